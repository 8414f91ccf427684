import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayOf } from '#kernel/time.ts'
import type { Dues } from '#modules/billing/contract/bills.ts'
import type { Preview } from '#modules/billing/contract/receipts.ts'
import { billing } from '#modules/billing/contract.ts'
import type { BankAccount } from '#modules/ledger/contract/accounts.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { members } from '#modules/members/contract.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { BankLine, StatementRead } from '../contract/bank.ts'
import type { GatewayAccount, Order } from '../contract/gateway.ts'
import { payments } from '../contract.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { KeysDialog } from './gateway/keys-dialog.tsx'
import { Orders } from './gateway/orders.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const anId = expect.stringMatching(/^[\da-f-]{36}$/)
const idOf = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const flat = { id: idOf(1), number: '101', wing: '' }
const bank: BankAccount = {
  ...{ id: idOf(2), accountId: idOf(3), code: '1010', bank: 'Saraswat Bank', holder: 'Kirkee Bank View' },
  ...{ number: '009900112233', ifsc: 'SRCB0000001', vpa: '', isMain: true, isActive: true, version: 1 },
  can: { edit: true },
}
const idIn = (body: unknown): unknown => Object(body).id
const dataIn = (body: unknown): unknown =>
  body instanceof FormData ? JSON.parse(body.get('data') as string) : undefined

describe('giving money back', () => {
  const order: Order = {
    ...{ id: idOf(4), provider: 'sandbox', providerId: 'order_1', keyId: '', flat, amountPaise: 200_000 },
    ...{ refundedPaise: 50_000, status: 'paid', method: 'card', message: '', isSettled: false, by: 'Neha Sharma' },
    receipt: { id: idOf(5), number: 'RC/26-27/0001' },
    ...{ createdAt: '2026-07-01T05:00:00Z', paidAt: '2026-07-01T05:01:00Z', can: { refund: true } },
  }

  it('takes no more than is left of what was paid, says why, and asks once however often it is sent', async () => {
    const { sent, keys, on } = await openForm(
      <form>
        <Orders subdomain="demo" />
      </form>,
      [
        [payments.orders, [order]],
        [payments.askRefund, null],
      ],
    )
    await sees('101')
    press('Give back')
    await sees('Give money back to 101?')
    expect(field('Amount to give back (₹)')).toHaveProperty('value', '1500')
    fill({ 'Amount to give back (₹)': '1,600' })
    press('Ask for approval')
    await expectRefused('Amount to give back (₹)', 'At most ₹1,500.00')
    await expectRefused('Why', 'Say why it goes back.')
    expect(sent).toEqual([])
    fill({ 'Amount to give back (₹)': '600', Why: 'Paid twice' })
    press('Ask for approval')
    await sees('The server cannot be reached. Check the network and try again.')
    expect(field('Why')).toHaveProperty('value', 'Paid twice')
    on(payments.askRefund, {})
    press('Ask for approval')
    await sees('Another signatory has to approve')
    expect(sent.map(({ path, body }) => [path, body])).toEqual(
      [1, 2].map(() => [
        `/societies/demo/gateway-orders/${order.id}/refunds`,
        { amountPaise: 60_000, reason: 'Paid twice' },
      ]),
    )
    expect(keys).toEqual([anId, keys[0]])
  })
})

