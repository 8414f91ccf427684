import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a register on paper has its heading, its day and all rows, and no buttons', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/members')
  const rows = page.getByRole('row')
  const onScreen = 51
  await expect(rows).toHaveCount(onScreen)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(/^Printed on /)).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add member' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await expect.poll(() => rows.count()).toBeGreaterThan(280)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(rows).toHaveCount(onScreen)
})

test('complaints are sorted by who has them, by when they are due and by their age', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/app/demo/complaints')
  for (const column of ['Assigned to', 'Due', 'Age']) {
    const head = page.getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
})

test('a resident’s home is their flat: what it owes, and their complaints', async ({ page }) => {
  await signIn(page, 'resident')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Your flat/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expected guests' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your complaints' })).toBeVisible()
  await page.getByRole('link', { name: /Raise complaint/ }).click()
  await expect(page.getByRole('dialog', { name: 'Raise a complaint' })).toBeVisible()
})

test('the star of the menu says what it means to whoever comes by keyboard', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/app/demo/dashboard')
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Complaints/ })
    .first()
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link.getByText(/You (can|may)/)).toBeInViewport()
})

for (const lang of ['hi', 'mr'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: `${lang}-IN`, viewport: { width: 360, height: 740 } })

    test('a phone sees pictures of a phone, in the language of the page', async ({ page }) => {
      await page.goto('/')
      const board = page.locator('.board-screen img').first()
      await board.scrollIntoViewIfNeeded()
      const shown = async () => board.evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(shown).toContain('dashboard-phone-light')
      const english = await page.request.get('/', { headers: { 'accept-language': 'en' } })
      expect(await english.text()).not.toContain(new URL(await shown()).pathname)
    })
  })
}
