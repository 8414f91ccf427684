import { notFound, refuse } from '#kernel/errors.ts'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { GatewayRefused } from '#kernel/server/gateways.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { returnPart } from '#modules/billing/actions/reversing.ts'
import { may } from '#modules/identity/access.ts'
import { canDecide } from '#modules/ledger/access.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import { namesOfPeople, requireSecondPerson, signs } from '#modules/ledger/actions/signatories.ts'
import type { NewRefund, Refund, RefundDecision } from '../contract/gateway.ts'
import { refused } from '../refusals.ts'
import * as gateways from '../store/gateway.ts'
import * as orders from '../store/orders.ts'
import * as store from '../store/refunds.ts'
import { gatewayOf } from './gateway.ts'
import { partsOfJob } from './hearing.ts'
import { orderChanged } from './orders.ts'

const refundChanged = changes({ room: 'payments', idName: 'refundId' })

export const listRefunds = async (ctx: Ctx): Promise<Refund[]> => present(ctx, await store.list(ctx))

/** One person asks for a payment, or a part of it, to go back. Until another has decided, nothing moves. */
export const askRefund = async (ctx: Ctx, orderId: string, input: NewRefund) => {
  const madeBy = ctx.actor.identityId ?? refuse(refused.refund_by_person())
  const order = (await orders.lock(ctx, orderId)) ?? refuse(notFound('Payment'))
  if (order.status !== 'paid' || order.reversal_id !== null) throw refused.nothing_to_refund()
  const leftPaise = leftOf(order)
  const { amountPaise = leftPaise, reason } = input
  if (amountPaise > leftPaise) throw refused.refund_too_much({ amount: sayRupees(leftPaise) }, { at: 'amountPaise' })
  const id = newId()
  const row = { id, order_id: orderId, amount_paise: amountPaise, reason }
  if (!(await store.insert(ctx, { ...row, made_by: madeBy, made_at: ctx.now }))) throw refused.refund_asked()
  await refundChanged(ctx, { id, what: 'refund-asked' })
  return getRefund(ctx, id)
}

const leftOf = (order: orders.OrderRow) => (order.paid_paise ?? order.amount_paise) - order.refunded_paise

/** Approval takes the receipt, or the part of it, back in the books at once and sends the money by a job, once. */
export const decideRefund = async (ctx: Ctx, id: string, decision: RefundDecision): Promise<Refund> => {
  await openBooks(ctx)
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Refund'))
  const decidedBy = await requireSecondPerson(ctx, row.made_by)
  if (row.status !== 'waiting') throw refused.refund_decided()
  if (!decision.isApproved && !decision.reason.trim()) throw refused.refund_needs_reason({}, { at: 'reason' })
  const decided = { decided_by: decidedBy, decided_at: ctx.now, answer: decision.reason }
  if (decision.isApproved) {
    const reversalId = await giveBack(ctx, row)
    await store.update(ctx, id, { ...decided, status: 'approved', reversal_id: reversalId })
  } else await store.update(ctx, id, { ...decided, status: 'refused' })
  await refundChanged(ctx, { id, what: decision.isApproved ? 'refund-approved' : 'refund-refused' })
  return getRefund(ctx, id)
}

const giveBack = async (ctx: Ctx, row: store.RefundRow): Promise<string> => {
  const order = (await orders.lock(ctx, row.order_id))!
  const { receipt_id: receiptId, amount_paise: paise } = row
  const reversalId = await returnPart(ctx, receiptId, { paise, reason: `Given back: ${row.reason}` })
  const status = paise === leftOf(order) ? 'refunded' : 'paid'
  await orders.update(ctx, order.id, { status, message: '', refunded_paise: order.refunded_paise + paise })
  await orderChanged(ctx, { id: order.id, what: 'order-refunded' })
  return reversalId
}

export const retryRefund = async (ctx: Ctx, id: string): Promise<Refund> => {
  const row = (await store.find(ctx, id, true)) ?? refuse(notFound('Refund'))
  if (row.status !== 'failed') throw refused.refund_decided()
  await store.update(ctx, id, { status: 'approved', answer: '' })
  await refundChanged(ctx, { id, what: 'refund-approved' })
  return getRefund(ctx, id)
}

/** Sends the money. The provider knows the refund by our id, so that a second try is the same refund. */
export const sendRefund = async (job: JobCtx, { societyId = '', refundId = '' }: Ids): Promise<void> => {
  const row = await job.apart(null, (db) => store.findToSend(db, societyId, refundId))
  const account = row && (await job.apart(null, (db) => gateways.findAnywhere(db, row.account_id)))
  if (row?.status !== 'approved' || !account) return
  const { payment_id: paymentId, amount_paise: amountPaise } = row
  const outcome = await gatewayOf(partsOfJob(job), account)
    .refund({ paymentId, refundId, amountPaise })
    .then(({ providerId }) => ({ status: 'sent' as const, provider_id: providerId }))
    .catch((error: unknown) => {
      // What it will never take is shown to people; a provider that is away is asked again by the queue.
      if (!(error instanceof GatewayRefused)) throw error
      return { status: 'failed' as const, answer: error.message.slice(0, 200) }
    })
  await job.inSociety(societyId, async (ctx) => {
    await store.update(ctx, refundId, outcome)
    await refundChanged(ctx, { id: refundId, what: `refund-${outcome.status}` })
  })
}

const getRefund = async (ctx: Ctx, id: string): Promise<Refund> =>
  (await present(ctx, [(await store.find(ctx, id))!]))[0]!

const present = async (ctx: Ctx, rows: readonly store.RefundRow[]): Promise<Refund[]> => {
  const isSigning = await signs(ctx)
  const names = await namesOfPeople(
    ctx,
    rows.flatMap((row) => [row.made_by, row.decided_by]),
  )
  return rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, amountPaise: row.amount_paise, receiptNumber: row.receipt_number },
    flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
    ...{ status: row.status, reason: row.reason, answer: row.answer },
    madeBy: names.get(row.made_by) ?? '',
    madeAt: row.made_at.toISOString(),
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    can: {
      decide: canDecide(ctx.actor, isSigning, row),
      retry: row.status === 'failed' && may(ctx.actor, 'billing.approve'),
    },
  }))
}
