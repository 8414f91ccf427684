import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { addDays } from '#kernel/time.ts'
import { ledger } from '#modules/ledger/contract.ts'
import { members } from '#modules/members/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import {
  accountBalance,
  billingSociety,
  bookBalance,
  bookFaults,
  dayIn,
  monthsAgo,
  today,
} from '#server/testing/billing.ts'
import { refusedWith } from '#server/testing/complaints.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { buildReceipts, deskOf } from './build.ts'
import { billing } from './contract.ts'

const at = (id: string) => ({ params: { id } })
const said = (code: string) => ({ body: { code } })

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

  it('that is taken back has a paper of its own: which receipt, why, and no word of money received', async () => {
    const { ours, admin, flat } = await billingSociety()
    const { id, number } = await admin.call(billing.addReceipt, {
      body: { flatId: flat('A-101'), amountPaise: 10_000_00, receivedOn: today(), mode: 'cheque', reference: '000900' },
    })
    const { reversal } = await admin.call(billing.reverseReceipt, { ...at(id), body: { reason: 'Not signed' } })
    const paper = async (language: string) => {
      const url = `/api/societies/${ours.subdomain}/receipts/${reversal!.id}/pdf?language=${language}`
      const { rawPayload } = await (await testApp()).inject({ url, headers: { cookie: admin.cookie } })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      return text
    }
    const english = await paper('en')
    for (const said of [`Takes back receipt: ${number}`, 'Reason: Not signed', 'Reversal no.', '10,000.00'])
      expect(english).toContain(said)
    expect(english).not.toMatch(/received|subject to/i)
    for (const language of ['hi', 'mr']) expect(await paper(language)).toContain(number)
    for (const [language, word] of [
      ['en', 'Reversal'],
      ['hi', 'उलटी प्रविष्टि'],
      ['mr', 'उलट नोंद'],
    ] as const)
      expect(await admin.call(billing.exportReceipts, { query: { language } })).toContain(word)
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
    const statement = { ...at(flat('A-101')), query: { from: monthsAgo(2), language: 'mr' as const } }
    expect(await admin.call(billing.statementCsv, statement)).toMatch(/व्याज परत: .* चे पैसे नंतर नोंदवले/)
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

describe('the account money comes into', () => {
  it('is the box, a bank or the cheques in hand, and no head of income or expense', async () => {
    const { admin, flat } = await billingSociety()
    const accounts = await admin.call(ledger.accounts)
    const idOf = (code: string) => accounts.find((account) => account.code === code)!.id
    const receive = (mode: 'cash' | 'upi' | 'cheque', code: string) =>
      admin.call(billing.addReceipt, {
        body: { flatId: flat('A-101'), amountPaise: 1000, receivedOn: today(), mode, accountId: idOf(code) },
      })
    for (const [mode, code] of [
      ...['4000', '5010', '3100', '2900', '1050', '1020', '1100'].map((other) => ['cash', other] as const),
      ...[['upi', '1000'] as const, ['cheque', '1010'] as const],
    ])
      await expect(receive(mode, code), `${mode} into ${code}`).rejects.toMatchObject(said('not_where_money_comes'))
    for (const [mode, code] of [
      ['cash', '1000'],
      ['cash', '1010'],
      ['upi', '1010'],
      ['cheque', '1020'],
    ] as const)
      await receive(mode, code)
    const [cheque] = await admin.call(billing.cheques, { query: { status: 'held' } })
    for (const code of ['4000', '1000', '1020']) {
      const accountId = idOf(code)
      await expect(admin.call(billing.depositCheque, { ...at(cheque!.id), body: { accountId } })).rejects.toMatchObject(
        said('cheque_to_bank'),
      )
      await expect(
        admin.call(billing.depositTogether, { body: { chequeIds: [cheque!.id], accountId } }),
      ).rejects.toMatchObject(said('cheque_to_bank'))
    }
    await admin.call(billing.depositCheque, { ...at(cheque!.id), body: { accountId: idOf('1010') } })
  })
})

describe('a cheque', () => {
  it('that was cleared and is taken back leaves the bank it went to, and one still in hand is given back', async () => {
    const { ours, admin, flat } = await billingSociety()
    const body = { flatId: flat('A-101'), amountPaise: 70_000, receivedOn: today(), mode: 'cheque' as const }
    const receipt = await admin.call(billing.addReceipt, { body: { ...body, reference: '000501' } })
    const held = await admin.call(billing.addReceipt, { body: { ...body, amountPaise: 30_000, reference: '000502' } })
    await admin.call(billing.depositCheque, { ...at(receipt.cheque!.id), body: {} })
    await admin.call(billing.clearCheque, { ...at(receipt.cheque!.id), body: {} })
    await admin.call(billing.reverseReceipt, { ...at(receipt.id), body: { reason: 'Another flat’s' } })
    expect(await accountBalance(ours.id, '1010')).toBe(0)
    expect(await accountBalance(ours.id, '1020')).toBe(30_000)
    const back = await admin.call(billing.reverseReceipt, { ...at(held.id), body: { reason: 'Not signed' } })
    expect(back.cheque!.status).toBe('returned')
    expect(await accountBalance(ours.id, '1020')).toBe(0)
    await expect(admin.call(billing.depositCheque, { ...at(held.cheque!.id), body: {} })).rejects.toMatchObject(
      said('cheque_returned'),
    )
    expect(await bookFaults(ours.id)).toEqual([])
  })

  it('is paid or refused by the bank on the day of its deposit at the earliest', async () => {
    const { admin, flat } = await billingSociety()
    const { cheque } = await admin.call(billing.addReceipt, {
      body: {
        ...{ flatId: flat('A-101'), amountPaise: 5000, receivedOn: addDays(today(), -9), mode: 'cheque' },
        reference: '000601',
      },
    })
    await admin.call(billing.depositCheque, { ...at(cheque!.id), body: { day: addDays(today(), -3) } })
    const day = addDays(today(), -4)
    await expect(admin.call(billing.clearCheque, { ...at(cheque!.id), body: { day } })).rejects.toMatchObject(
      said('cheque_before_deposit'),
    )
    await expect(
      admin.call(billing.bounceCheque, { ...at(cheque!.id), body: { day, reason: 'Funds' } }),
    ).rejects.toMatchObject(said('cheque_before_deposit'))
    await admin.call(billing.clearCheque, { ...at(cheque!.id), body: { day: addDays(today(), -3) } })
  })

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
