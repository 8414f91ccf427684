import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayOf } from '#kernel/time.ts'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import type { BillDetails } from '../contract/bills.ts'
import type { Cheque } from '../contract/cheques.ts'
import type { Line } from '../contract/nouns.ts'
import type { Preview } from '../contract/receipts.ts'
import type { RunDetails } from '../contract/runs.ts'
import type { BillingFlat, BillingSettings, ChargeHead } from '../contract/settings.ts'
import { billing } from '../contract.ts'
import { FlatsDialog } from './config/flats-dialog.tsx'
import { RateDialog } from './config/rate-dialog.tsx'
import { BoardDialog } from './dues/board-dialog.tsx'
import { ChargesView } from './dues/charges-view.tsx'
import { CreditDialog } from './dues/credit-dialog.tsx'
import { ChequeDialog } from './receipts/cheque-dialog.tsx'
import { ReceiptDialog } from './receipts/receipt-dialog.tsx'
import { SlipDialog } from './receipts/slip-dialog.tsx'
import { StartRunDialog } from './start-run-dialog.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const today = dayOf(new Date())
const madeHere = expect.stringMatching(/^[\da-f-]{36}$/)

const flat: BillingFlat = {
  ...{ flatId: idOf(2), number: 'D-403', wing: 'D', kind: 'flat', areaSqft: 740, owner: 'Sunita Rao', tenant: '' },
  ...{ costPaise: 144_000_000, inlets: 2, let: 'auto', tenantSeesBills: false, language: '' },
}
const head: ChargeHead = {
  ...{ id, key: 'other', name: 'Other charges', basis: 'actual', ofHeadId: null, sharedBy: 'flat', onlyLet: false },
  ...{ wings: [], kinds: [], taxClass: 'excluded', accountId: idOf(3), isActive: true, rates: [], version: 1 },
}
const water: ChargeHead = { ...head, id: idOf(4), key: '', name: 'Tanker water', basis: 'divided' }

describe('writing a receipt', () => {
  const preview: Preview = {
    allocated: [
      { itemId: id, number: 'MB/26-27/000007', periodFrom: '2026-05-01', part: 'principal', paise: 3_900_000 },
    ],
    ...{ advancePaise: 60_000, openPaise: 0, interestBackPaise: 0 },
  }
  const open = async (answer: unknown) => {
    const [onClose, onWritten] = [vi.fn(), vi.fn()]
    const form = await openForm(
      <ReceiptDialog subdomain="demo" flatId={flat.flatId} onClose={onClose} onWritten={onWritten} />,
      [
        [billing.flats, [flat]],
        [billing.previewReceipt, preview],
        [billing.addReceipt, answer],
      ],
    )
    return { ...form, onClose, onWritten }
  }
  const paid = { 'Amount in ₹': '39,600', By: 'upi', 'UTR or reference': '412345678901' }

  it('shows which bill the money settles, and is one receipt however often it is sent or refused', async () => {
    const { sent, on, onClose, onWritten } = await open(null)
    fill(paid)
    await sees('May 2026, MB/26-27/000007, charges')
    await sees('₹39,000.00')
    await sees('₹600.00')
    press('Write the receipt')
    expect(await screen.findAllByText(/The server cannot be reached/)).not.toHaveLength(0)
    const message = 'Receipt RC/26-27/000003 has this reference already.'
    on(billing.addReceipt, refused(409, { code: 'reference_used', message, fields: { reference: message } }))
    press('Write the receipt')
    await expectRefused('UTR or reference', message)
    expect(field('Amount in ₹')).toHaveProperty('value', '39,600')
    expect(onClose).not.toHaveBeenCalled()
    on(billing.addReceipt, { id, number: 'RC/26-27/000012' })
    press('Write the receipt')
    await sees('Receipt RC/26-27/000012 is written')
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/societies/demo/receipts',
      body: {
        ...{ id: madeHere, flatId: flat.flatId, amountPaise: 3_960_000, receivedOn: today, mode: 'upi' },
        ...{ reference: '412345678901', bank: '', payer: '', note: '' },
      },
    })
    expect(sent.slice(1)).toEqual([sent[0], sent[0]])
    expect(onWritten).toHaveBeenCalledWith(id)
  })

  it('by cheque needs its number, and in cash names neither number nor bank that were typed before', async () => {
    const { sent } = await open({ id, number: 'RC/26-27/000012' })
    fill({ 'Amount in ₹': '0', By: 'cheque' })
    press('Write the receipt')
    await expectRefused('Amount in ₹', 'Write an amount such as 12,345.50')
    await expectRefused('Cheque number', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ 'Amount in ₹': '39,600', 'Cheque number': '000123', 'Bank of the cheque': 'SBI', By: 'cash' })
    press('Write the receipt')
    await sees('Receipt RC/26-27/000012 is written')
    expect(sent[0]?.body).toMatchObject({ mode: 'cash', reference: '', bank: '', amountPaise: 3_960_000 })
  })
})

