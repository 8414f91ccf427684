import { expectAccessibleInFull } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'a resident votes openly, takes a paper, marks it and drops it without a name, and counts the last election again',
  journeyOf('polls'),
  async ({ page, browser, baseURL }) => {
    const title = `Lift ${Math.random().toString(36).slice(2, 8)}`
    await signIn(page, 'admin')
    await page.goto('/app/demo/polls')
    await page.getByRole('button', { name: 'New poll' }).click()
    await page.getByLabel('What is it about?').fill(title)
    await page.getByLabel('Secret ballot').click()
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Open the poll' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open the poll' }).click()
    await expect(page.getByText('The poll is announced', { exact: true })).toBeVisible()

    const home = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    })
    const resident = await home.newPage()
    await signIn(resident, 'resident')
    await expectAccessibleInFull(resident, async () => {
      await resident.goto('/app/demo/polls')
      await expect(resident.getByRole('heading', { name: 'Evening hours of the clubhouse' })).toBeVisible()
    })
    // Its keys are made by a job; then the poll is open by itself.
    const id = new URL(page.url()).searchParams.get('id')
    const stateOf = async () => (await (await resident.request.get(`/api/societies/demo/polls/${id}`)).json()).state
    await expect.poll(stateOf, { timeout: 120_000 }).toBe('open')
    await resident.goto(`/app/demo/polls?id=${id}&lang=en`)
    await expect(resident.getByText('The paper is on this phone alone. A lost phone loses it.')).toBeVisible()
    await resident.getByRole('button', { name: 'Take my ballot paper' }).click()
    // The word that it is here comes from above: it lies on no button of the next step.
    const word = resident.locator('.toasts').getByText('Your paper is on this phone')
    await expect(word).toBeVisible()
    const [toast, next] = [
      await word.boundingBox(),
      await resident.getByRole('button', { name: 'Review my ballot' }).boundingBox(),
    ]
    expect(toast!.y + toast!.height).toBeLessThan(next!.y)
    await resident.getByRole('radio', { name: 'Yes' }).click()
    await expect(resident.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await resident.getByRole('button', { name: 'Review my ballot' }).click()
    await expect(resident.getByText(/^([0-9A-Z]{4} ){3}[0-9A-Z]{4}$/)).toBeVisible()
    const dropping = resident.waitForRequest('**/api/ballots/**')
    await resident.getByRole('button', { name: 'Drop in the box' }).click()
    const headers = await (await dropping).allHeaders()
    expect(Object.keys(headers).filter((name) => /cookie|authorization|x-identity|idempotency/.test(name))).toEqual([])
    await expect(resident.getByText('Receipt: ')).toBeVisible()

    await resident.getByRole('button', { name: 'All polls' }).click()
    await resident.getByRole('tab', { name: 'Elections' }).click()
    await resident.getByRole('button', { name: 'See the result' }).last().click()
    await resident.getByRole('button', { name: 'Re-count on this phone' }).click()
    await expect(resident.getByText('Everything holds')).toBeVisible()
    await home.close()
  },
)
