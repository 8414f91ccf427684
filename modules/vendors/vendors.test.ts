import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/time.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { bookFaults } from '#server/testing/billing.ts'
import { asOwner } from '#server/testing/catalogue.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { paper, today, type VendorTest, vendorSociety } from '#server/testing/vendors.ts'
import { vendors } from './contract.ts'

let test: VendorTest
beforeAll(async () => {
  test = await vendorSociety()
})

const decide = (by: VendorTest['maker'], id: string, body: object = { isApproved: true }) =>
  by.call(vendors.decideBill, { params: { id }, body: body as never })

const voucherOf = async (id: string) => {
  const voucher = await test.second.call(ledger.voucher, { params: { id } })
  return voucher.lines.map(({ code, paise }) => [code, paise])
}

const owner = (text: string, values: unknown[]) =>
  asOwner((client) =>
    client.query(text, values).then(
      () => 'passed',
      (error: { code: string }) => error.code,
    ),
  )

describe('the register of vendors', () => {
  it('refuses a PAN of a wrong pattern, of another kind of holder, or one that is there already', async () => {
    const add = (more: object) => test.vendor({ name: 'Lift Co', ...more })
    await expect(add({ pan: 'ABC1234' })).rejects.toMatchObject({
      status: 400,
      body: { reasons: { pan: { code: 'pan_form' } } },
    })
    await expect(add({ pan: 'ABCCK1234F' })).rejects.toMatchObject({ body: { code: 'pan_of_another_kind' } })
    await add({ pan: 'abcpz 9999f' })
    await expect(add({ pan: 'ABCPZ9999F' })).rejects.toMatchObject({ status: 409, body: { code: 'vendor_twice' } })
    await expect(add({ pan: 'ABCPQ1111F', gstin: '27ABCPX1111F1Z5' })).rejects.toMatchObject({
      body: { code: 'gstin_of_another_pan' },
    })
  })

  it('takes a vendor out of use, which then takes no more bills', async () => {
    const { id } = await test.vendor()
    const row = (await test.maker.call(vendors.list)).find((one) => one.id === id)!
    await test.maker.call(vendors.update, { params: { id }, body: { ...row, isActive: false } })
    await expect(test.bill(id, 100)).rejects.toMatchObject({ status: 409, body: { code: 'vendor_unused' } })
    await expect(
      test.maker.call(vendors.update, { params: { id }, body: { ...row, isActive: true } }),
    ).rejects.toMatchObject({ body: { code: 'vendor_changed' } })
  })
})

