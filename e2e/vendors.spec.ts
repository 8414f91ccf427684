import type { Locator, Page } from '@playwright/test'
import { addBank, foundSociety, moveIn, sent } from './support/own-society.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test('a vendor’s bill takes two people to approve and two to pay', journeyOf('vendors'), async ({ page, browser }) => {
  const society = await foundSociety(page, 'Paise Vihar')
  const home = `/app/${society}/billing?tab=vendors`
  const second = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await test.step('a society with a bank and a second signatory', async () => {
    await sent(page.request.post(`/api/societies/${society}/flats`, { data: { number: '101' } }))
    await addBank(page.request, society)
    const member = { flatNumber: '101', firstName: 'Neha', lastName: 'Sharma' }
    const { id, ...sheet } = await moveIn(page.request, second.request, society, member)
    const data = { ...sheet, phone: '98220 41235', role: 'admin' }
    await sent(page.request.put(`/api/societies/${society}/members/${id}`, { data }))
    // Another role ends the sessions of the old one.
    await sent(second.request.post('/api/login', { data: { email: sheet.email, password: 'Tulsi-vrindavan-9' } }))
  })
  await test.step('the vendor is put on the register', () => addVendor(page, home))
  await test.step('the bill is entered with its paper, the tax is worked out', () => enterBill(page))
  await test.step('the maker cannot sign, the other one sees the paper and does', async () => {
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await second.goto(home)
    await seePaper(second)
    await sign(second, home)
    await expect(second.getByText('Approved', { exact: true })).toBeVisible()
  })
  await test.step('it is paid by one and approved by the other', async () => {
    await payBill(page, home)
    await sign(second, home)
    await expect(second.getByText('Paid', { exact: true })).toBeVisible()
  })
  await second.context().close()
})

const addVendor = async (page: Page, home: string) => {
  await page.goto(`${home}&part=register`)
  await page.getByRole('button', { name: 'Add a vendor' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a vendor' })
  await dialog.getByLabel('Name', { exact: true }).fill('Sai Lift Services')
  await dialog.getByLabel('TDS as').selectOption('contractor')
  await dialog.getByLabel('PAN').fill('ABCPD1234E')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sai Lift Services').first()).toBeVisible()
}

const choose = async (page: Page, field: Locator, name: RegExp | string) => {
  await field.click()
  await page.getByRole('option', { name }).first().click()
}

const enterBill = async (page: Page) => {
  await page.getByRole('button', { name: 'Enter a bill' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Enter a bill' })
  await choose(page, dialog.getByLabel('Vendor'), 'Sai Lift Services')
  await dialog.getByLabel('Number on the bill').fill('SLS/118')
  await choose(page, dialog.getByLabel('What it is for'), /^5/)
  await dialog.getByLabel('Amount without GST (₹)').fill('40,000')
  await expect(dialog.getByText(/above ₹30,000/)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles('db/demo/files/bill-for-guarding.pdf')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog).toBeHidden()
}

/** A PDF is drawn where the decision is made, on a phone too, and opens from there. */
const seePaper = async (page: Page) => {
  const paperInView = page.getByRole('img', { name: 'The paper', exact: true })
  await paperInView.scrollIntoViewIfNeeded()
  await expect(paperInView).toHaveAttribute('data-drawn', 'true')
  const shades = await paperInView.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(Array.from({ length: data.length / 4 }, (_, at) => data[4 * at])).size
  })
  expect(shades).toBeGreaterThan(10)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByText('Open the paper').click()])
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
}

const sign = async (page: Page, home: string) => {
  await page.goto(home)
  await expect(page.getByText('Waiting for your signature')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Waiting for your signature')).toBeHidden()
}

const payBill = async (page: Page, home: string) => {
  await page.goto(home)
  await page.getByRole('button', { name: 'Pay a vendor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay a vendor' })
  await choose(page, dialog.getByLabel('Vendor'), 'Sai Lift Services')
  await dialog.getByLabel('Amount (₹)').fill('39,600')
  await dialog.getByLabel('From', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('UTR or cheque number').fill('631711904412')
  await expect(dialog.getByText(/^SLS\/118/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog).toBeHidden()
}