describe('a credit note', () => {
  const line = (key: string, name: string, paise: number): Line => ({
    ...{ key, headKey: '', name, part: 'principal', paise, working: { basis: 'fixed', steps: [] } },
  })
  const interest: Line = { ...line('i', 'Interest', 4_000), part: 'interest' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the dialog reads of a bill.
  const bill = {
    id,
    number: 'MB/26-27/000007',
    lines: [line('s', 'Service', 240_000), line('p', 'Gym', 80_000), interest],
  } as BillDetails
  const [service, gym] = ['Service, charged ₹2,400.00', 'Gym, charged ₹800.00']

  it('takes back no more than a line, never its interest, and only the lines with an amount', async () => {
    const { sent } = await openForm(<CreditDialog subdomain="demo" bill={bill} onClose={vi.fn()} />, [
      [billing.creditBill, {}],
    ])
    expect(screen.queryByLabelText(/^Interest/)).toBeNull()
    fill({ Reason: 'Gym was shut' })
    press('Write the credit note')
    await expectRefused('Reason', 'Enter an amount beside at least one line.')
    fill({ [gym]: '800.01', [service]: '-1' })
    press('Write the credit note')
    await expectRefused(gym, 'At most ₹800.00')
    await expectRefused(service, 'Write an amount such as 12,345.50')
    expect(sent).toEqual([])
    fill({ [gym]: '800', [service]: '' })
    press('Write the credit note')
    await sees('The credit note is written')
    expect(sent).toMatchObject([{ path: `/societies/demo/bills/${id}/credit-notes` }])
    expect(sent[0]?.body).toEqual({
      lines: [{ key: 'p', amountPaise: 80_000 }],
      reason: 'Gym was shut',
      asNeverCharged: false,
    })
  })
})

const cheque: Cheque = {
  ...{ id, flat: { id: flat.flatId, number: 'D-403', wing: 'D' }, number: '000123', bank: 'SBI', reason: '' },
  ...{ datedOn: '2026-05-01', amountPaise: 3_960_000, status: 'deposited', receipt: null, version: 1 },
  ...{ depositedOn: '2026-05-02', endedOn: null },
}

describe('a deposit slip', () => {
  it('has at least one cheque on it, and those alone that are ticked', async () => {
    const onClose = vi.fn()
    const held: Cheque = { ...cheque, status: 'held', depositedOn: null }
    const other: Cheque = { ...held, id: idOf(5), number: '000124', amountPaise: 100_000 }
    const { sent } = await openForm(<SlipDialog subdomain="demo" cheques={[held, other]} onClose={onClose} />, [
      [billing.depositTogether, []],
    ])
    const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }))
    expect(screen.getByRole('button', { name: 'Deposit 2 cheques, ₹40,600.00' })).toBeTruthy()
    tick('D-403 · 000123')
    tick('D-403 · 000124')
    press('Deposit 0 cheques, ₹0.00')
    await sees('Tick at least one cheque.')
    expect(sent).toEqual([])
    tick('D-403 · 000124')
    fill({ Day: today })
    press('Deposit 1 cheque, ₹1,000.00')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]?.body).toEqual({ day: today, chequeIds: [other.id] })
  })
})

