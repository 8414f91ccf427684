import type { Ctx } from '#kernel/server/context.ts'
import type { Ids } from '#kernel/server/topics.ts'
import { dayOf } from '#kernel/time.ts'
import * as bills from '../store/bills.ts'
import * as receipts from '../store/receipts.ts'
import { presentBill } from './bills.ts'
import { portion } from './publication.ts'

/** One call per portion of a run, with its bills. */
export const publishedForWebhook = async (ctx: Ctx, { runId = '', from = '0' }: Ids) => {
  const rows = await bills.listOfRun(ctx, runId, Number(from), portion)
  if (rows.length === 0) return undefined
  const data = rows.map((row) => {
    const { id, number, flat, period, issuedOn, dueOn, amountPaise, openPaise } = presentBill(row, dayOf(ctx.now))
    return { id, number, flatNumber: flat.number, period, issuedOn, dueOn, amountPaise, openPaise }
  })
  return { about: `${runId}:${from}`, data: { runId, bills: data } }
}

export const receivedForWebhook = async (ctx: Ctx, { receiptId = '' }: Ids) => {
  const row = await receipts.find(ctx, receiptId)
  if (!row) return undefined
  return {
    about: row.id,
    data: {
      id: row.id,
      number: row.number,
      flatNumber: row.flat_number,
      receivedOn: row.received_on,
      amountPaise: row.amount_paise,
      advancePaise: row.advance_paise,
      mode: row.mode,
      reference: row.reference,
      settled: row.settled.map(({ number, part, paise }) => ({ number, part, paise })),
    },
  }
}
