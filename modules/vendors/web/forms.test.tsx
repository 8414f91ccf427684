import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayOf } from '#kernel/time.ts'
import type { Account } from '#modules/ledger/contract/accounts.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { VendorBill } from '../contract/bills.ts'
import type { Vendor } from '../contract/nouns.ts'
import type { PettyLimits } from '../contract/payments.ts'
import { vendors } from '../contract.ts'
import '../refusals.ts'
import { BillDialog } from './bill-dialog.tsx'
import { ChallanDialog } from './challan-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PettyDialog } from './petty-dialog.tsx'
import { VendorDialog } from './vendor-dialog.tsx'

const today = dayOf(new Date())
const anId = expect.stringMatching(/^[\da-f-]{36}$/)
const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`

const lifts: Vendor = {
  ...{ id: idOf(1), name: 'Sai Lift Services', pan: 'ABCPD1234E', gstin: '', entity: 'individual', phone: '' },
  ...{ tdsKey: 'contractor', bankNumber: '', bankIfsc: '', isActive: true, version: 4, owedPaise: 0 },
  can: { edit: true },
}
const repairs: Account = {
  ...{ id: idOf(2), code: '5010', key: '', name: 'Lift repairs', kind: 'expense', control: '' },
  ...{ isActive: true, version: 1 },
}
const bank: Account = { ...repairs, id: idOf(3), code: '1010', name: 'Saraswat Bank', kind: 'asset' }
const cash: Account = { ...bank, id: idOf(4), code: '1000', name: 'Cash box' }

const working: VendorBill['tds'] = {
  ...{ rule: 'single', packId: 'in-2026', section: '393(1)', code: '1023', basisPoints: 100, hasPan: true },
  ...{ billPaise: 4_000_000, yearPaise: 4_000_000, taxedPaise: 0, singleLimitPaise: 3_000_000 },
  ...{ yearLimitPaise: 10_000_000, monthLimitPaise: null, basePaise: 4_000_000, tdsPaise: 40_000 },
}
const bill: VendorBill = {
  ...{ id: idOf(5), vendor: { id: lifts.id, name: lifts.name }, theirNumber: 'SLS/118', day: '2026-06-20' },
  lines: [{ accountId: repairs.id, code: '5010', key: '', name: 'Lift repairs', text: '', paise: 4_000_000 }],
  ...{ taxablePaise: 4_000_000, gstPaise: 0, tdsPaise: 40_000, tds: working, tdsReason: '' },
  ...{ payablePaise: 3_960_000, paidPaise: 0, openPaise: 3_960_000, status: 'draft', paper: null },
  ...{ madeBy: 'Meera Joshi', madeAt: '2026-06-21T05:00:00Z', decidedBy: '', decidedAt: null, reason: '' },
  ...{ voucherId: null, number: '', version: 2 },
  can: { change: true, decide: false, withdraw: false, reverse: false, pay: false },
}

const asked = [
  [ledger.accounts, [repairs, bank, cash]],
  [vendors.list, [lifts]],
  [vendors.proposeTds, working],
] as const

const choose = async (label: string, option: string) => {
  fireEvent.click(field(label))
  fireEvent.click(await screen.findByText(option, { selector: '[role=option] span' }))
}
const attach = (label: string, name: string) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' })
  fireEvent.change(field(label), { target: { files: [file] } })
}
const dataIn = (body: unknown): unknown =>
  body instanceof FormData ? JSON.parse(body.get('data') as string) : undefined

describe('a vendor on the register', () => {
  it('with a wrong PAN is refused beside it, and goes under the same id once it is right', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<VendorDialog subdomain="demo" onClose={onClose} />, [[vendors.add, lifts]])
    fill({ Name: 'Sai Lift Services', 'What it is': 'individual', 'TDS as': 'contractor', PAN: 'ABCPD1234' })
    press('Save')
    await expectRefused('PAN', 'A PAN looks like ABCDE1234F')
    expect(field('Name')).toHaveProperty('value', 'Sai Lift Services')
    expect(onClose).not.toHaveBeenCalled()
    fill({ PAN: 'abcpd 1234e' })
    press('Save')
    await sees('Saved')
    expect(sent[1]?.body).toEqual({
      ...{ id: anId, name: 'Sai Lift Services', entity: 'individual', tdsKey: 'contractor', pan: 'abcpd 1234e' },
      ...{ gstin: '', phone: '', bankNumber: '', bankIfsc: '' },
    })
    expect(sent[0]?.body).toHaveProperty('id', Object(sent[1]?.body).id)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a bill of a vendor', () => {
  const open = async (answer: unknown, draft?: VendorBill) => {
    const onClose = vi.fn()
    const form = await openForm(<BillDialog subdomain="demo" {...(draft ? { bill: draft } : {})} onClose={onClose} />, [
      ...asked,
      [vendors.addBill, answer],
      [vendors.updateBill, answer],
    ])
    return { ...form, onClose }
  }

  it('shows how its tax was found, wants a reason for another one, and is sent in paise with its paper', async () => {
    const { sent, onClose } = await open(bill)
    await choose('Vendor', 'Sai Lift Services')
    await choose('What it is for', '5010 Lift repairs')
    fill({ 'Number on the bill': ' SLS/118 ', 'Amount without GST (₹)': '40,000', 'GST (₹)': '7,200.50' })
    await sees('This bill is above ₹30,000.00: 1% of ₹40,000.00.')
    fill({ 'TDS to keep back (₹)': '0' })
    press('Send for approval')
    await expectRefused('Why another amount', 'Please fill this in')
    await expectRefused('The bill itself', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Why another amount': 'Certificate 197/44' })
    attach('The bill itself', 'bill.pdf')
    press('Send for approval')
    await sees('Sent. Another signatory has to approve it.')
    expect(dataIn(sent[0]?.body)).toEqual({
      ...{ id: anId, vendorId: lifts.id, theirNumber: 'SLS/118', day: today },
      lines: [{ accountId: repairs.id, text: '', paise: 4_000_000 }],
      ...{ gstPaise: 720_050, tdsPaise: 0, tdsReason: 'Certificate 197/44', isDraft: false },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of nil tax stays so when its draft is changed, and says when somebody else was faster', async () => {
    const nil = { ...bill, tdsPaise: 0, tdsReason: 'Certificate 197/44' }
    const faster = 'Meanwhile somebody has dealt with this. Please look at it again.'
    const { sent, onClose } = await open(refused(409, { code: 'vendor_wrong_step', message: faster }), nil)
    fill({ 'Number on the bill': 'SLS/119' })
    press('Keep as draft')
    await waitFor(() => expect(screen.getAllByText(faster)).not.toHaveLength(0))
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/societies/demo/vendor-bills/${bill.id}`,
      body: { theirNumber: 'SLS/119', tdsPaise: 0, tdsReason: 'Certificate 197/44', version: 2 },
    })
    expect(field('Number on the bill')).toHaveProperty('value', 'SLS/119')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a payment to a vendor', () => {
  it('settles the oldest bill first, says what stays on account, and wants to be found in the bank', async () => {
    const older = { ...bill, id: idOf(6), theirNumber: 'SLS/097', day: '2026-05-18', openPaise: 1_000_000 }
    const { sent } = await openForm(<PaymentDialog subdomain="demo" onClose={vi.fn()} />, [
      ...asked,
      [vendors.bills, [bill, older]],
      [vendors.addPayment, {}],
    ])
    await choose('Vendor', 'Sai Lift Services')
    fill({ 'Amount (₹)': '50,000', 'Paid by': 'bank', From: bank.id })
    await sees(/^SLS\/097, 18 May 2026/)
    await sees('₹10,000.00')
    await sees('₹39,600.00')
    await sees('₹400.00 stay on account.')
    press('Send for approval')
    await expectRefused('UTR or cheque number', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'UTR or cheque number': '631711904412', 'Amount (₹)': '39,600' })
    press('Send for approval')
    await sees('Sent. Another signatory has to approve it.')
    expect(dataIn(sent[0]?.body)).toEqual({
      ...{ id: anId, vendorId: lifts.id, day: today, mode: 'bank', accountId: bank.id, note: '' },
      ...{ reference: '631711904412', amountPaise: 3_960_000 },
      bills: [
        { billId: older.id, paise: 1_000_000 },
        { billId: bill.id, paise: 2_960_000 },
      ],
    })
    fill({ 'Paid by': 'cash', From: cash.id })
    press('Send for approval')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(dataIn(sent[1]?.body)).toMatchObject({ mode: 'cash', accountId: cash.id, reference: '' })
  })
})