describe('a cheque that came back', () => {
  it('needs the bank’s reason, and says when it was paid already', async () => {
    const onClose = vi.fn()
    const { sent } = await openForm(<ChequeDialog subdomain="demo" cheque={cheque} step="bounce" onClose={onClose} />, [
      [billing.bounceCheque, refused(409, { code: 'cheque_cleared', message: 'This cheque is cleared already.' })],
    ])
    await sees(/the flat owes the money again/)
    press('Returned unpaid')
    await expectRefused('Reason', 'Please fill this in')
    expect(sent).toEqual([])
    fill({ Day: '2026-05-06', Reason: 'Funds insufficient' })
    press('Returned unpaid')
    expect(await screen.findAllByText('This cheque is cleared already.')).not.toHaveLength(0)
    expect(sent).toMatchObject([{ path: `/societies/demo/cheques/${id}/bounce` }])
    expect(sent[0]?.body).toEqual({ day: '2026-05-06', reason: 'Funds insufficient' })
    expect(field('Reason')).toHaveProperty('value', 'Funds insufficient')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('single charges', () => {
  it('for many flats are one each, and the same ones when they are sent again', async () => {
    const { sent, on } = await openForm(
      <form>
        <ChargesView subdomain="demo" canBill />
      </form>,
      [
        [billing.charges, []],
        [billing.heads, [head, water]],
        [billing.addCharges, null],
      ],
    )
    press('Add charges')
    await screen.findByRole('option', { name: 'Other charges' })
    expect(screen.queryByRole('option', { name: 'Tanker water' })).toBeNull()
    fill({ Flats: 'A-101, D-403; A-101', 'Charge head': 'other', 'Amount in ₹': '1,250.50', 'For what': 'Lost key' })
    press('Add the charges')
    expect(await screen.findAllByText(/The server cannot be reached/)).not.toHaveLength(0)
    on(billing.addCharges, [])
    press('Add the charges')
    await sees('Kept for the next bill')
    const charge = { id: madeHere, head: 'other', amountPaise: 125_050, narration: 'Lost key', on: today }
    expect(sent[0]?.body).toEqual({
      charges: [
        { ...charge, flatNumber: 'A-101' },
        { ...charge, flatNumber: 'D-403' },
      ],
    })
    expect(sent[1]).toEqual(sent[0])
  })
})

describe('the list for the notice board', () => {
  it('needs its resolution and a number of days, and names flats and sums alone', async () => {
    const flats = [{ number: 'D-403', openPaise: 3_960_000, lateDays: 120 }]
    const { sent } = await openForm(<BoardDialog subdomain="demo" onClose={vi.fn()} />, [
      [billing.listDefaulters, { id, day: '2026-05-06', resolution: 'GB/7', flats }],
    ])
    fill({ 'Late by more than … days': '9o' })
    press('Make the list')
    await expectRefused('Resolution number', 'Please fill this in')
    await expectRefused('Late by more than … days', 'Write a number of days, at most 3650.')
    expect(sent).toEqual([])
    fill({ 'Resolution number': 'GB/7', 'Late by more than … days': '60' })
    press('Make the list')
    await sees('₹39,600.00')
    expect(sent[0]?.body).toEqual({ resolution: 'GB/7', olderThanDays: 60 })
  })
})

describe('a bill run', () => {
  it('falls due after it is issued, is sent with its totals in paise and the version that was seen', async () => {
    const onClose = vi.fn()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the dialog reads of a run.
    const run = {
      ...{ id, kind: 'regular', issuedOn: '2026-05-01', dueOn: '2026-05-15', totals: {}, version: 3 },
    } as RunDetails
    const { sent } = await openForm(<StartRunDialog subdomain="demo" run={run} onClose={onClose} />, [
      [billing.heads, [head, water]],
      [billing.editRun, refused(409, { code: 'stale_version', message: 'Someone else changed this meanwhile.' })],
    ])
    const total = 'Tanker water: total of the run in ₹'
    await screen.findByLabelText(total)
    fill({ 'Due on': '2026-04-30', [total]: 'a lot' })
    press('Compute the run')
    await expectRefused('Due on', 'The due day is before the day of issue.')
    await expectRefused(total, 'Write an amount such as 12,345.50')
    expect(sent).toEqual([])
    fill({ 'Due on': '2026-05-20', [total]: '₹1,20,000' })
    press('Compute the run')
    expect(await screen.findAllByText('Someone else changed this meanwhile.')).not.toHaveLength(0)
    expect(sent).toMatchObject([{ method: 'PUT', path: `/societies/demo/bill-runs/${id}` }])
    expect(sent[0]?.body).toEqual({
      ...{ issuedOn: '2026-05-01', dueOn: '2026-05-20', totals: { [water.id]: 12_000_000 }, version: 3 },
    })
    expect(field(total)).toHaveProperty('value', '₹1,20,000')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a new rate', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the dialog reads of the settings.
  const settings = {
    billedUntil: '2026-05-31',
    pack: { id: 'mh-2026', nonOccupancyCapBasisPoints: 1_000 },
  } as BillingSettings
  const open = (of: ChargeHead) =>
    openForm(<RateDialog subdomain="demo" head={of} settings={settings} onClose={vi.fn()} />, [[billing.addRate, of]])

  it('above the state’s limit warns, and needs a resolution and a clear yes', async () => {
    const { sent } = await open({ ...head, key: 'non_occupancy', name: 'Non-occupancy', basis: 'head_percent' })
    fill({ Percent: 'ten' })
    press('Save')
    await expectRefused('Percent', 'Write a percentage such as 0.75')
    fill({ Percent: '12.5' })
    const yes = await screen.findByRole('checkbox', { name: /printed on every bill/ })
    press('Save')
    await expectRefused('Resolution number', 'Outside the state’s limit a resolution number is needed.')
    await sees('Please confirm, or stay within the limit.')
    expect(sent).toEqual([])
    fill({ 'Resolution number': 'GB/4' })
    fireEvent.click(yes)
    press('Save')
    await sees('The new rate is kept')
    expect(sent[0]?.body).toEqual({
      ...{ fromDay: '2026-06-01', variant: '', rateHundredths: 0, basisPoints: 1_250, slabs: [] },
      ...{ resolution: 'GB/4', beyondCap: true },
    })
  })

  it('by the meter has slabs that rise and a last one without an end', async () => {
    const { sent } = await open({ ...water, basis: 'metered' })
    press('Add a slab')
    fill({ 'Up to units': '5oo', '₹ a unit': '6.255' })
    press('Save')
    await expectRefused('Up to units', 'Each slab ends higher than the one before, and the last one has no end.')
    expect(sent).toEqual([])
    fill({ 'Up to units': '' })
    press('Save')
    await sees('The new rate is kept')
    expect(sent[0]?.body).toMatchObject({ slabs: [{ upTo: null, rateHundredths: 62_550 }] })
  })
})

describe('what bills know of a flat', () => {
  const save = async (flats: BillingFlat[], typed: Record<string, string>) => {
    const onClose = vi.fn()
    const { sent } = await openForm(<FlatsDialog subdomain="demo" flats={flats} onClose={onClose} />, [
      [billing.saveFlats, flats],
    ])
    fill(typed)
    press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    return sent[0]?.body
  }

  it('is gone once its field is emptied', async () => {
    // happy-dom forgets the choice a select starts with; a browser does not.
    const choices = {
      'Is it let?': 'auto',
      'May a tenant see the bills?': 'no',
      'Language of the printed bill': 'reader',
    }
    const { flatId } = flat
    expect(await save([flat], { 'Construction cost in ₹': '', ...choices })).toEqual({
      flats: [{ flatId, costPaise: null, inlets: 2, let: 'auto', tenantSeesBills: false, language: '' }],
    })
  })

  it('stays of many flats where a field is left empty', async () => {
    const other = { ...flat, flatId: idOf(5), number: 'D-404' }
    expect(await save([flat, other], { 'Water inlets': '3' })).toEqual({
      flats: [
        { flatId: flat.flatId, inlets: 3 },
        { flatId: other.flatId, inlets: 3 },
      ],
    })
  })
})
