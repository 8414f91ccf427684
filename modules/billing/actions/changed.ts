import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'

/** A run, and how far its publication is; open screens ask again. */
export const runChanged = changes({ room: 'billing', idName: 'runId' })
/** A bill that was settled, reminded of or credited. */
export const billChanged = changes({ room: 'billing', idName: 'billId' })
export const receiptChanged = changes({ room: 'billing', idName: 'receiptId' })
export const noteChanged = changes({ room: 'billing', idName: 'noteId' })
export const flatChanged = changes({ room: 'billing', idName: 'flatId' })

/** Whoever waits for a bill to be settled in full hears of it: a booking is confirmed, a certificate can be issued. */
export const tellPaid = (ctx: Ctx, billIds: readonly string[]): Promise<void> =>
  billChanged(ctx, ...billIds.map((id) => ({ id, what: 'paid' })))

/** Letter, notification and webhook of receipts, and who waits for what they paid, in one step. */
export const tellReceived = (
  ctx: Ctx,
  { receipts, paid }: { receipts: readonly { id: string }[]; paid: readonly string[] },
): Promise<void> =>
  receiptChanged(
    ctx,
    ...receipts.map(({ id }) => ({ id, what: 'received' })),
    ...paid.map((id) => ({ id, what: 'paid', idName: 'billId' })),
  )