describe('a vendor bill', () => {
  it('goes from draft to waiting to approved, and is posted with its GST in the expense', async () => {
    const { id: vendorId } = await test.vendor({ tdsKey: '' })
    const draft = await test.bill(vendorId, 10_000, { gstPaise: 180_000, isDraft: true })
    expect(draft).toMatchObject({ status: 'draft', payablePaise: 1_180_000, can: { change: true, decide: false } })
    await test.maker.call(vendors.submitBill, { params: { id: draft.id } })
    await expect(decide(test.maker, draft.id)).rejects.toMatchObject({ status: 409, body: { code: 'same_person' } })
    const approved = await decide(test.second, draft.id)
    expect(approved).toMatchObject({ status: 'approved', openPaise: 1_180_000, decidedBy: 'Nilesh Shinde' })
    expect(approved.number).toMatch(/^VB\//)
    expect(await voucherOf(approved.voucherId!)).toEqual([
      ['5000', 1_180_000],
      ['2000', -1_180_000],
    ])
    await expect(decide(test.second, draft.id)).rejects.toMatchObject({
      status: 409,
      body: { code: 'vendor_wrong_step' },
    })
  })

  it('cannot be decided by its maker, not even past the program', async () => {
    const { id: vendorId } = await test.vendor()
    const { id } = await test.bill(vendorId, 500)
    const tried = await owner(`update vendor_bills set status = 'refused', decided_by = made_by where id = $1`, [id])
    expect(tried).toBe('23514')
  })

  it('is refused with a reason and leaves nothing in the books, and can then be entered again', async () => {
    const { id: vendorId } = await test.vendor()
    const { id } = await test.bill(vendorId, 500, { theirNumber: 'X-7' })
    await expect(decide(test.second, id, { isApproved: false })).rejects.toMatchObject({ status: 400 })
    const refused = await decide(test.second, id, { isApproved: false, reason: 'Wrong vendor' })
    expect(refused).toMatchObject({ status: 'refused', voucherId: null, reason: 'Wrong vendor' })
    expect(await test.bill(vendorId, 500, { theirNumber: 'X-7' })).toMatchObject({ status: 'waiting' })
  })

  it('is not taken twice: the same number of a vendor, however it is written', async () => {
    const { id: vendorId } = await test.vendor()
    await test.bill(vendorId, 500, { theirNumber: 'INV/26-001' })
    const again = test.bill(vendorId, 700, { theirNumber: 'inv 26 001' })
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'bill_number_twice' } })
    const other = await test.vendor()
    expect(await test.bill(other.id, 500, { theirNumber: 'INV/26-001' })).toMatchObject({ status: 'waiting' })
  })

  it('of next year, on an account that is no expense, or with a program for a paper is refused', async () => {
    const { id: vendorId } = await test.vendor()
    const next = test.bill(vendorId, 500, { day: addDays(today(), 400) })
    await expect(next).rejects.toMatchObject({ status: 400, body: { code: 'bill_in_future' } })
    const wrong = test.bill(vendorId, 500, { lines: [{ accountId: test.books.account('dues'), paise: 500 }] })
    await expect(wrong).rejects.toMatchObject({ status: 400, body: { code: 'not_an_expense' } })
    const program = new File([Buffer.from('MZ\u0090\u0000', 'latin1')], 'bill.exe')
    const body = {
      vendorId,
      theirNumber: 'P-1',
      day: today(),
      lines: [{ accountId: test.books.account('security'), paise: 5 }],
    }
    await expect(test.maker.call(vendors.addBill, { body, file: program } as never)).rejects.toMatchObject({
      status: 415,
    })
  })

  it('is taken back by a reversal while nothing of it is paid', async () => {
    const { id: vendorId } = await test.vendor()
    const { id } = await test.approved(vendorId, 800)
    const reversed = await test.maker.call(vendors.reverseBill, { params: { id }, body: { reason: 'Sent by mistake' } })
    expect(reversed).toMatchObject({ status: 'reversed', reason: 'Sent by mistake' })
    expect((await test.maker.call(vendors.list)).find((one) => one.id === vendorId)!.owedPaise).toBe(0)
  })

  it('rings at the signatories, and tells its maker what became of it', async () => {
    const { id: vendorId } = await test.vendor({ name: 'Gulmohar Lifts' })
    const { id } = await test.bill(vendorId, 900)
    await drainJobs(test.ours.id)
    await decide(test.second, id)
    await drainJobs(test.ours.id)
    const told = await asOwner((client) =>
      client.query(`select kind from notifications where society_id = $1 and about ->> 'vendor' = 'Gulmohar Lifts'`, [
        test.ours.id,
      ]),
    )
    expect(told.rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'vendor_bill_approved',
      'vendor_bill_waiting',
    ])
  })
})

