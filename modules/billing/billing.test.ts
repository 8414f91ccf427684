import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { search } from '#modules/search/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { billingSociety, bookBalance, bookFaults, dayIn, monthsAgo, thisMonth, today } from '#server/testing/billing.ts'
import { refusedWith } from '#server/testing/complaints.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { buildReceipts, deskOf } from './build.ts'
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

describe('money received', () => {
  it('settles a bill on the day its last part came, together with the others or after them', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(1))
    const parts = async (flatNumber: string, ...batches: string[][]) => {
      const bill = await billOf(flatNumber, monthsAgo(1))
      const paise = bill.amountPaise / batches.flat().length
      for (const days of batches)
        await asPlatform((db) =>
          buildReceipts(
            deskOf(db, ours.id, new Date()),
            days.map((on) => ({ flatId: flat(flatNumber), flatNumber, paise, on, mode: 'upi' })),
          ),
        )
      return (await admin.call(billing.bill, at(bill.id))).settledOn
    }
    const day = (n: number) => addDays(monthsAgo(1), n)
    expect(await parts('A-101', [day(9), day(4)])).toBe(day(9))
    expect(await parts('A-102', [day(9)], [day(4)])).toBe(day(9))
    expect(await parts('A-103', [day(4)], [day(9)])).toBe(day(9))
  })

  it('settles the oldest bill first and keeps the rest as an advance that pays the next bill', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(1))
    const { amountPaise } = await billOf('A-101', monthsAgo(1))
    const body = { flatId: flat('A-101'), amountPaise: amountPaise + 50_000, receivedOn: today(), mode: 'upi' as const }
    const preview = await admin.call(billing.previewReceipt, {
      query: { flat: body.flatId, paise: body.amountPaise },
    })
    expect(preview).toMatchObject({ advancePaise: 50_000, openPaise: 0 })
    const receipt = await admin.call(billing.addReceipt, { body: { ...body, reference: '619104728835' } })
    expect(receipt).toMatchObject({ advancePaise: 50_000, number: expect.stringMatching(/^RC\//) as string })
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(-50_000)
    await publish()
    const bill = await billOf('A-101')
    expect(bill.openPaise).toBe(bill.amountPaise - 50_000)
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(bill.openPaise)
    const [due] = (await admin.call(billing.dues, { query: { flat: flat('A-101') } })).flats
    expect(due).toMatchObject({ openPaise: bill.openPaise, advancePaise: 0 })
    await expect(
      admin.call(billing.addReceipt, { body: { ...body, reference: '619104728835' } }),
    ).rejects.toMatchObject(refusedWith(409))
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('sent twice under one id is one receipt', async () => {
    const { admin, flat } = await billingSociety()
    const body = { id: newId(), flatId: flat('A-101'), amountPaise: 1000, receivedOn: today(), mode: 'cash' as const }
    const [one, two] = [await admin.call(billing.addReceipt, { body }), await admin.call(billing.addReceipt, { body })]
    expect(two.number).toBe(one.number)
    await expect(admin.call(billing.addReceipt, { body: { ...body, amountPaise: 2000 } })).rejects.toMatchObject(
      refusedWith(409),
    )
  })

  it('is written to an owner who has no login, with a link to its paper, and so is its reversal', async () => {
    const { ours, admin, flat } = await billingSociety([700])
    const email = `owner.${newId()}@example.com`
    const owner = { name: 'Vimal Rane', email, phone: '98220 41234', flatNumber: 'A-101', occupancy: 'owner' as const }
    await admin.call(members.add, { body: { ...owner, role: 'resident' } })
    const receipt = await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: 4200, receivedOn: today(), mode: 'cash' },
    })
    await admin.call(billing.reverseReceipt, { ...at(receipt.id), body: { reason: 'Counted twice' } })
    await drainJobs(ours.id)
    const letters = await asPlatform((db) =>
      db.selectFrom('outbox').select(['kind', 'body_text as text']).where('recipient', '=', email).execute(),
    )
    const [written, reversed] = ['receipt_written', 'receipt_reversed'].map(
      (kind) => letters.find((letter) => letter.kind === `billing.${kind}`)!.text,
    )
    expect(written).toContain(receipt.number)
    expect(reversed).toContain('Counted twice')
    const app = await testApp()
    const token = /by-link\/(\S+)/.exec(written!)![1]!
    const open = (path: string) => app.inject({ url: `/api/bills/by-link/${path}` })
    expect((await open(token)).headers['content-type']).toBe('application/pdf')
    expect((await open(/by-link\/(\S+)/.exec(reversed!)![1]!)).statusCode).toBe(200)
    // Altered, or with the signature of another paper, it leads nowhere.
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const path of [forged, token.split('.').slice(0, 3).join('.'), `${token}.x`.replace(/^./, 'f')])
      expect((await open(path)).statusCode).toBe(404)
  })

  it('that is taken back is owed again, with what its advance had paid and the interest of all the time', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(2))
    const first = await billOf('A-101', monthsAgo(2))
    const receipt = await admin.call(billing.addReceipt, {
      body: {
        flatId: flat('A-101'),
        amountPaise: first.amountPaise + 10_000,
        receivedOn: dayIn(monthsAgo(2), 5),
        mode: 'upi',
      },
    })
    await publish(monthsAgo(1))
    await admin.call(billing.reverseReceipt, { ...at(receipt.id), body: { reason: 'Taken back by the bank' } })
    const second = await billOf('A-101', monthsAgo(1))
    expect(second.openPaise).toBe(second.amountPaise)
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(first.amountPaise + second.amountPaise)
    await publish()
    const third = await billOf('A-101')
    const { lines } = await admin.call(billing.bill, at(third.id))
    const interest = lines.filter(({ headKey }) => headKey === 'interest')
    expect(interest[0]!.working.interest!.segments[0]).toMatchObject({
      from: addDays(dayIn(monthsAgo(2), 20), 1),
      balancePaise: first.amountPaise,
    })
    await expect(
      admin.call(billing.reverseReceipt, { ...at(receipt.id), body: { reason: 'Again' } }),
    ).rejects.toMatchObject(refusedWith(409))
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('that is entered late gives the interest billed meanwhile back', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish(monthsAgo(1))
    await publish()
    const [old, latest] = [await billOf('A-101', monthsAgo(1)), await billOf('A-101')]
    expect(latest.amountPaise).toBeGreaterThan(old.amountPaise)
    const receivedOn = dayIn(monthsAgo(1), 10)
    const query = { flat: flat('A-101'), paise: old.amountPaise, day: receivedOn }
    const { interestBackPaise } = await admin.call(billing.previewReceipt, { query })
    expect(interestBackPaise).toBe(latest.amountPaise - old.amountPaise)
    await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: old.amountPaise, receivedOn, mode: 'cash' },
    })
    const after = await admin.call(billing.bill, at(latest.id))
    expect(after).toMatchObject({ openPaise: old.amountPaise, creditedPaise: interestBackPaise, openInterestPaise: 0 })
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(old.amountPaise)
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('is refused for a day to come and for amounts no purse holds', async () => {
    const { admin, flat } = await billingSociety()
    const body = { flatId: flat('A-101'), amountPaise: 1000, receivedOn: today(), mode: 'cash' as const }
    for (const wrong of [
      { receivedOn: addDays(today(), 1) },
      { amountPaise: -5 },
      { amountPaise: 0 },
      { amountPaise: 10.5 },
      { amountPaise: 12_345_678_901_234_568 },
    ])
      await expect(admin.call(billing.addReceipt, { body: { ...body, ...wrong } })).rejects.toMatchObject(
        refusedWith(400),
      )
  })
})

