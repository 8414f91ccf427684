import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { openZip } from '#kernel/server/unzip.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { settled } from './support/layers.ts'
import { newEmail, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

const thisMonth = `${dayOf(new Date()).slice(0, 7)}-01`
const lastMonth = addMonths(thisMonth, -1)
const monthName = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

test('three flats are billed, one pays, arrears bear interest, and the book proves it', async ({ page, browser }) => {
  // The longest way of all: two months of a society, with papers.
  test.slow()
  const society = await foundSociety(page)
  const home = `/app/${society}`
  const owner = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await moveIn(page.request, owner.request, society)

  await test.step('the admin sets what is charged, and where it is paid to', async () => {
    await setCharges(page, home)
    await setInterest(page, home)
    await setBank(page, home)
  })
  await test.step('last month is computed, reviewed and published', async () => {
    await go(page, `${home}/billing`)
    await startRun(page, monthName(lastMonth))
    await acceptException(page)
    await publish(page)
  })
  await test.step('the owner understands the bill and says that it is paid', async () => {
    await explainAndClaim(owner, home)
  })
  const receipt = await test.step('the treasurer confirms, and the receipt is there on paper', () =>
    confirmClaim(page, home))
  await test.step('the next month bears interest for whoever did not pay', async () => {
    await go(page, `${home}/billing`)
    await startRun(page)
    await acceptException(page)
    await publish(page)
    await page.getByRole('button', { name: 'All bills' }).click()
    await page.getByPlaceholder('Flat or bill number').fill('102')
    // The row moves up when the others go: a press in that moment would begin on it and end beside it.
    await expect(page.getByRole('button', { name: '101', exact: true })).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: monthName(thisMonth) })
    await row.getByRole('button', { name: '102', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `Bill, ${monthName(thisMonth)}` })
    await sheet.getByText('Interest on arrears').click()
    await expect(sheet.getByText(/× 12% × \d+ ÷ 365/)).toBeVisible()
  })
  await test.step('a receipt that was wrong is reversed, never rubbed out', async () => {
    await go(page, `${home}/billing?tab=receipts`)
    await page.getByRole('button', { name: receipt }).click()
    const sheet = page.getByRole('dialog', { name: receipt })
    await sheet.getByRole('button', { name: 'Reverse' }).click()
    const asking = page.getByRole('dialog', { name: `Reverse ${receipt}` })
    await asking.getByLabel('Reason').fill('The bank took it back')
    await asking.getByRole('button', { name: 'Reverse' }).click()
    await expect(sheet.getByText(/^Reversed: RV\//)).toBeVisible()
    await owner.goto(`${home}/billing`)
    await expect(owner.getByText('To pay for 101')).toBeVisible()
  })
  await test.step('the trial balance ties, and the exported book verifies until a byte is changed', async () => {
    await go(page, `${home}/billing?tab=books`)
    await expect(page.getByText('Books balance')).toBeVisible()
    await verifyExport(page)
  })
  await owner.context().close()
})

test('opening balances are left, gone on with, and posted', async ({ page }) => {
  const society = await foundSociety(page)
  await sent(page.request.post(`/api/societies/${society}/flats`, { data: { number: '101' } }))
  const step = page.locator('[aria-current=step]')
  await page.goto(`/app/${society}/billing?tab=books&report=opening`)
  await page.getByLabel('The books begin on').fill(lastMonth)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step).toContainText('Money and funds')
  await page.getByLabel(/^1000/).fill('5,000')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step).toContainText('Flats')
  await page.reload()
  await expect(step).toContainText('Flats')
  await page.getByLabel('101, Dues (₹)').fill('4,200')
  await page.getByRole('button', { name: '5. Check' }).click()
  await expect(step).toContainText('Check')
  await page.getByLabel('The difference is the surplus of earlier years').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Post the opening balances' }).click()
  await expect(page.getByText('₹9,200.00 on both sides')).toBeVisible()
})

