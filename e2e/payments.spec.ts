import type { APIRequestContext, Page } from '@playwright/test'
import { dayOf } from '#kernel/time.ts'
import { addBank, foundSociety, moveIn, sent } from './support/own-society.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test('an owner pays online, and the treasurer reads the bank', journeyOf('payments'), async ({ page, browser }) => {
  const society = await foundSociety(page, 'Kirkee Bank View')
  const home = `/app/${society}`
  const owner = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  const number = await test.step('two flats owe something', () => billTwo(page.request, owner.request, society))

  await test.step('the admin opens online payments where the bank is', async () => {
    await page.goto(`${home}/billing?tab=bank`)
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Online payments' })
    await dialog.getByLabel('Provider').selectOption('sandbox')
    await dialog.getByLabel('Pays out to').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('On', { exact: true })).toBeVisible()
  })
  await test.step('the owner is declined once, pays, and has the receipt', () => payOnline(owner, home))
  await test.step('a statement is looked at before it is read, and matched', () => importStatement(page, number))
  await test.step('what the program cannot know, a person says', () => sayWhose(page))
  await test.step('a part that goes back waits for a second person', async () => {
    await page.getByRole('button', { name: 'Give back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give money back to 101?' })
    await dialog.getByLabel('Amount to give back').fill('600')
    await dialog.getByLabel('Why').fill('Paid twice')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('Waits for approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  })
  await owner.context().close()
})

/** Answers the number of the second flat's note. */
const billTwo = async (admin: APIRequestContext, owner: APIRequestContext, society: string): Promise<string> => {
  const address = `/api/societies/${society}`
  for (const flat of ['101', '102'])
    await sent(admin.post(`${address}/flats`, { data: { number: flat, areaSqft: 742 } }))
  await moveIn(admin, owner, society, { flatNumber: '101', firstName: 'Neha', lastName: 'Sharma' })
  await addBank(admin, society)
  const bill = (flatNumber: string, rupees: number) =>
    sent(
      admin.post(`${address}/bills`, {
        data: { flatNumber, lines: [{ head: 'service', amountPaise: rupees * 100 }], dueOn: dayOf(new Date()) },
      }),
    )
  await bill('101', 1500)
  const note: { number: string } = await (await bill('102', 2250)).json()
  return note.number
}

const payOnline = async (owner: Page, home: string) => {
  await owner.goto(`${home}/billing?tab=pay`)
  await owner.getByRole('button', { name: 'Pay online' }).click()
  await expect(owner).toHaveURL(/\/pay\//)
  await expect(owner.getByText('₹1,500.00').first()).toBeVisible()
  await owner.getByLabel('failure@sandbox').click()
  await owner.getByRole('button', { name: 'Pay ₹1,500.00' }).click()
  await expect(owner.getByText('The payment did not go through.')).toBeVisible()
  await owner.getByLabel('Card', { exact: true }).click()
  await owner.getByLabel('4242 4242 4242 4242').click()
  await owner.getByRole('button', { name: 'Pay ₹1,500.00' }).click()
  await expect(owner.getByText(/^Received\. Your receipt is RC\//)).toBeVisible()
  const href = await owner.getByRole('link', { name: 'Download receipt' }).getAttribute('href')
  expect((await owner.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
}

const importStatement = async (page: Page, number: string) => {
  const day = dayOf(new Date()).split('-').toReversed().join('/')
  const csv = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${day},UPI/631711904412/${number},631711904412,,2250.00,`,
    `${day},NEFT FROM S D ENTERPRISES,N1,,800.00,`,
    `${day},CHRG SMS,,11.80,,`,
  ].join('\n')
  await page.getByRole('button', { name: 'Import statement' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import statement' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText('3 lines read')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import and match' }).click()
  await expect(page.getByText('2 lines need your word').first()).toBeVisible()
}

const sayWhose = async (page: Page) => {
  await page.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('1 line needs your word').first()).toBeVisible()
  await page.getByRole('button', { name: 'Someone else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Whose money is it?' })
  await dialog.getByLabel('Flat').click()
  await page.getByRole('option', { name: '102' }).click()
  await dialog.getByRole('button', { name: 'Give to this flat' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Finish statement' }).click()
  await expect(page.getByText(/3 lines, 3 matched, 0 in suspense/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish statement' })).toBeHidden()
}