describe('tax kept back', () => {
  it('follows the worked example: 25,000 three times, then 28,000 passes the year, then 10,000', async () => {
    const { id: vendorId } = await test.vendor()
    const seen: number[] = []
    for (const rupees of [25_000, 25_000, 25_000, 28_000, 10_000])
      seen.push((await test.approved(vendorId, rupees)).tdsPaise)
    expect(seen).toEqual([0, 0, 0, 103_000, 10_000])
  })

  it('is found anew at approval, and a signatory who saw another amount looks again', async () => {
    const { id: vendorId } = await test.vendor()
    const first = await test.bill(vendorId, 60_000)
    const second = await test.bill(vendorId, 60_000)
    expect([first.tdsPaise, second.tdsPaise]).toEqual([60_000, 60_000])
    await decide(test.second, first.id, { isApproved: true, tdsPaise: 60_000 })
    const third = await test.bill(vendorId, 1000)
    expect(third.tdsPaise).toBe(0)
    await decide(test.second, second.id)
    await expect(decide(test.second, third.id, { isApproved: true, tdsPaise: 0 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'tds_changed' },
    })
    const shown = await test.second.call(vendors.bill, { params: { id: third.id } })
    expect(await decide(test.second, third.id, { isApproved: true, tdsPaise: shown.tdsPaise })).toMatchObject({
      tdsPaise: 1000,
    })
  })

  it('is 20% without a PAN, and another amount asks for its reason', async () => {
    const { id: vendorId } = await test.vendor({ pan: '' })
    expect(await test.bill(vendorId, 40_000)).toMatchObject({
      tdsPaise: 800_000,
      tds: { hasPan: false, rule: 'single' },
    })
    const less = { tdsPaise: 40_000 }
    await expect(test.bill(vendorId, 40_000, less)).rejects.toMatchObject({ body: { code: 'tds_reason' } })
    const named = await test.bill(vendorId, 40_000, { ...less, tdsReason: 'Certificate 197/22' })
    expect(named).toMatchObject({ tdsPaise: 40_000, tdsReason: 'Certificate 197/22' })
  })

  it('stands in the register of its quarter, and is paid by a challan once', async () => {
    const mine = await vendorSociety()
    const { id: vendorId } = await mine.vendor({ name: 'Painter' })
    await mine.approved(vendorId, 50_000)
    const register = await mine.maker.call(vendors.tds)
    expect(register).toMatchObject({ deductedPaise: 50_000, paidPaise: 0 })
    expect(register.deductions).toMatchObject([
      { vendor: 'Painter', section: '393(1)', code: '1023', tdsPaise: 50_000 },
    ])
    const challan = {
      ...{ day: today(), amountPaise: 50_000, mode: 'bank', accountId: mine.books.account('bank'), reference: 'CH1' },
      ...{ quarter: register.quarter, bsrCode: '0510002', challan: '00123' },
    } as const
    const { id } = await mine.maker.call(vendors.addChallan, { body: challan } as never)
    const twice = mine.maker.call(vendors.addChallan, { body: { ...challan, reference: 'CH2' } } as never)
    await expect(twice).rejects.toMatchObject({ status: 409, body: { code: 'challan_twice' } })
    await mine.second.call(vendors.decidePayment, { params: { id }, body: { isApproved: true } })
    expect(await mine.maker.call(vendors.tds)).toMatchObject({ paidPaise: 50_000 })
    const csv = await mine.maker.call(vendors.tdsCsv)
    expect(csv).toContain('Painter')
    expect(csv).toContain('0510002')
    expect(await bookFaults(mine.ours.id)).toEqual([])
  })
})

