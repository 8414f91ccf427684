import type { Page } from '@playwright/test'
import { settled } from './support/layers.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const raiseButton = (page: Page) => page.getByRole('button', { name: 'Raise a complaint' }).first()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })

const openForm = async (page: Page) => {
  await page.goto('/app/demo/complaints')
  await raiseButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Raise a complaint' })
  await expect(dialog.getByLabel('In a few words')).toBeVisible()
  await settled(page)
  return dialog
}

/** The draft as this device keeps it; nothing while there is none. */
const keptDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ title?: string; photos: number } | null>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', () => {
            database.close()
            const values = reading.result[0]?.values
            resolve(values ? { title: values.title, photos: values.photos?.length ?? 0 } : null)
          })
        })
      }),
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Back closes what lies above the page, and only then leaves it', async ({ page }) => {
    await signIn(page, 'resident')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const dialog = await openForm(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/app\/demo\/complaints$/)
    await raiseButton(page).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('Back asks before it throws away what was typed', async ({ page }) => {
    await signIn(page, 'resident')
    const dialog = await openForm(page)
    await dialog.getByLabel('In a few words').fill('Lift stops at the third floor')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep writing' }).click()
    await expect(question(page)).toBeHidden()
    await settled(page)
    await expect(dialog.getByLabel('In a few words')).toHaveValue('Lift stops at the third floor')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await settled(page)
    await expect(page).toHaveURL(/\/app\/demo\/complaints$/)
    await raiseButton(page).click()
    await expect(dialog.getByLabel('In a few words')).toHaveValue('')
  })
})

test('what was typed, with its photo, outlives a reload and is sent once', async ({ page }) => {
  await signIn(page, 'resident')
  const dialog = await openForm(page)
  await dialog.getByLabel('In a few words').fill('Tap leaks behind the wall')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tap.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect.poll(() => keptDraft(page)).toEqual({ title: 'Tap leaks behind the wall', photos: 1 })
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(dialog.getByText('What you had typed is back.')).toBeVisible()
  await expect(dialog.getByLabel('In a few words')).toHaveValue('Tap leaks behind the wall')
  await expect(dialog.getByText('tap.png')).toBeVisible()
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Electrical' })
  await dialog.getByRole('button', { name: 'Raise complaint' }).click()
  await expect(dialog).toBeHidden()
  await raiseButton(page).click()
  await expect(dialog.getByLabel('In a few words')).toHaveValue('')
})

test('a reload and another screen ask before the profile is thrown away', async ({ page }) => {
  await signIn(page, 'resident')
  await page.goto('/enhanced-settings')
  const name = page.getByLabel('First name')
  await expect(name).not.toHaveValue('')
  await name.fill('Sunita Devi')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await question(page).getByRole('button', { name: 'Keep writing' }).click()
  await expect(name).toHaveValue('Sunita Devi')
  await page.getByRole('link', { name: 'Complaints' }).first().click()
  await question(page).getByRole('button', { name: 'Keep writing' }).click()
  await expect(page).toHaveURL(/\/enhanced-settings/)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await expect(name).toHaveValue('Sunita Devi')
  await page.getByRole('link', { name: 'Complaints' }).first().click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/app\/demo\/complaints/)
})
