import { describe, expect, it } from 'vitest'
import { search } from '#modules/search/contract.ts'
import { billingSociety, bookBalance, bookFaults, monthsAgo, thisMonth, today } from '#server/testing/billing.ts'
import { refusedWith } from '#server/testing/complaints.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { billing } from './contract.ts'

const at = (id: string) => ({ params: { id } })

describe('a bill run', () => {
  it('goes from a draft to published bills, numbered without a gap, each in the books', async () => {
    const { ours, admin, flat, publish } = await billingSociety()
    const draft = await admin.call(billing.startRun, { body: {} })
    expect(draft).toMatchObject({ status: 'draft', flats: 3, chargesPaise: 600_000 + (742 + 980 + 742) * 300 })
    expect(draft.exceptions).toEqual([])
    const reviewed = await admin.call(billing.reviewRun, at(draft.id))
    expect(reviewed.digest).toMatch(/^[0-9a-f]{64}$/)
    await admin.call(billing.publishRun, at(draft.id))
    await drainJobs(ours.id)
    const run = await admin.call(billing.run, at(draft.id))
    expect(run).toMatchObject({ status: 'published', flats: 3, totalPaise: draft.totalPaise })
    const bills = await admin.call(billing.bills)
    expect(bills.map(({ number }) => number.slice(-6))).toEqual(['000003', '000002', '000001'])
    for (const bill of bills) expect(await bookBalance(ours.id, bill.flat.id)).toBe(bill.amountPaise)
    expect(bills.find(({ flat: { id } }) => id === flat('A-101'))!.amountPaise).toBe(200_000 + 222_600)
    expect(await bookFaults(ours.id)).toEqual([])
    await expect(publish()).rejects.toMatchObject(refusedWith(409))
  })

  it('comes back to the draft and names the flats when something changed after the review', async () => {
    const { ours, admin, flat } = await billingSociety()
    const { id } = await admin.call(billing.startRun, { body: {} })
    await admin.call(billing.reviewRun, at(id))
    await admin.call(billing.publishRun, at(id))
    const service = (await admin.call(billing.heads)).find(({ key }) => key === 'service')!
    await admin.call(billing.updateHead, { ...at(service.id), body: { ...service, wings: ['B'] } })
    await drainJobs(ours.id)
    expect(await admin.call(billing.run, at(id))).toMatchObject({
      status: 'draft',
      failure: ['A-101', 'A-102', 'A-103'],
    })
    expect(await admin.call(billing.bills)).toEqual([])
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(0)
  })

  it('is published once, however many press the button, though two admins do so at once', async () => {
    const { ours, admin } = await billingSociety()
    const { id } = await admin.call(billing.startRun, { body: {} })
    await admin.call(billing.reviewRun, at(id))
    const both = [admin, await ours.another('admin', { flatNumber: 'Office' })]
    await Promise.all(Array.from({ length: 20 }, (_, press) => both[press % 2]!.call(billing.publishRun, at(id))))
    const done = await drainJobs(ours.id)
    expect(done.filter((job) => job === 'billing:billing.publish')).toHaveLength(1)
    expect(await admin.call(billing.bills)).toHaveLength(3)
  })

  it('waits for each exception to be accepted with a reason, and asks again when its cause changes', async () => {
    const { admin, flat, publish, head } = await billingSociety()
    await publish(monthsAgo(1))
    const { id, exceptions } = await admin.call(billing.startRun, { body: {} })
    expect(exceptions).toEqual([])
    await admin.call(billing.addBill, { body: { flatNumber: 'A-102', lines: [{ head: 'other', amountPaise: 100 }] } })
    await admin.call(billing.addRate, {
      params: { id: await head('water') },
      body: { fromDay: thisMonth(), rateHundredths: 900 * 10_000 },
    })
    const water = (await admin.call(billing.heads)).find(({ key }) => key === 'water')!
    await admin.call(billing.updateHead, { ...at(water.id), body: { ...water, isActive: true } })
    await admin.call(billing.saveFlats, { body: { flats: [{ flatId: flat('A-101'), inlets: 2 }] } })
    const run = await admin.call(billing.run, at(id))
    expect(run.exceptions.map(({ kind, flat: one }) => [kind, one?.number])).toEqual([
      ['change', 'A-101'],
      ['missing', 'A-102'],
      ['missing', 'A-103'],
    ])
    await expect(admin.call(billing.reviewRun, at(id))).rejects.toMatchObject(refusedWith(409))
    const keys = run.exceptions.map(({ key }) => key)
    await admin.call(billing.acceptException, { ...at(id), body: { keys, reason: 'New meters come in May' } })
    await admin.call(billing.saveFlats, { body: { flats: [{ flatId: flat('A-101'), inlets: 3 }] } })
    const again = await admin.call(billing.run, at(id))
    expect(again.exceptions.filter(({ accepted }) => accepted === null).map(({ kind }) => kind)).toEqual(['change'])
  })

  it('divides a typed total among the flats by area, to the paisa', async () => {
    const { admin, head, flat } = await billingSociety([500, 250, 251])
    const insurance = (await admin.call(billing.heads)).find(({ key }) => key === 'insurance')!
    await admin.call(billing.updateHead, { ...at(insurance.id), body: { ...insurance, isActive: true } })
    const run = await admin.call(billing.startRun, { body: { totals: { [await head('insurance')]: 1_000_001 } } })
    const lines = await Promise.all(
      ['A-101', 'A-102', 'A-103'].map(
        async (number) =>
          (await admin.call(billing.runFlat, { params: { id: run.id, flatId: flat(number) } })).lines.find(
            ({ headKey }) => headKey === 'insurance',
          )!.paise,
      ),
    )
    expect(lines.reduce((sum, paise) => sum + paise, 0)).toBe(1_000_001)
    expect(lines[0]! / 2).toBeCloseTo(lines[1]!, -3)
  })

  it('says of each flat by which heads it differs from the bill before', async () => {
    const { admin, flat, publish, head } = await billingSociety()
    await publish(monthsAgo(1))
    const rate = { fromDay: thisMonth(), rateHundredths: 4 * 10_000 }
    await admin.call(billing.addRate, { params: { id: await head('lease_rent') }, body: rate })
    const run = await admin.call(billing.startRun, { body: {} })
    const row = run.flatList.find((one) => one.flat.id === flat('A-101'))!
    expect(row.chargesPaise - row.lastPaise!).toBe(742 * 100)
    expect(row.changes.map(({ headKey, paise }) => [headKey, paise])).toEqual([['lease_rent', 742 * 100]])
  })

  it('is prepared for the next period at the latest, and published on the day it is issued', async () => {
    const { admin } = await billingSociety()
    await expect(admin.call(billing.startRun, { body: { period: monthsAgo(-2) } })).rejects.toMatchObject({
      body: { code: 'period_far_ahead' },
    })
    const run = await admin.call(billing.startRun, { body: { period: monthsAgo(-1) } })
    expect(run.issuedOn > today()).toBe(true)
    await admin.call(billing.reviewRun, at(run.id))
    await expect(admin.call(billing.publishRun, at(run.id))).rejects.toMatchObject({
      body: { code: 'issue_day_to_come', message: expect.stringContaining('change the day of issue') as string },
    })
    const { version } = await admin.call(billing.run, at(run.id))
    const days = { issuedOn: today(), dueOn: run.dueOn, totals: {}, version }
    await admin.call(billing.editRun, { ...at(run.id), body: days })
    await admin.call(billing.reviewRun, at(run.id))
    expect((await admin.call(billing.publishRun, at(run.id))).status).toBe('publishing')
  })

  it('refuses a due day before the issue, a second run of a period and a cancelled one', async () => {
    const { admin } = await billingSociety()
    const { id } = await admin.call(billing.startRun, { body: {} })
    await expect(admin.call(billing.startRun, { body: {} })).rejects.toMatchObject(refusedWith(409))
    await expect(
      admin.call(billing.editRun, { ...at(id), body: { issuedOn: '2026-11-05', dueOn: '2026-11-04' } }),
    ).rejects.toMatchObject(refusedWith(400))
    await expect(admin.call(billing.publishRun, at(id))).rejects.toMatchObject(refusedWith(409))
    await admin.call(billing.cancelRun, at(id))
    await expect(admin.call(billing.reviewRun, at(id))).rejects.toMatchObject(refusedWith(409))
    await admin.call(billing.startRun, { body: {} })
  })
})

