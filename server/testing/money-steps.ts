import { expect } from 'vitest'
import { Refused } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { writing } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, financialYear, startOfDay } from '#kernel/time.ts'
import { addCreditNote } from '#modules/billing/actions/bills.ts'
import * as charging from '#modules/billing/actions/charging.ts'
import * as cheques from '#modules/billing/actions/cheques.ts'
import { waiveInterest } from '#modules/billing/actions/crediting.ts'
import { addDebitNote } from '#modules/billing/actions/noting.ts'
import { publishInBackground } from '#modules/billing/actions/publication.ts'
import * as receipts from '#modules/billing/actions/receipts.ts'
import { returnPart } from '#modules/billing/actions/reversing.ts'
import * as runs from '#modules/billing/actions/runs.ts'
import { findLines } from '#modules/billing/store/bills.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { close } from '#modules/ledger/actions/years.ts'
import * as deciding from '#modules/vendors/actions/deciding.ts'
import * as vendorBills from '#modules/vendors/store/bills.ts'
import * as vendorPayments from '#modules/vendors/store/payments.ts'
import { testDatabase } from './app.ts'
import type { BookWatch } from './book-watch.ts'
import type { Chance } from './fuzz/chance.ts'
import type { BooksOfTest } from './ledger.ts'
import type { TestSociety } from './society.ts'

/** A society whose money moves at random, and what was made in it so far. */
export type World = {
  ours: TestSociety
  books: BooksOfTest
  numbers: ReadonlyMap<string, string>
  vendorId: string
  /** The head whose total is typed for each run. */
  dividedId: string
  random: Chance
  day: Day
  receipts: string[]
  cheques: string[]
  bills: string[]
  charges: string[]
  runs: string[]
  vendorBills: string[]
  vendorPayments: string[]
  watch: BookWatch
}

export type Step = (ctx: Ctx, world: World) => Promise<void>
class ChangedMind extends Error {}

/** Does a step as an admin in a request of their own, at noon of the world's day. Whether it was done, or refused. */
export const doStep = async (world: World, step: Step): Promise<boolean> => {
  const kept = structuredClone({ ...memory(world) })
  try {
    await inWorld(world, (ctx) => step(ctx, world))
    return true
  } catch (error) {
    if (!(error instanceof ChangedMind || error instanceof Refused)) throw error
    Object.assign(world, kept)
    return false
  }
}

const memory = ({
  receipts: r,
  cheques: c,
  bills,
  charges,
  runs: all,
  vendorBills: v,
  vendorPayments: p,
  day,
}: World) => ({
  ...{ receipts: r, cheques: c, bills, charges, runs: all, vendorBills: v, vendorPayments: p, day },
})

export const inWorld = async <T>({ ours, day }: World, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const scope = { societyId: ours.id, identityId: null, role: 'admin', action: 'test', requestId: '' }
  return writing((await testDatabase()).society, scope, ({ db }) =>
    work({
      db,
      society: { id: ours.id, subdomain: ours.subdomain },
      actor: { identityId: null, memberId: null, role: 'admin', anonymous: false },
      now: new Date(startOfDay(day).getTime() + 43_200_000),
      sign: () => '',
      origin: '',
      topics: { add: async () => {}, addMany: async () => {} },
    } as unknown as Ctx),
  )
}

const flatOf = ({ books, random }: World) => random.oneOf(books.flats)
const amountOf = ({ random }: World) => 1 + random.below(random.oneOf([500, 90_000, 900_000]))
const someOf = <T>({ random }: World, list: readonly T[]): T => (list.length > 0 ? random.oneOf(list) : nothingThere())
const nothingThere = (): never => {
  throw new ChangedMind()
}

/** Money of today, or of up to seventy days ago; a cheque stays in hand. */
const receipt: Step = async (ctx, world) => {
  const mode = world.random.oneOf(['cash', 'upi', 'cheque', 'transfer'] as const)
  const ago = world.random.happens(0.3) ? world.random.below(70) : 0
  const { id, cheque } = await receipts.addReceipt(ctx, {
    flatId: flatOf(world),
    amountPaise: amountOf(world),
    receivedOn: addDays(world.day, -ago),
    mode,
    reference: mode === 'cash' ? '' : newId(),
    payer: '',
    note: '',
    bank: '',
  })
  if (cheque) world.cheques.push(cheque.id)
  else world.receipts.push(id)
}