/** A society of Maharashtra with three flats, signed in as its admin. */
const foundSociety = async (page: Page): Promise<string> => {
  const password = 'Tulsi-vrindavan-9'
  const made = await page.request.post('/api/setup/complete', {
    data: {
      admin: {
        ...{ firstName: 'Asha', lastName: 'Rane', email: newEmail('asha'), phone: '98220 41234' },
        ...{ password, confirmPassword: password },
      },
      society: {
        ...{ name: `Paise Sadan ${Date.now()}`, address: '1 Lane', city: 'Pune', state: 'Maharashtra' },
        ...{ pincode: '411038', totalFlats: 3, description: '' },
      },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { subdomain }: { subdomain: string } = await made.json()
  return subdomain
}

/** Areas on the register, an owner with an account in 101, one without in 102, nobody in 103. */
const moveIn = async (admin: APIRequestContext, owner: APIRequestContext, society: string) => {
  const address = `/api/societies/${society}`
  for (const number of ['101', '102', '103'])
    await sent(admin.post(`${address}/flats`, { data: { number, areaSqft: number === '102' ? 980 : 742 } }))
  const { joinCode }: { joinCode: string } = await (await admin.get(address)).json()
  const { email } = await register(owner, { firstName: 'Neha', lastName: 'Sharma' })
  await sent(owner.post('/api/join-requests', { data: { code: joinCode, flatNumber: '101', role: 'resident' } }))
  const people: { id: string; email: string }[] = await (await admin.get(`${address}/members`)).json()
  const asking = people.find((one) => one.email === email)
  await sent(admin.put(`${address}/members/${asking?.id}/approve`))
  const other = { name: 'Vikram Rathore', email: newEmail('vikram'), phone: '55500 12345', flatNumber: '102' }
  await sent(admin.post(`${address}/members`, { data: { ...other, occupancy: 'owner' } }))
}

const sent = async (answer: ReturnType<APIRequestContext['post']>) => {
  const response = await answer
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
}

/** A fixed head that every society has, and one per square foot of its own. */
const setCharges = async (page: Page, home: string) => {
  await go(page, `${home}#billing-config`)
  await page.getByRole('button', { name: /Service charges/ }).click()
  await page.getByRole('dialog', { name: 'Service charges' }).getByRole('button', { name: 'New rate' }).click()
  await setRate(page, 'New rate, Service charges', '2,000')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a charge head' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a charge head' })
  await adding.getByLabel('Name on the bill').fill('Maintenance by area')
  await adding.getByLabel('How it is shared').selectOption('area')
  await adding.getByRole('button', { name: 'Save' }).click()
  await setRate(page, 'New rate, Maintenance by area', '3.255')
  await expect(page.getByText('₹3.255 per sq ft a month')).toBeVisible()
}

const setRate = async (page: Page, title: string, rate: string) => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('From').fill(lastMonth)
  await dialog.getByLabel('Rate in ₹ a month').fill(rate)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await closed(page)
}

const go = async (page: Page, address: string) => {
  if (page.url() !== 'about:blank') await settled(page)
  await page.goto(address)
}

const closed = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: /^New rate/ })).toBeHidden()
  await expect.poll(() => page.evaluate(() => Number(history.state?.layers ?? 0))).toBeLessThan(2)
}

