import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { members } from '#modules/members/contract.ts'
import {
  type BillingTest,
  billingSociety,
  bookFaults,
  dayIn,
  monthsAgo,
  thisMonth,
  today,
} from '#server/testing/billing.ts'
import { refusedWith } from '#server/testing/complaints.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { decodeText } from '#web/decode-text.ts'
import { billing } from './contract.ts'
import { datesOf, periodOf } from './rules/periods.ts'

let society: BillingTest
beforeAll(async () => {
  society = await billingSociety()
  await society.publish(monthsAgo(1))
})
const saying = (code: string) => ({ body: { code } })
const at = (id: string) => ({ params: { id } })
const headOf = async (key: string) => (await society.admin.call(billing.heads)).find((head) => head.key === key)!

describe('amounts nobody can mean', () => {
  it.each([-100, 0, 10.5, 12_345_678_901_234_500, Number.NaN])(
    '%d paise are refused wherever money is named',
    async (paise) => {
      const { admin, flat } = society
      const bill = await society.billOf('A-101', monthsAgo(1))
      const flatId = flat('A-101')
      const body = { flatId, amountPaise: paise, receivedOn: today(), mode: 'cash' as const }
      await expect(admin.call(billing.addReceipt, { body })).rejects.toMatchObject(refusedWith(400))
      const cheque = { flatId, number: '1', datedOn: today(), amountPaise: paise }
      await expect(admin.call(billing.addCheque, { body: cheque })).rejects.toMatchObject(refusedWith(400))
      const note = { flatNumber: 'A-101', lines: [{ head: 'other', amountPaise: paise }] }
      await expect(admin.call(billing.addBill, { body: note })).rejects.toMatchObject(refusedWith(400))
      const credit = { lines: [{ key: 'service', amountPaise: paise }], reason: 'Wrong' }
      await expect(admin.call(billing.creditBill, { ...at(bill.id), body: credit })).rejects.toMatchObject(
        refusedWith(400),
      )
      const charge = { id: newId(), flatNumber: 'A-101', head: 'other', amountPaise: paise, narration: 'Glass' }
      await expect(admin.call(billing.addCharges, { body: { charges: [charge] } })).rejects.toMatchObject(
        refusedWith(400),
      )
    },
  )
})

describe('rates and heads', () => {
  it('cannot begin inside a published period, nor before it', async () => {
    const { admin } = society
    const { id } = await headOf('service')
    for (const fromDay of [monthsAgo(1), dayIn(monthsAgo(1), 15), monthsAgo(8)]) {
      const body = { fromDay, rateHundredths: 1 }
      await expect(admin.call(billing.addRate, { ...at(id), body })).rejects.toMatchObject(refusedWith(400))
      const interest = { fromDay, basisPoints: 900, resolution: 'AGM 5' }
      await expect(admin.call(billing.addInterestRate, { body: interest })).rejects.toMatchObject(refusedWith(400))
    }
  })

  it('are no percentage of themselves, of a percentage, or of nothing', async () => {
    const { admin } = society
    const [service, nonOccupancy] = [await headOf('service'), await headOf('non_occupancy')]
    const percentOf = (ofHeadId: string | null) => ({ ...service, basis: 'head_percent' as const, ofHeadId })
    for (const of of [service.id, nonOccupancy.id, newId(), null])
      await expect(admin.call(billing.updateHead, { ...at(service.id), body: percentOf(of) })).rejects.toMatchObject(
        refusedWith(400),
      )
  })

  it('are booked to income, to a fund or to what is kept for others', async () => {
    const { admin } = society
    const service = await headOf('service')
    const accounts = await admin.call(ledger.accounts)
    const book = (code: string) => {
      const accountId = accounts.find((account) => account.code === code)!.id
      return admin.call(billing.updateHead, { ...at(service.id), body: { ...service, accountId } })
    }
    for (const code of ['1000', '1100', '2000', '2100', '5010'])
      await expect(book(code), code).rejects.toMatchObject({ body: { code: 'not_for_charges' } })
    expect((await book('3120')).version).toBe(service.version + 1)
  })

  it('go beyond a limit only with a resolution and a clear yes, and then it stands on the bill', async () => {
    const { admin, flat, publish, billOf } = await billingSociety()
    const repairs = (await admin.call(billing.heads)).find(({ key }) => key === 'repairs')!
    await admin.call(billing.updateHead, { ...at(repairs.id), body: { ...repairs, isActive: true } })
    const body = { fromDay: thisMonth(), basisPoints: 50 }
    const set = (more: object) => admin.call(billing.addRate, { ...at(repairs.id), body: { ...body, ...more } })
    await expect(set({})).rejects.toMatchObject(refusedWith(409))
    await expect(set({ beyondCap: true })).rejects.toMatchObject(refusedWith(409))
    await set({ beyondCap: true, resolution: 'SGM 9/2026' })
    const flats = ['A-101', 'A-102', 'A-103'].map((number) => ({ flatId: flat(number), costPaise: 100_000_000 }))
    await admin.call(billing.saveFlats, { body: { flats } })
    await publish()
    const { lines } = await admin.call(billing.bill, at((await billOf('A-101')).id))
    expect(lines.find(({ headKey }) => headKey === 'repairs')!.working).toMatchObject({
      beyondCap: 'SGM 9/2026',
      limit: { kind: 'least', basisPoints: 75 },
    })
  })
})