/** From the draft to the bills; sometimes money comes after the review, and the run goes back to be looked at again. */
const publication =
  (kind: 'regular' | 'supplementary'): Step =>
  async (ctx, world) => {
    const totals = kind === 'regular' ? { [world.dividedId]: amountOf(world) } : {}
    const { id, exceptions } = await runs.startRun(ctx, { kind, totals })
    if (exceptions.length > 0)
      await runs.acceptExceptions(ctx, id, { keys: exceptions.map(({ key }) => key), reason: 'Looked at' })
    await runs.reviewRun(ctx, id)
    if (world.random.happens(0.2)) await receipt(ctx, world)
    await runs.publishRun(ctx, id)
    const job = { inSociety: (_: string, work: (ctx: Ctx) => Promise<void>) => work(ctx) } as unknown as JobCtx
    await publishInBackground(job, { societyId: world.ours.id, runId: id })
    const after = await runs.getRun(ctx, id)
    if (after.status === 'draft') {
      expect(after.failure?.length).toBeGreaterThan(0)
      await runs.cancelRun(ctx, id)
      return
    }
    expect(after.status).toBe('published')
    world.runs.push(id)
    world.bills.push(...after.flatList.flatMap(({ billId }) => billId ?? []))
  }

const creditNote: Step = async (ctx, world) => {
  const id = someOf(world, world.bills)
  const { lines } = (await findLines(ctx, id))!
  const line = someOf(world, lines)
  // One in ten asks for more than the line charged, or for a line one does not choose, and is refused.
  const amountPaise = world.random.happens(0.1) ? line.paise + 1 : 1 + world.random.below(Math.max(1, line.paise))
  const asNeverCharged = world.random.happens(0.5)
  await addCreditNote(ctx, id, { lines: [{ key: line.key, amountPaise }], reason: 'Wrong', asNeverCharged })
}

const debitNote: Step = async (ctx, world) => {
  const flatNumber = world.numbers.get(flatOf(world))!
  const lines = [{ head: 'other', amountPaise: amountOf(world), narration: 'Broken pane' }]
  world.bills.push(await addDebitNote(ctx, { flatNumber, lines, note: '' }))
}

/** Paid at once, or refused by the clock. */
const payableNow: Step = async (ctx, world) => {
  const [id, flatId, amountPaise] = [newId(), flatOf(world), amountOf(world)]
  const payBefore = new Date(ctx.now.getTime() + (world.random.happens(0.8) ? 1 : -1) * 600_000)
  await charging.billNow(ctx, { id, flatId, lines: [{ head: 'facility', amountPaise, narration: 'Hall' }], payBefore })
  await receipts.receiveOne(ctx, {
    flatId,
    flatNumber: world.numbers.get(flatId)!,
    paise: amountPaise,
    receivedOn: world.day,
    mode: 'upi',
    reference: newId(),
    payer: '',
    note: '',
    sourceKind: 'test',
    sourceId: id,
    chargeId: id,
  })
}

const charge: Step = async (ctx, world) => {
  const id = newId()
  const on = world.day
  const amountPaise = amountOf(world)
  await charging.addCharge(ctx, { id, flatId: flatOf(world), head: 'event', amountPaise, narration: 'Dinner', on })
  world.charges.push(id)
}

const toBank: Step = async (ctx, world) => {
  await openBooks(ctx)
  const [number] = await nextNumbers(ctx, 'JV', world.day, 1)
  const paise = amountOf(world)
  const lines = [
    { accountId: world.books.account('bank'), paise },
    { accountId: world.books.account('cash'), paise: -paise },
  ]
  await postVouchers(ctx, [{ id: newId(), number: number!, day: world.day, narration: 'Books', kind: 'contra', lines }])
}