describe('a payment to a vendor', () => {
  const pay = (vendorId: string, rupees: number, more: object = {}) =>
    test.maker.call(vendors.addPayment, {
      body: {
        ...{ vendorId, day: today(), amountPaise: rupees * 100, mode: 'bank', accountId: test.books.account('bank') },
        ...{ reference: `UTR${Math.floor(Math.random() * 1e9)}`, ...more },
      },
    } as never)
  const decidePayment = (by: VendorTest['maker'], id: string) =>
    by.call(vendors.decidePayment, { params: { id }, body: { isApproved: true } })

  it('settles its bills when another person approves it: part paid, then paid', async () => {
    const { id: vendorId } = await test.vendor({ tdsKey: '' })
    const { id: billId } = await test.approved(vendorId, 1000)
    const half = await pay(vendorId, 400, { bills: [{ billId, paise: 40_000 }] })
    await expect(decidePayment(test.maker, half.id)).rejects.toMatchObject({ body: { code: 'same_person' } })
    await decidePayment(test.second, half.id)
    expect(await test.maker.call(vendors.bill, { params: { id: billId } })).toMatchObject({
      status: 'part_paid',
      openPaise: 60_000,
    })
    const rest = await pay(vendorId, 600, {
      bills: [{ billId, paise: 60_000 }],
      mode: 'cash',
      accountId: test.books.account('cash'),
    })
    const paid = await decidePayment(test.second, rest.id)
    expect(await voucherOf(paid.voucherId!)).toEqual([
      ['2000', 60_000],
      ['1000', -60_000],
    ])
    expect(await test.maker.call(vendors.bill, { params: { id: billId } })).toMatchObject({ status: 'paid' })
  })

  it('never gives a bill more than is open, though two were proposed at once', async () => {
    const { id: vendorId } = await test.vendor({ tdsKey: '' })
    const { id: billId } = await test.approved(vendorId, 1000)
    const bills = [{ billId, paise: 100_000 }]
    const [one, two] = [await pay(vendorId, 1000, { bills }), await pay(vendorId, 1000, { bills })]
    await decidePayment(test.second, one.id)
    await expect(decidePayment(test.second, two.id)).rejects.toMatchObject({
      status: 422,
      body: { code: 'more_than_open' },
    })
    await expect(pay(vendorId, 5, { bills: [{ billId, paise: 500 }] })).rejects.toMatchObject({ status: 422 })
    await test.maker.call(vendors.reversePayment, { params: { id: one.id }, body: { reason: 'Returned by the bank' } })
    expect(await decidePayment(test.second, two.id)).toMatchObject({ status: 'approved' })
  })

  it('asks for a reference by which the bank shows it, and takes each once', async () => {
    const { id: vendorId } = await test.vendor()
    await expect(pay(vendorId, 5, { reference: '' })).rejects.toMatchObject({ body: { code: 'reference_wanted' } })
    await pay(vendorId, 5, { reference: '412345678901' })
    await expect(pay(vendorId, 5, { reference: '412345678901' })).rejects.toMatchObject({
      body: { code: 'reference_paid' },
    })
    await expect(pay(vendorId, 5, { accountId: test.books.account('dues') })).rejects.toMatchObject({
      body: { code: 'not_money' },
    })
  })
})

describe('a petty expense', () => {
  const spend = (mine: VendorTest, rupees: number, file: File | undefined = paper('bulbs.pdf')) =>
    mine.maker.call(vendors.spend, {
      body: {
        ...{ payee: 'Kirana store', accountId: mine.books.account('petty'), paidFromId: mine.books.account('cash') },
        ...{ day: today(), amountPaise: rupees * 100, note: 'Bulbs' },
      },
      ...(file ? { file } : {}),
    } as never)

  it('is refused before a limit is set, at the limit and without a photo, and posted below with one signature', async () => {
    const mine = await vendorSociety()
    await expect(spend(mine, 100)).rejects.toMatchObject({ status: 422, body: { code: 'no_petty_limit' } })
    const limit = { fromDay: today(), limitPaise: 200_000, resolution: 'MC 14/2026' }
    await mine.maker.call(vendors.setPettyLimit, { body: limit })
    await expect(mine.maker.call(vendors.setPettyLimit, { body: limit })).rejects.toMatchObject({ status: 409 })
    const past = { ...limit, fromDay: addDays(today(), -1) }
    await expect(mine.maker.call(vendors.setPettyLimit, { body: past })).rejects.toMatchObject({ status: 422 })
    await expect(spend(mine, 2000)).rejects.toMatchObject({ status: 422, body: { code: 'petty_too_large' } })
    const without = mine.maker.call(vendors.spend, { body: {} } as never)
    await expect(without).rejects.toMatchObject({ status: 400 })
    const spent = await spend(mine, 1999)
    expect(spent.number).toMatch(/^PV\//)
    expect(await mine.maker.call(vendors.petty)).toMatchObject([{ payee: 'Kirana store', amountPaise: 199_900 }])
    await mine.maker.call(vendors.reversePetty, { params: { id: spent.id }, body: { reason: 'Twice' } })
    expect(await bookFaults(mine.ours.id)).toEqual([])
    const tried = await owner(
      `update petty_expenses set reversal_id = null, amount_paise = limit_paise where id = $1`,
      [spent.id],
    )
    expect(tried).toBe('23514')
  })
})

it('is nothing for residents, guards and the vendor itself', async () => {
  for (const role of ['resident', 'security', 'vendor'] as const) {
    const someone = await test.ours.as(role)
    await expect(someone.call(vendors.bills)).rejects.toMatchObject({ status: 403 })
  }
})
