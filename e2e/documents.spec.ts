import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' })

test(
  'a paper kept without network arrives once, is found by its words, renewed, and deleted by the admin alone',
  journeyOf('documents'),
  async ({ page, context }) => {
    const word = `zylo${Math.random().toString(36).slice(2, 8)}`
    await signIn(page, 'admin')
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/documents')
      await expect(page.getByText('Registration and bye-laws')).toBeVisible()
    })
    await page.goto('/app/demo/documents?lang=en')
    await expect(page.getByRole('heading', { name: 'What lapses next' })).toBeVisible()
    await expect(page.getByText('3 days ago')).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Folder').locator('option')).not.toHaveCount(1)

    await context.setOffline(true)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Pump contract.txt', mimeType: 'text/plain', buffer: Buffer.from(`Pump ${word}`) })
    await expect(dialog.getByLabel('Title')).toHaveValue('Pump contract')
    await dialog.getByLabel('Title').fill(`Pump ${word}`)
    await dialog.getByLabel('Folder').selectOption({ label: 'Contracts and AMC' })
    await dialog.getByRole('button', { name: 'Keep document' }).click()
    await expect(page.getByText(/Waits for the network/)).toBeVisible()

    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(/Waits for the network/)).toBeHidden({ timeout: 60_000 })
    await page.getByLabel('Title, or words inside a PDF').fill(word)
    await expect(page.getByRole('heading', { name: '1 document found' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(word) }).click()
    const sheet = page.getByRole('dialog')
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: /^Download/ }).click()
    expect((await download).suggestedFilename()).toBe('Pump contract.txt')

    await sheet.getByRole('button', { name: 'New version' }).click()
    const renewing = page.getByRole('dialog', { name: 'New version' })
    await renewing
      .locator('input[type=file]')
      .setInputFiles({ name: 'renewed.txt', mimeType: 'text/plain', buffer: Buffer.from('renewed') })
    await renewing.getByLabel('What is new').fill('Signed again')
    await renewing.getByRole('button', { name: 'Keep version' }).click()
    await expect(sheet.getByText('Signed again')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Version 1' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  },
)
