import type { Ctx } from '#kernel/server/context.ts'
import type { Room } from '#kernel/server/room.ts'
import type { Ids } from '#kernel/server/topics.ts'
import { dayOf } from '#kernel/time.ts'
import * as bills from '../store/bills.ts'
import * as receipts from '../store/receipts.ts'
import { presentBill } from './bills.ts'
import { portion } from './publication.ts'

/** One call per portion of a run, with its bills. */
const publishedForWebhook = async (ctx: Ctx, { runId = '', from = '0' }: Ids) => {
  const rows = await bills.listOfRun(ctx, runId, Number(from), portion)
  if (rows.length === 0) return undefined
  const data = rows.map((row) => {
    const { id, number, flat, period, issuedOn, dueOn, amountPaise, openPaise } = presentBill(row, dayOf(ctx.now))
    return { id, number, flatNumber: flat.number, period, issuedOn, dueOn, amountPaise, openPaise }
  })
  return { about: `${runId}:${from}`, data: { runId, bills: data } }
}

const receivedForWebhook = async (ctx: Ctx, { receiptId = '' }: Ids) => {
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

/** What other programs can be called about; the room's card names it. */
export const webhooks: Room['webhooks'] & {} = {
  'bill.published': {
    label: { en: 'Bills are published', hi: 'बिल जारी होने पर', mr: 'बिले जारी झाल्यावर' },
    on: 'billing.published',
    purpose: 'billing',
    read: publishedForWebhook,
  },
  'payment.received': {
    label: { en: 'A payment is received', hi: 'भुगतान मिलने पर', mr: 'पैसे मिळाल्यावर' },
    on: 'billing.received',
    purpose: 'billing',
    read: receivedForWebhook,
  },
}