describe('days', () => {
  it('of a run may not overlap a period that is billed', async () => {
    const { admin } = society
    const settings = await admin.call(billing.settings)
    await admin.call(billing.saveSettings, { body: { ...settings, cycle: 'yearly' } })
    await expect(admin.call(billing.startRun, { body: { period: monthsAgo(1) } })).rejects.toMatchObject(
      refusedWith(409),
    )
    const again = await admin.call(billing.settings)
    await admin.call(billing.saveSettings, { body: { ...again, cycle: 'monthly' } })
    await expect(admin.call(billing.saveSettings, { body: { ...again, cycle: 'quarterly' } })).rejects.toMatchObject(
      refusedWith(409),
    )
  })

  it('29 February, 31 March and midnight in India are what they are', () => {
    const settings = { issueDay: 31, dueDays: 29 }
    expect(datesOf(periodOf('2028-02-10', 'monthly'), settings)).toEqual({
      issuedOn: '2028-02-29',
      dueOn: '2028-03-29',
    })
    expect(datesOf(periodOf('2027-02-10', 'monthly'), settings).issuedOn).toBe('2027-02-28')
    expect(periodOf('2027-03-31', 'quarterly')).toMatchObject({ from: '2027-01-01', to: '2027-03-31' })
    expect(periodOf('2027-04-01', 'yearly')).toMatchObject({ from: '2027-04-01', to: '2028-03-31' })
    expect([dayOf(new Date('2027-03-31T18:29:59Z')), dayOf(new Date('2027-03-31T18:30:00Z'))]).toEqual([
      '2027-03-31',
      '2027-04-01',
    ])
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('to come, in a closed year, or not in the calendar take no receipt', async () => {
    const { admin, flat } = society
    const receive = (receivedOn: string) =>
      admin.call(billing.addReceipt, {
        body: { flatId: flat('A-102'), amountPaise: 100, receivedOn, mode: 'cash' },
      })
    await expect(receive(addDays(today(), 1))).rejects.toMatchObject(refusedWith(400))
    await expect(receive('2026-02-30')).rejects.toMatchObject(refusedWith(400))
    const closing = await billingSociety()
    await closing.admin.call(billing.addReceipt, {
      body: { flatId: closing.flat('A-101'), amountPaise: 100, receivedOn: '2026-03-31', mode: 'cash' },
    })
    await closing.admin.call(ledger.closeYear, { params: { year: '25-26' }, body: { acceptsOpenPoints: true } })
    await expect(
      closing.admin.call(billing.addReceipt, {
        body: { flatId: closing.flat('A-101'), amountPaise: 100, receivedOn: '2026-03-31', mode: 'cash' },
      }),
    ).rejects.toMatchObject(saying('year_closed'))
    expect(await closing.admin.call(billing.receipts)).toHaveLength(1)
  })
})

describe('a sheet of flat data', () => {
  const read = (csv: string, dryRun = true) => society.admin.call(billing.importFlats, { body: { csv, dryRun } })

  it('may have lakh commas, rupee signs, tabs, a mark at its start and CRLF', async () => {
    const csv = '\ufeffFlat\tConstruction cost\tInlets\tLet\r\nA-101\t"₹14,40,000"\t२\tyes\r\na 102\t\t\tfamily\r\n'
    expect(await read(csv, false)).toMatchObject({ read: 2, changed: 2, problems: [] })
    const flats = await society.admin.call(billing.flats)
    expect(flats.find(({ number }) => number === 'A-101')).toMatchObject({
      costPaise: 144_000_000,
      inlets: 2,
      let: 'let',
    })
    expect(flats.find(({ number }) => number === 'A-102')).toMatchObject({ costPaise: null, let: 'family' })
  })

  it('with one wrong line changes nothing and names it', async () => {
    const report = await read('flat,cost,inlets,let\nA-103,=2+2,1,\nZ-9,1,1,\nA-101,1,-4,maybe\n', false)
    expect(report.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'cost', 'sheet_no_amount'],
      [3, 'flat', 'sheet_flat_unknown'],
      [4, 'inlets', 'sheet_no_inlets'],
      [4, 'let', 'sheet_no_letting'],
    ])
    expect((await society.admin.call(billing.flats)).find(({ number }) => number === 'A-103')!.inlets).toBeNull()
    await expect(read('flat,inlets,cost\nA-101,1,23,456.50')).rejects.toMatchObject(saying('line_too_long'))
    for (const csv of ['flat', 'wing,cost\nA,1', 'flat,cost\n"A-101,1'])
      await expect(read(csv)).rejects.toMatchObject(refusedWith(400))
  })

  it('saved by Excel as Unicode text is read, and bytes that are no text are not', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('flat\tसंख्या', 'utf16le')])
    expect(decodeText(utf16)).toBe('flat\tसंख्या')
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x66]))).toBe('f')
    expect(decodeText(new Uint8Array([0x66, 0xc3, 0x28]))).toBeUndefined()
  })
})