describe('a challan', () => {
  it('starts with what is still to pay, and says beside a number what it has to look like', async () => {
    const onClose = vi.fn()
    const digits = 'A BSR code has 7 digits'
    const { sent } = await openForm(
      <ChallanDialog subdomain="demo" quarter="26-27-Q1" leftPaise={40_050} onClose={onClose} />,
      [...asked, [vendors.addChallan, refused(400, { message: digits, fields: { bsrCode: digits } })]],
    )
    await sees('1010 Saraswat Bank')
    expect(field('Amount (₹)')).toHaveProperty('value', '400.50')
    fill({ 'BSR code': '051030', 'Paid by': 'bank', From: bank.id, 'UTR or cheque number': 'N7' })
    press('Send for approval')
    await expectRefused('Challan number', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Challan number': '00012' })
    press('Send for approval')
    await expectRefused('BSR code', digits)
    expect(dataIn(sent[0]?.body)).toEqual({
      ...{ id: anId, day: today, mode: 'bank', accountId: bank.id, reference: 'N7', amountPaise: 40_050 },
      ...{ quarter: '26-27-Q1', bsrCode: '051030', challan: '00012' },
    })
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('small expenses', () => {
  it('have a limit only by a resolution', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<LimitDialog subdomain="demo" onClose={onClose} />, [[vendors.setPettyLimit, {}]])
    fill({ 'Below (₹)': 'two thousand' })
    press('Save')
    await expectRefused('Below (₹)', 'Write an amount such as 12,345.50')
    await expectRefused('Number of the resolution', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Below (₹)': '2,000', 'Number of the resolution': ' MC 7/2026 ' })
    press('Save')
    await sees('Saved')
    expect(sent[0]?.body).toEqual({ fromDay: today, limitPaise: 200_000, resolution: 'MC 7/2026' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('at the limit need two people; below it one books them with a photo, under the id of the first try', async () => {
    const limits: PettyLimits = { limits: [], todayPaise: 200_000, can: { set: true, spend: true } }
    const tooLarge = 'From ₹2,000.00 on two people sign. Enter it as a vendor bill.'
    const onClose = vi.fn()
    const { sent, on } = await openForm(<PettyDialog subdomain="demo" onClose={onClose} />, [
      ...asked,
      [vendors.pettyLimits, limits],
      [vendors.spend, refused(422, { code: 'petty_too_large', message: tooLarge, values: { limit: '₹2,000.00' } })],
    ])
    await choose('What it is for', '5010 Lift repairs')
    fill({ 'Paid to': 'Shree Electricals', 'Paid from': cash.id, 'What was bought': 'Bulbs for the stairs' })
    fill({ 'Amount (₹)': '2,000' })
    await sees('From ₹2,000.00 on two people sign: enter a vendor bill.')
    press('Book it')
    await expectRefused('Photo of the bill', 'Please fill this in')
    expect(sent).toEqual([])
    attach('Photo of the bill', 'bulbs.pdf')
    press('Book it')
    await waitFor(() => expect(screen.getAllByText(tooLarge)).not.toHaveLength(0))
    expect(onClose).not.toHaveBeenCalled()
    on(vendors.spend, { number: 'PC/7' })
    fill({ 'Amount (₹)': '450' })
    expect(screen.queryByText(/on two people sign: enter/)).toBeNull()
    press('Book it')
    await sees('Booked as PC/7')
    const [first, second] = sent.map(({ body }) => dataIn(body))
    expect(second).toEqual({
      ...{ id: Object(first).id, payee: 'Shree Electricals', accountId: repairs.id, paidFromId: cash.id, day: today },
      ...{ amountPaise: 45_000, note: 'Bulbs for the stairs' },
    })
  })
})
