import { checkoutPath, inRupees } from '#web/plans.ts'
import { request } from '#web/request.ts'

type Sold = { id?: string; setupFeePaise?: number; yearlyMaintenancePaise?: number }

/**
 * The rate card arrives finished, with the prices it was printed with. What the operator charges and sells today is put
 * into it as it comes near; where that is not known, the card stands as printed and the checkout has the last word.
 */
export const showRatesToday = async () => {
  try {
    const response = await request('GET', '/api/public/plans')
    const { plans }: { plans?: Sold[] } = await response.json()
    if (plans) for (const card of document.querySelectorAll<HTMLElement>('[data-plan]')) show(card, plans)
  } catch (error) {
    console.warn('It is not known which plans are sold', error)
  }
}

const show = (card: HTMLElement, plans: Sold[]) => {
  const name = card.dataset.plan ?? ''
  const words = card.closest<HTMLElement>('.rate')?.dataset
  const plan = plans.find(({ id }) => id === name.toLowerCase())
  const link = card.querySelector('a')
  if (!plan) {
    link?.replaceWith(notSold(words?.notSold ?? ''))
    return
  }
  const { setupFeePaise, yearlyMaintenancePaise } = plan
  if (setupFeePaise === undefined || yearlyMaintenancePaise === undefined) return
  const setup = setupFeePaise / 100
  fill(card, '[data-setup]', inRupees(setup))
  fill(card, '[data-yearly]', (words?.yearlyWords ?? '').replace('{{amount}}', inRupees(yearlyMaintenancePaise / 100)))
  link?.setAttribute('href', checkoutPath({ name, setup }))
}

const fill = (card: HTMLElement, part: string, text: string) => {
  const found = card.querySelector(part)
  if (found && text && found.textContent !== text) found.textContent = text
}

const notSold = (words: string) => {
  const line = document.createElement('p')
  line.className = 'mt-auto flex min-h-12 items-center justify-center rounded-2 bg-sunken px-4 text-ink-2'
  line.textContent = words
  return line
}
