import type { Locator, Page } from '@playwright/test'
import { newEmail, signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'fields cut and sheets are refused in inputs.test.ts and importing.test.ts; a megabyte takes its time',
)

const megabyte = 'आ🌸x'.repeat(250_000)

/** As the clipboard does it: the field's own limit holds. */
const paste = async (field: Locator, text: string) => {
  await field.focus()
  await field.evaluate((_, pasted) => document.execCommand('insertText', false, pasted), text)
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/members')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'a megabyte pasted into a field is cut to what the field takes, and the screen goes on',
  seldom,
  async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search name, email, phone or flat' })
    await paste(search, megabyte)
    await expect(page.getByText('No members found')).toBeVisible()
    expect((await search.inputValue()).length).toBeLessThanOrEqual(200)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()

    await page.getByRole('button', { name: 'Add Member' }).click()
    const dialog = page.getByRole('dialog')
    for (const label of ['Name', 'Email', 'Phone', 'Flat Number']) await paste(dialog.getByLabel(label), megabyte)
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText('Failed to add member', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  },
)

test(
  'names in any script and with emoji stay as written; a mark that turns the reading is refused',
  seldom,
  async ({ page }) => {
    const mark = Math.random().toString(36).slice(2, 8)
    const name = `मीरा जोशी 🌸 ${mark}`
    await page.getByRole('button', { name: 'Add Member' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`Neha\u202e${mark}`)
    await dialog.getByLabel('Email').fill(newEmail('neha'))
    await dialog.getByLabel('Phone').fill('55500 12345')
    await dialog.getByLabel('Flat Number').fill('A-101')
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await expect(page.getByText(/cannot be printed/).first()).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('searchbox').first().fill(mark)
    await expect(rowOf(page, name)).toBeVisible()
  },
)

test(
  'a sheet of fifty thousand lines counts its lines while it is read, and is refused for what it is',
  seldom,
  async ({ page }) => {
    await page.getByRole('button', { name: 'Import' }).click()
    const choose = (lines: string[]) =>
      page.getByLabel('File').setInputFiles({
        name: 'register.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`name,email,phone,flatNumber\n${lines.join('\n')}\n`),
      })
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => `Member ${i},m${i}@example.com,55500 12345,T-${i}`)
    await choose(many(50_000))
    await expect(page.getByRole('dialog').getByText(/^[\d,]+ of 50,000 lines$/)).toBeVisible()
    await expect(page.getByText(/plan has room for \d+ members/)).toBeVisible()
    await choose(many(50_001))
    await expect(page.getByText('The file has 50001 lines; at most 50000 can be read at once.')).toBeVisible()

    const [known]: { name: string; email: string; flatNumber: string }[] = await (
      await page.request.get('/api/societies/demo/members?limit=1')
    ).json()
    await choose([
      '=1+1,a@example.com,55500 12345,A-101',
      `${known?.name},${known?.email},55500 12345,${known?.flatNumber}`,
    ])
    await expect(page.getByRole('row', { name: /^2 .*formula/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 .*on the register already/ })).toBeVisible()
  },
)