describe('a note', () => {
  it('credits a line, never more than it charged, and as never charged takes its interest along', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(1))
    await publish()
    const old = await admin.call(billing.bill, at((await billOf('A-101', monthsAgo(1))).id))
    const key = old.lines.find(({ headKey }) => headKey === 'service')!.key
    const credit = (amountPaise: number) =>
      admin.call(billing.creditBill, {
        ...at(old.id),
        body: { lines: [{ key, amountPaise }], reason: 'Flat was under repair', asNeverCharged: true },
      })
    await expect(credit(200_001)).rejects.toMatchObject(refusedWith(400))
    const before = (await billOf('A-101')).openPaise
    const after = await credit(60_000)
    expect(after.openPaise).toBe(old.openPaise - 60_000)
    expect((await billOf('A-101')).openPaise).toBeLessThan(before)
    await expect(credit(140_001)).rejects.toMatchObject(refusedWith(400))
    const [due] = (await admin.call(billing.dues, { query: { flat: flat('A-101') } })).flats
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(due!.openPaise - due!.advancePaise)
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('waives interest by a resolution, once and for good', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(2))
    await publish(monthsAgo(1))
    const flatIds = [flat('A-101')]
    await expect(admin.call(billing.waiveInterest, { body: { flatIds, resolution: '  ' } })).rejects.toMatchObject(
      refusedWith(400),
    )
    const waived = await admin.call(billing.waiveInterest, { body: { flatIds, resolution: 'SGM 2' } })
    expect(waived).toMatchObject({ notes: 1 })
    expect(waived.waivedPaise).toBeGreaterThan(0)
    await publish()
    const { lines } = await admin.call(billing.bill, at((await billOf('A-101')).id))
    const first = lines.find(({ working }) => working.interest?.periodFrom === monthsAgo(2))!
    expect(first.working.interest!.billedPaise).toBe(waived.waivedPaise)
    expect(await bookFaults(ours.id)).toEqual([])
  })
})

