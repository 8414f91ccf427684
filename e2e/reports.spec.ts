import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'an admin finds a report on the phone, narrows it, keeps it, turns the page and takes it along as a file',
  journeyOf('reports'),
  async ({ page }) => {
    await signIn(page, 'admin')
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/reports')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    })
    await page.goto('/app/demo/reports?lang=en')
    await page.getByRole('searchbox', { name: 'Find a report' }).fill('receipts reg')
    await expect(page.getByRole('main').getByRole('link', { name: /^Bills/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Receipts register/ }).click()
    await expect(page.getByRole('heading', { name: 'Receipts register', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Total of all [\d,]+ rows, not only of this page$/)).toBeVisible()

    await page.getByRole('button', { name: 'Mode' }).click()
    await page.getByRole('menuitemradio', { name: 'UPI' }).click()
    await page.waitForURL(/mode=upi/)
    await expect(page.getByRole('status').filter({ hasText: /^Rows 1 to 50 of / })).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Rows 51 to / })).toBeVisible()
    await page.getByRole('button', { name: 'First page' }).click()

    const keep = page.getByRole('button', { name: 'Keep as favourite' })
    const kept = page.getByRole('button', { name: 'Favourite', exact: true })
    await expect(keep.or(kept)).toBeVisible()
    // What an earlier attempt left.
    if (await kept.isVisible()) await kept.click()
    await keep.click()
    await expect(kept).toHaveAttribute('aria-pressed', 'true')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Files' }).click()
    await page.getByRole('menuitem', { name: /^CSV/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^billing-receipts-.*\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Received,Number,Flat,Member,Mode')
    expect(text).not.toContain('Net banking')

    await expectAccessible(page, async () => {
      await page.goto('/app/demo/reports')
      await expect(page.locator('#favourites')).toBeVisible()
    })
    await page.goto('/app/demo/reports?lang=en')
    await page.getByRole('link', { name: /^Receipts register Mode: UPI/ }).click()
    await page.waitForURL(/mode=upi/)
    await kept.click()
    await expect(keep).toBeVisible()
  },
)