describe('a cheque', () => {
  it('waits in hand, goes to the bank and is paid, or bounces with its charge', async () => {
    const { ours, admin, flat, publish, billOf } = await billingSociety()
    await publish()
    const { amountPaise } = await billOf('A-101')
    const settings = await admin.call(billing.settings)
    await admin.call(billing.saveSettings, { body: { ...settings, bounceChargePaise: 25_000 } })
    await admin.call(billing.addReceipt, {
      body: {
        flatId: flat('A-101'),
        amountPaise,
        receivedOn: today(),
        mode: 'cheque',
        reference: '000412',
        bank: 'Saraswat',
      },
    })
    const [cheque] = await admin.call(billing.cheques, { query: { status: 'held' } })
    await admin.call(billing.depositCheque, { ...at(cheque!.id), body: {} })
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(0)
    const bounced = await admin.call(billing.bounceCheque, {
      ...at(cheque!.id),
      body: { reason: 'Funds insufficient' },
    })
    expect(bounced.status).toBe('bounced')
    expect(await bookBalance(ours.id, flat('A-101'))).toBe(amountPaise + 25_000)
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('whose day has come is told to the admin, once a day, by a job of the society’s own', async () => {
    const { ours, admin, flat } = await billingSociety()
    await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: 5000, receivedOn: today(), mode: 'cheque', reference: '000413' },
    })
    for (let morning = 0; morning < 2; morning++) {
      await runSchedule('billing', 'cheques')
      expect(await drainJobs(ours.id)).toContain('billing:billing.cheques-due')
    }
    const told = (await admin.call(notifications.list)).filter(({ kind }) => kind === 'cheques_due')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain('₹50.00')
  })

  it('of a later day has no receipt until it is deposited', async () => {
    const { admin, flat } = await billingSociety()
    const cheque = await admin.call(billing.addCheque, {
      body: { flatId: flat('A-102'), number: '000777', datedOn: addDays(today(), 20), amountPaise: 5000 },
    })
    expect(cheque.receipt).toBeNull()
    await expect(admin.call(billing.depositCheque, { ...at(cheque.id), body: {} })).rejects.toMatchObject(
      refusedWith(409),
    )
    const early = await admin.call(billing.addCheque, {
      body: { flatId: flat('A-102'), number: '000778', datedOn: today(), amountPaise: 5000 },
    })
    const deposited = await admin.call(billing.depositCheque, { ...at(early.id), body: {} })
    expect(deposited.receipt?.number).toMatch(/^RC\//)
    expect((await admin.call(billing.clearCheque, { ...at(early.id), body: {} })).status).toBe('cleared')
    expect((await admin.call(billing.returnCheque, { ...at(cheque.id), body: { reason: 'Not needed' } })).status).toBe(
      'returned',
    )
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