it('the return of a month counts what was taxed, what was exempt, and the documents it stands on', async () => {
  const { admin } = await billingSociety([700])
  const settings = await admin.call(billing.settings)
  await admin.call(billing.saveSettings, { body: { ...settings, gst: 'on', gstin: '27AAAAG1234A1Z5' } })
  const heads = await admin.call(billing.heads)
  const taxed = heads.find(({ taxClass }) => taxClass === 'taxable')!
  const exempt = heads.find(({ taxClass, basis }) => taxClass === 'excluded' && basis === 'actual')!
  for (const { key } of [taxed, exempt])
    await admin.call(billing.addBill, { body: { flatNumber: 'A-101', lines: [{ head: key, amountPaise: 100_000 }] } })
  const csv = await admin.call(billing.exportGst, { query: { from: thisMonth(), to: today() } })
  const rows = csv.split('\n')
  expect(rows.find((row) => row.startsWith('Table 7'))).toContain(',1000.00,18,90.00,90.00,')
  expect(rows.find((row) => row.startsWith('Table 8'))).toContain(',1000.00,27AAAAG1234A1Z5')
  expect(rows.find((row) => row.startsWith('Table 13'))).toMatch(/DN\/\S+000001 to DN\/\S+000002,2 documents/)
})

describe('who sees what', () => {
  it('shows a resident their own flat and hides every other', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish()
    const owner = await ours.another('resident', { flatNumber: 'A-101' })
    const mine = await owner.call(billing.bills)
    expect(mine.map((bill) => bill.flat.number)).toEqual(['A-101'])
    const other = await billOf('A-102')
    await expect(owner.call(billing.bill, at(other.id))).rejects.toMatchObject(refusedWith(404))
    await expect(owner.call(billing.statement, at(flat('A-102')))).rejects.toMatchObject(refusedWith(404))
    await expect(owner.call(billing.dues, { query: { flat: flat('A-103') } })).rejects.toMatchObject(refusedWith(404))
    const dues = await owner.call(billing.dues)
    expect(dues.flats).toHaveLength(1)
    const receipt = await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-102'), amountPaise: 100, receivedOn: today(), mode: 'cash' },
    })
    await expect(owner.call(billing.receipt, at(receipt.id))).rejects.toMatchObject(refusedWith(404))
    expect(await owner.call(billing.receipts)).toEqual([])
    // A bill is found by its number by whoever may open it.
    const [accountant, guard] = [await ours.another('ca'), await ours.another('security')]
    const found = async (person: typeof admin) =>
      (await person.call(search.global, { query: { q: other.number } })).map(({ title }) => title)
    for (const person of [admin, accountant]) expect(await found(person)).toEqual([other.number])
    for (const person of [owner, guard]) expect(await found(person)).toEqual([])
  })

  it('shows a flat’s account with the balance after each document', async () => {
    const { admin, flat, publish, billOf, ours } = await billingSociety()
    await publish()
    const { amountPaise } = await billOf('A-103')
    await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-103'), amountPaise: 100_000, receivedOn: today(), mode: 'cash' },
    })
    const statement = await admin.call(billing.statement, at(flat('A-103')))
    expect(statement.entries.map(({ kind, balancePaise }) => [kind, balancePaise])).toEqual([
      ['bill', amountPaise],
      ['receipt', amountPaise - 100_000],
    ])
    expect(statement.closingPaise).toBe(await bookBalance(ours.id, flat('A-103')))
    for (const [language, word] of [
      ['en', 'Receipt'],
      ['mr', 'पावती'],
    ] as const) {
      const asked = { ...at(flat('A-103')), query: { language } }
      expect(await admin.call(billing.statementCsv, asked)).toContain(word)
      expect(await admin.call(billing.statementPdf, asked)).toMatch(/^%PDF-/)
    }
  })
})