describe('what has papers', () => {
  it('stays: a flat with bills is not taken off the register, and says why', async () => {
    const { admin } = society
    const spare = await admin.call(members.addFlat, { body: { number: 'A-900', areaSqft: 300 } })
    await admin.call(billing.addBill, { body: { flatNumber: 'A-900', lines: [{ head: 'other', amountPaise: 100 }] } })
    await expect(admin.call(members.removeFlat, at(spare.id))).rejects.toMatchObject(saying('flat_has_papers'))
  })

  it('is waived only by a resolution, and credited never above its line', async () => {
    const { admin, flat } = society
    for (const resolution of ['', '   '])
      await expect(
        admin.call(billing.waiveInterest, { body: { flatIds: [flat('A-101')], resolution } }),
      ).rejects.toMatchObject(refusedWith(400))
    await expect(
      admin.call(billing.listDefaulters, { body: { resolution: '', olderThanDays: 1 } }),
    ).rejects.toMatchObject(refusedWith(400))
  })
})

describe('single charges', () => {
  it('wait for the next bill once, can be taken back before it, and all come or none', async () => {
    const { ours, admin, publish, billOf } = await billingSociety()
    const charge = {
      id: newId(),
      flatNumber: 'a 101',
      head: 'other',
      amountPaise: 45_000,
      narration: 'Half year',
      on: thisMonth(),
    }
    await admin.call(billing.addCharges, { body: { charges: [charge] } })
    const other = { ...charge, id: newId(), flatNumber: 'A-102' }
    const waiting = await admin.call(billing.addCharges, { body: { charges: [charge, other] } })
    expect(waiting.map(({ flat, amountPaise }) => [flat.number, amountPaise])).toEqual([
      ['A-101', 45_000],
      ['A-102', 45_000],
    ])
    for (const head of ['property_tax', 'service'])
      await expect(
        admin.call(billing.addCharges, { body: { charges: [{ ...charge, id: newId(), head }] } }),
      ).rejects.toMatchObject(saying('head_takes_no_charge'))
    const wrong = [
      { ...charge, id: newId() },
      { ...charge, id: newId(), flatNumber: 'Z-1' },
    ]
    await expect(admin.call(billing.addCharges, { body: { charges: wrong } })).rejects.toMatchObject(
      saying('charge_for_no_flat'),
    )
    expect(await admin.call(billing.withdrawCharge, at(other.id))).toHaveLength(1)
    await publish()
    const { lines } = await admin.call(billing.bill, at((await billOf('A-101')).id))
    expect(lines.find(({ headKey }) => headKey === 'other')).toMatchObject({ paise: 45_000 })
    await expect(admin.call(billing.withdrawCharge, at(charge.id))).rejects.toMatchObject(saying('charge_billed'))
    expect(await bookFaults(ours.id)).toEqual([])

    // Between two regular runs they go out by a supplementary one.
    const late = { flatNumber: 'A-103', head: 'other', amountPaise: 5000, narration: 'Lost key' }
    await admin.call(billing.addCharges, { body: { charges: [{ id: newId(), ...late }] } })
    const run = await admin.call(billing.startRun, { body: { kind: 'supplementary' } })
    expect(run).toMatchObject({ flats: 1, totalPaise: 5000 })
    const keys = run.exceptions.map(({ key }) => key)
    if (keys.length > 0) await admin.call(billing.acceptException, { ...at(run.id), body: { keys, reason: 'Seen' } })
    await admin.call(billing.reviewRun, at(run.id))
    await admin.call(billing.publishRun, at(run.id))
    await drainJobs(ours.id)
    expect(await admin.call(billing.run, at(run.id))).toMatchObject({ status: 'published', flats: 1 })
  })
})