const approval = { isApproved: true, reason: '' }
/** Whoever decides is another than the one who made it. */
const asAnother = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, identityId: newId() } })

const vendorBill: Step = async (ctx, world) => {
  const [id, paise] = [newId(), amountOf(world)]
  const { vendorId: vendor_id, day } = world
  await vendorBills.insert(ctx, {
    ...{ id, vendor_id, their_number: id, number_key: id, day, year: financialYear(day).name },
    lines: [{ accountId: world.books.account('security'), text: '', paise }],
    ...{ taxable_paise: paise, gst_paise: world.random.below(paise), tds_base_paise: 0, tds_paise: 0, tds: {} },
    ...{ file_id: null, is_sample: true, status: 'waiting', made_by: newId(), made_at: ctx.now },
  })
  await deciding.decideBill(asAnother(ctx), id, approval)
  world.vendorBills.push(id)
}

/** For one bill, in whole or in part, or ahead of any. */
const vendorPaid: Step = async (ctx, world) => {
  const id = newId()
  const billId = world.random.happens(0.7) ? someOf(world, world.vendorBills) : undefined
  const amount_paise = amountOf(world)
  await vendorPayments.insert(ctx, {
    ...{ id, kind: 'vendor', vendor_id: world.vendorId, day: world.day, amount_paise, mode: 'bank' },
    ...{ account_id: world.books.account('bank'), reference: id, note: '' },
    bills: billId ? [{ billId, paise: 1 + world.random.below(amount_paise) }] : [],
    ...{ quarter: '', bsr_code: '', challan: '', file_id: null, made_by: newId(), made_at: ctx.now },
  })
  await deciding.decidePayment(asAnother(ctx), id, approval)
  world.vendorPayments.push(id)
}

/** What people do with money here, by billing's own actions and those of the books beside it. */
export const steps: Record<string, Step> = {
  receipt,
  receiptAgain: receipt,
  regularRun: async (ctx, world) => {
    await publication('regular')(ctx, world)
  },
  supplementaryRun: publication('supplementary'),
  nextMonth: async (ctx, world) => {
    const before = financialYear(world.day)
    world.day = addDays(addMonths(`${world.day.slice(0, 7)}-01`, 1), world.random.below(28))
    if (financialYear(world.day).name !== before.name && world.random.happens(0.5)) {
      await openBooks(ctx)
      await close(ctx, before)
    }
  },
  laterDay: async (_, world) => {
    world.day = addDays(world.day, world.random.below(5))
  },
  partBack: async (ctx, world) => {
    await returnPart(ctx, someOf(world, world.receipts), { paise: amountOf(world), reason: 'Paid too much' })
  },
  reversal: async (ctx, world) => {
    await receipts.addReversal(ctx, someOf(world, world.receipts), { reason: 'Wrong flat' })
  },
  chequeDeposited: async (ctx, world) => {
    await cheques.depositCheque(ctx, someOf(world, world.cheques), {})
  },
  chequeBounced: async (ctx, world) => {
    await cheques.bounceCheque(ctx, someOf(world, world.cheques), { reason: 'No funds' })
  },
  creditNote,
  debitNote,
  payableNow,
  charge,
  chargeCredited: async (ctx, world) => {
    const id = someOf(world, world.charges)
    await charging.creditCharge(ctx, { id, amountPaise: 1 + world.random.below(500), narration: 'Called off' })
  },
  waiver: async (ctx, world) => {
    const flatIds = world.books.flats.filter(() => world.random.happens(0.4))
    await waiveInterest(ctx, { flatIds, resolution: 'MC 7', reason: '' })
  },
  changedMind: async (ctx, world) => {
    await receipt(ctx, world)
    throw new ChangedMind()
  },
  vendorBill,
  vendorBillAgain: vendorBill,
  vendorPaid,
  vendorBillReversed: async (ctx, world) => {
    await deciding.reverseBill(ctx, someOf(world, world.vendorBills), 'Wrong amount')
  },
  vendorPaymentReversed: async (ctx, world) => {
    await deciding.reversePayment(ctx, someOf(world, world.vendorPayments), 'Sent twice')
  },
  toBank,
}