describe('“I have paid”', () => {
  const due: Dues['flats'][number] = {
    ...{ flat, openPaise: 225_000, principalPaise: 225_000, interestPaise: 0, advancePaise: 0, accruedPaise: 0 },
    ...{ perDayPaise: 0, perDayOnPaise: 0, perDayBasisPoints: 0, interestTo: null, bills: [], late: 0 },
    ...{ inClearingPaise: 0, upi: '', payNow: [] },
  }
  const shares: Preview = { allocated: [], advancePaise: 15_000, openPaise: 0, interestBackPaise: 0 }
  const open = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<ClaimDialog subdomain="demo" due={due} onClose={onClose} />, [
      [billing.previewReceipt, shares],
      [payments.claim, answer],
    ])
    return { ...form, onClose }
  }

  it('wants the twelve digits and an amount, and tells beforehand what would be paid ahead', async () => {
    const { sent } = await open({})
    expect(field('Amount in ₹')).toHaveProperty('value', '2250.00')
    await sees('Paid ahead')
    await sees('₹150.00')
    fill({ 'UTR number': '63171190441', 'Amount in ₹': 'all of it' })
    press('Tell the treasurer')
    await expectRefused('UTR number', 'A UTR has 12 digits')
    await expectRefused('Amount in ₹', 'Write the amount you paid')
    fill({ 'UTR number': '631711904412', 'Amount in ₹': '1,5' })
    press('Tell the treasurer')
    await expectRefused('Amount in ₹', 'Write the amount you paid')
    expect(sent).toEqual([])
    fill({ 'Amount in ₹': '1,23,456' })
    press('Tell the treasurer')
    await waitFor(() => expect(dataIn(sent[0]?.body)).toMatchObject({ amountPaise: 12_345_600 }))
  })

  it('is one claim though the network went away, and says so when the UTR was used before', async () => {
    const { sent, on, onClose } = await open(null)
    fill({ 'UTR number': '6317 1190 4412', 'Amount in ₹': '₹2,400' })
    press('Tell the treasurer')
    await sees('The server cannot be reached. Check the network and try again.')
    const used = 'This UTR has a receipt already: RC/7. Look whether it belongs to another payment.'
    on(payments.claim, refused(409, { code: 'utr_used', message: used, fields: { utr: used } }))
    press('Tell the treasurer')
    await expectRefused('UTR number', used)
    expect(field('Amount in ₹')).toHaveProperty('value', '₹2,400')
    expect(onClose).not.toHaveBeenCalled()
    on(payments.claim, {})
    press('Tell the treasurer')
    await sees('Reported')
    const claims = sent.map(({ body }) => dataIn(body))
    expect(claims[2]).toEqual({
      ...{ id: anId, flatId: flat.id, utr: '6317 1190 4412', amountPaise: 240_000, paidOn: dayOf(new Date()) },
    })
    expect(new Set(claims.map(idIn)).size).toBe(1)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a statement of the bank', () => {
  const csv = 'Date,Narration,Amt\n01/07/2026,NEFT FROM S D ENTERPRISES,800.00\n'
  const read: StatementRead = {
    ...{ isPreview: true, headings: ['Date', 'Narration', 'Amt'], map: { date: 'Date', narration: 'Narration' } },
    ...{ from: '2026-07-01', to: '2026-07-03', lines: 3, newLines: 2, passedOver: 1, statement: null },
    faults: [{ line: 4, code: 'statement_bad_amount', reason: 'An amount of this line cannot be read.' }],
    sample: [
      { day: '2026-07-01', paise: 80_000, narration: 'NEFT FROM S D ENTERPRISES', reference: '', balancePaise: null },
    ],
  }
  const open = async (answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(
      <form>
        <StatementDialog subdomain="demo" bank={bank} onClose={onClose} />
      </form>,
      [[payments.importStatement, answer]],
    )
    const file = new File([csv], 'july.csv', { type: 'text/csv' })
    fireEvent.change(field('Statement (CSV)'), { target: { files: [file] } })
    return { ...form, onClose }
  }
  const keep = () => screen.getByRole('button', { name: 'Import and match' })

  it('is looked at first, its columns are put right, and it is kept once with them', async () => {
    const { sent, on, onClose } = await open(read)
    expect(keep()).toHaveProperty('disabled', true)
    await sees('3 lines read')
    await sees(/2 new, 1 were here before\. 1 line without a date was passed over\./)
    await sees(/^Line 4: An amount of this line cannot be read\./)
    await sees('₹800.00')
    fill({ Amount: 'Amt' })
    const map = { ...read.map, amount: 'Amt' }
    await waitFor(() => expect(sent).toHaveLength(2))
    on(payments.importStatement, { ...read, statement: { matched: 1, open: 1 } })
    press('Import and match')
    await sees('1 matched, 1 need your word')
    const [first, second, third] = sent.map(({ body }) => body)
    const asked = { id: anId, bankAccountId: bank.id, name: 'july.csv', csv }
    expect(first).toEqual({ ...asked, isPreview: true })
    expect(second).toEqual({ ...asked, id: idIn(first), isPreview: true, map })
    expect(third).toEqual({ ...asked, id: idIn(first), isPreview: false, map })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('of another account is refused, and nothing can be kept of it', async () => {
    const other = 'This statement is of the account ending in 7788, not of the one ending in 2233.'
    const { sent, onClose } = await open(refused(422, { code: 'statement_of_another', message: other }))
    await sees(other)
    expect(keep()).toHaveProperty('disabled', true)
    expect(sent).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves a line nobody knows to the treasurer, who gives it to a flat', async () => {
    const line: BankLine = {
      ...{ id: idOf(6), bankAccountId: bank.id, statementId: idOf(7), day: '2026-07-01', paise: 80_000 },
      ...{ narration: 'NEFT FROM S D ENTERPRISES', reference: 'N1', payer: '', status: 'new', rule: '', flat: null },
      ...{ voucher: null, reason: '', suggestions: [], can: { match: true, release: false } },
    }
    const { sent } = await openForm(
      <form>
        <GiveDialog subdomain="demo" line={line} onClose={vi.fn()} />
      </form>,
      [
        [members.flats, [flat]],
        [payments.matchLine, line],
      ],
    )
    expect(screen.getByRole('button', { name: 'Give to this flat' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Set aside' })).toHaveProperty('disabled', true)
    fireEvent.click(field('Flat'))
    fireEvent.click(await screen.findByText('101', { selector: '[role=option] span' }))
    press('Give to this flat')
    await sees('Matched')
    expect(sent[0]).toMatchObject({
      path: `/societies/demo/bank-lines/${line.id}/match`,
      body: { to: 'flat', flatId: flat.id },
    })
  })
})

describe('the keys of online payments', () => {
  const gateway: GatewayAccount = {
    ...{ isOpen: true, offered: ['razorpay', 'sandbox'], can: { edit: true } },
    account: {
      ...{ provider: 'razorpay', keyId: 'rzp_live_abcd1234', bankAccountId: bank.id, isActive: true, version: 1 },
      ...{ hookPath: '/hooks/1', heardAt: null, clearingPaise: 0 },
    },
  }
  const open = async (known: GatewayAccount, answer: unknown) => {
    const onClose = vi.fn()
    const form = await openForm(<KeysDialog subdomain="demo" gateway={known} onClose={onClose} />, [
      [ledger.bankAccounts, [bank, { ...bank, id: idOf(8), bank: 'Closed Bank', isActive: false }]],
      [payments.setGateway, answer],
    ])
    await sees('Saraswat Bank 2233')
    return { ...form, onClose }
  }

  it('stay as they were where a secret is left empty, and a wrong one is said beside it', async () => {
    const wrong = 'The provider does not accept these keys. Copy the key id and its secret once more.'
    const { sent, on, onClose } = await open(gateway, refused(422, { message: wrong, fields: { keySecret: wrong } }))
    expect(screen.queryByText('Closed Bank 2233')).toBeNull()
    fill({ Provider: 'razorpay', 'Pays out to': bank.id, 'Key secret': 's3cret' })
    press('Save')
    await expectRefused('Key secret', wrong)
    expect(onClose).not.toHaveBeenCalled()
    on(payments.setGateway, gateway)
    fill({ 'Key secret': '' })
    press('Save')
    await sees('Saved')
    const kept = { provider: 'razorpay', keyId: 'rzp_live_abcd1234', bankAccountId: bank.id, isActive: true }
    expect(sent.map(({ body }) => body)).toEqual([{ ...kept, keySecret: 's3cret' }, kept])
  })

  it('are not asked for while it is only tried, but the account is', async () => {
    const { sent } = await open({ ...gateway, isOpen: false, account: null }, gateway)
    fill({ Provider: 'sandbox' })
    await waitFor(() => expect(screen.queryByText('Key id')).toBeNull())
    press('Save')
    await expectRefused('Pays out to', 'Choose the account')
    expect(sent).toEqual([])
    fill({ 'Pays out to': bank.id })
    press('Save')
    await sees('Saved')
    expect(sent[0]?.body).toEqual({ provider: 'sandbox', keyId: '', bankAccountId: bank.id, isActive: true })
  })
})