/** Above the state's cap it warns and asks; then the society stays within it. */
const setInterest = async (page: Page, home: string) => {
  await go(page, `${home}/billing-config?tab=terms`)
  await expect(page.getByText('12% a year', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Set a rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Interest from a day on' })
  await dialog.getByLabel('From').fill(lastMonth)
  await dialog.getByLabel('Percent a year').fill('21')
  await expect(dialog.getByText('The state’s rules allow at most 12% a year.')).toBeVisible()
  await dialog.getByLabel('Percent a year').fill('12')
  await dialog.getByLabel('Resolution number').fill('AGM 4 of 2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^12% a year from/)).toBeVisible()
}

const setBank = async (page: Page, home: string) => {
  await go(page, `${home}/billing?tab=books&report=setup`)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  await dialog.getByLabel('Bank', { exact: true }).fill('Pune District Bank')
  await dialog.getByLabel(/holder/i).fill('Paise Sadan CHS')
  await dialog.getByLabel('Account number').fill('50100123456789')
  await dialog.getByLabel('IFSC').fill('PDCB0000123')
  await dialog.getByLabel(/UPI/).fill('paisesadan@pdcb')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('paisesadan@pdcb')).toBeVisible()
}

const startRun = async (page: Page, month?: string) => {
  await page.getByRole('button', { name: 'Start a bill run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a bill run' })
  if (month) await dialog.getByLabel('Period').selectOption({ label: month })
  await dialog.getByRole('button', { name: 'Compute the run' }).click()
  await expect(page.getByRole('heading', { name: /^Bill run, / })).toBeVisible()
}

/** Nobody is on the register for 103: the run waits until somebody says why that is all right. */
const acceptException = async (page: Page) => {
  await expect(page.getByText('No owner on the register: the bill would reach nobody.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toBeDisabled()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Accept as it is' })
  await dialog.getByLabel(/^Reason/).fill('The flat is the builder’s')
  await dialog.getByRole('button', { name: 'Accept' }).click()
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByRole('button', { name: 'Publish the bills' }).click()
  await expect(page.getByText('3 of 3')).toBeVisible()
}

const explainAndClaim = async (owner: Page, home: string) => {
  await owner.goto(`${home}/billing`)
  // 2,000 and 742 × 3.255
  await expect(owner.getByText('₹4,415.21').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Explain' }).click()
  const sheet = owner.getByRole('dialog', { name: `Bill, ${monthName(lastMonth)}` })
  await expect(sheet.getByText('742 sq ft × ₹3.255')).toBeVisible()
  await expect(sheet.getByText('₹2,415.21')).toBeVisible()
  const pdf = await owner.request.get((await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(owner.getByRole('img', { name: 'Code to pay by UPI' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=paisesadan@pdcb/,
  )
  await owner.getByRole('button', { name: 'I have paid' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('UTR number').fill('6191 0472 8835')
  await dialog.getByRole('button', { name: 'Tell the treasurer' }).click()
  await expect(owner.getByText('Waiting', { exact: true })).toBeVisible()
}

const confirmClaim = async (page: Page, home: string): Promise<string> => {
  await go(page, `${home}/billing?tab=pay`)
  await page.getByRole('button', { name: 'Confirm, the money is there' }).click()
  await expect(page.getByText(/^RC\//)).toBeVisible()
  const number = (await page.getByText(/^RC\//).textContent()) ?? ''
  await page.getByRole('tab', { name: 'Receipts' }).click()
  await page.getByRole('button', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: number })
  await expect(sheet.getByText('₹4,415.21').first()).toBeVisible()
  const pdf = await page.request.get((await sheet.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  return number
}

const verifyExport = async (page: Page) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-journey-'))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Whole book with verifier (zip)' }).click()
  const packed = path.join(folder, 'book.zip')
  await (await saving).saveAs(packed)
  const zip = await openZip(packed)
  for (const [name, member] of zip.members) {
    const parts: Buffer[] = []
    for await (const part of zip.read(member)) parts.push(part)
    await writeFile(path.join(folder, name), Buffer.concat(parts))
  }
  const vouchers: Buffer[] = []
  const member = zip.members.get('vouchers.jsonl')
  if (!member) throw new Error('The book has no vouchers')
  for await (const part of zip.read(member)) vouchers.push(part)
  await zip.close()
  await page.goto(`file://${path.join(folder, 'verify.html')}`)
  await page.locator('#file').setInputFiles(packed)
  await expect(page.getByText('The book verifies')).toBeVisible()
  await page.locator('#file').setInputFiles(path.join(folder, 'accounts.csv'))
  await expect(page.getByText('This file is not an exported book.')).toBeVisible()

  const bytes = Buffer.concat(vouchers)
  const at = bytes.indexOf('RC/')
  bytes[at + 10] = (bytes[at + 10] ?? 0) ^ 1
  await writeFile(path.join(folder, 'vouchers.jsonl'), bytes)
  const checked = promisify(execFile)(process.execPath, [path.join(folder, 'verify.mjs')])
  await expect(checked).rejects.toMatchObject({ stderr: expect.stringMatching(/^Voucher \d+/) })
  await rm(folder, { recursive: true, force: true })
}
