import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'the forms and the rules are tested beside their code; every-screen.spec.ts looks at the list',
)

const uniqueTitle = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`

/** One pixel, enough to be a photo. */
const photo = {
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const openList = async (page: Page) => {
  await page.goto('/app/demo/complaints')
  await expect(page.getByRole('heading', { name: 'Complaints', level: 1 })).toBeVisible()
}

const raise = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Raise a complaint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Electrical' })
  await dialog.getByLabel('In a few words').fill(title)
  await dialog.getByLabel('What happened?').fill('It hums <b>loudly</b>.')
  await expect(dialog.getByLabel('Flat number')).toHaveValue('D-403')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByText('leak.png')).toBeVisible()
  await dialog.getByRole('button', { name: 'Raise complaint' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a complaint goes from the resident to the committee and back, rated',
  journeyOf('complaints'),
  async ({ page, browser, baseURL }) => {
    const title = uniqueTitle('Fuse box')
    await signIn(page, 'resident')
    await openList(page)
    await raise(page, title)
    await page.getByRole('searchbox').fill(title)
    await page.getByText(title).click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect(sheet.getByText('It hums <b>loudly</b>.')).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'Photo 1' })).toHaveJSProperty('naturalWidth', 1)
    const address = page.url()

    const office = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
    const admin = await office.newPage()
    await signIn(admin, 'admin')
    await admin.goto(address)
    const details = admin.getByRole('dialog', { name: title })
    await details.getByLabel('Write a comment').fill('Ask the electrician for a quote')
    await details.getByLabel('Internal note').check()
    await details.getByRole('button', { name: 'Send' }).click()
    await expect(details.getByText('Ask the electrician for a quote')).toBeVisible()
    // Giving it to somebody is the first thing offered; beginning oneself is beside it.
    await expect(details.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'More' }).click()
    await admin.getByRole('menuitem', { name: 'Start work' }).click()
    await expect(details.getByText('In progress').first()).toBeVisible()
    await details.getByRole('button', { name: 'Mark as solved' }).click()
    const asking = admin.getByRole('dialog', { name: 'What was done?' })
    await asking.getByLabel('Note').fill('Breaker changed')
    await asking.getByRole('button', { name: 'Mark as solved' }).click()
    await expect(details.getByText('Breaker changed').first()).toBeVisible()
    await office.close()

    await page.reload()
    await expect(sheet.getByText('Breaker changed').first()).toBeVisible()
    await expect(sheet.getByText('Ask the electrician for a quote')).toBeHidden()
    await sheet.getByRole('button', { name: '4 stars' }).click()
    await expect(sheet.getByText(/rated it 4 of 5/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Yes, it is solved' }).click()
    await page
      .getByRole('dialog', { name: 'Close this complaint?' })
      .getByRole('button', { name: 'Yes, it is solved' })
      .click()
    await expect(sheet.getByText(/closed it/)).toBeVisible()
  },
)

test('a form that is not filled in says so beside the field, and keeps what was typed', seldom, async ({ page }) => {
  await signIn(page, 'resident')
  await openList(page)
  await page.getByRole('button', { name: 'Raise a complaint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened?').fill('Half a sentence')
  await dialog.getByRole('button', { name: 'Raise complaint' }).click()
  await expect(dialog.getByLabel('What is it about?')).toBeFocused()
  await expect(dialog.getByText('Please fill this in').first()).toBeVisible()
  await expect(dialog.getByLabel('What happened?')).toHaveValue('Half a sentence')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(dialog.getByText('a.exe')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove a.exe' })).toBeHidden()
})

test('a visitor of the demo reads the complaints and is offered no change', seldom, async ({ page }) => {
  await openList(page)
  await page.getByText('Lift stops between 4 and 5').click()
  const sheet = page.getByRole('dialog', { name: 'Lift stops between 4 and 5' })
  await expect(sheet.getByText('Door sensor on the fifth floor')).toBeVisible()
  for (const name of ['Raise a complaint', 'Export', 'Categories and rules', 'Mark as solved', 'Assign'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('filters stand in the address and survive a reload', seldom, async ({ page }) => {
  await signIn(page, 'committee')
  await openList(page)
  await page.getByRole('button', { name: 'Late', exact: true }).click()
  await expect(page).toHaveURL(/overdue=1/)
  await expect(page.getByText('Lift stops between 4 and 5')).toBeVisible()
  await expect(page.getByText('Seepage, bathroom ceiling')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Lift stops between 4 and 5')).toBeVisible()
  await expect(page.getByText('Seepage, bathroom ceiling')).toBeHidden()
})

test('the details and the form can be read by everyone', seldom, async ({ page }) => {
  test.slow()
  await signIn(page, 'committee')
  await expectAccessible(page, async () => {
    await page.goto('/app/demo/complaints')
    await page.getByText('Lift stops between 4 and 5').click()
    await expect(page.getByText('Door sensor on the fifth floor')).toBeVisible()
  })
  await expectAccessible(page, async () => {
    await page.goto('/app/demo/complaints')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main header button').last().click()
    await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
  })
})
