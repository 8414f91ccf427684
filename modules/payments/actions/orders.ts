import { pageOf } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { changes } from '#kernel/server/changes.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { GatewayPayment } from '#kernel/server/gateways.ts'
import { dayOf } from '#kernel/time.ts'
import { getBill } from '#modules/billing/actions/bills.ts'
import { receiveOne } from '#modules/billing/actions/receipts.ts'
import { getFlat, sees, sightOf } from '#modules/billing/actions/sight.ts'
import { may } from '#modules/identity/access.ts'
import { accountsByKey, openBooks } from '#modules/ledger/actions/posting.ts'
import type { NewOrder, Order, SandboxTry } from '../contract/gateway.ts'
import { refused } from '../refusals.ts'
import { type OrderStatus, sandboxFee, sandboxOutcome } from '../rules/gateway.ts'
import * as store from '../store/orders.ts'
import * as sandbox from '../store/sandbox.ts'
import { askGateway, gatewayOf, getOpen, hasSandbox, partsOf } from './gateway.ts'

export const orderChanged = changes({ room: 'payments', idName: 'orderId' })

type Filter = { status?: OrderStatus | undefined; limit: number; cursor?: string | undefined }

export const listOrders = async (ctx: Ctx, { status, limit, cursor }: Filter): Promise<Order[]> => {
  const after = /^[0-9a-f-]{36}$/.test(cursor ?? '') ? cursor : undefined
  const rows = await store.list(ctx, { status, limit: limit + 1, after, sight: await sightOf(ctx) })
  return pageOf(ctx, rows, limit, ({ id }) => id).map((row) => present(ctx, row))
}

export const getOrder = async (ctx: Ctx, id: string): Promise<Order> => present(ctx, await getVisible(ctx, id))

const getVisible = async (ctx: Ctx, id: string): Promise<store.OrderRow> => {
  const row = await store.find(ctx, id)
  return row && (await sees(ctx, row.flat_id)) ? row : refuse(notFound('Payment'))
}

/** Nothing is paid by it: the provider is told that somebody will pay this much, and later tells us that they did. */
export const beginOrder = async (ctx: Ctx, input: NewOrder): Promise<Order> => {
  const before = ctx.beforehand()
  const flat = await getFlat(before, input.flatId)
  const account = await getOpen(before)
  const known = input.id ? await store.find(before, input.id) : undefined
  if (known) return known.flat_id === flat.id ? present(ctx, known) : refuse(house.id_taken())
  const chargeId = input.chargeId ?? null
  const { memberId } = ctx.actor
  const same = { accountId: account.id, flatId: flat.id, paise: input.amountPaise, chargeId, memberId }
  const begun = await store.findBegun(before, same)
  if (begun) return getOrder(ctx, begun)
  const id = input.id ?? newId()
  const gateway = gatewayOf(partsOf(ctx, 'begin a payment of a flat'), account)
  const made = await askGateway(() =>
    gateway.order({ orderId: id, amountPaise: input.amountPaise, description: `${ctx.society.name}, ${flat.number}` }),
  )
  await store.insert(ctx, {
    ...{ id, account_id: account.id, flat_id: flat.id, member_id: memberId, charge_id: chargeId },
    ...{ amount_paise: input.amountPaise, provider_id: made.providerId },
  })
  return getOrder(ctx, id)
}

export const payBill = async (ctx: Ctx, billId: string): Promise<Order> => {
  const bill = await getBill(ctx.beforehand(), billId, {})
  if (bill.openPaise <= 0) throw refused.bill_is_paid()
  return beginOrder(ctx, { flatId: bill.flat.id, amountPaise: bill.openPaise })
}

/** The provider is asked by a job: whoever came back from the app learns what it says, and is believed nothing. */
export const lookAtOrder = async (ctx: Ctx, id: string): Promise<Order> => {
  const row = await getVisible(ctx, id)
  if (row.status === 'created' || row.status === 'failed')
    await ctx.topics.add('payments.look', { societyId: ctx.society.id, orderId: id })
  return present(ctx, row)
}

/** The built-in provider's own window. Its event comes by the queue, as a real one comes by the network. */
export const trySandbox = async (ctx: Ctx, id: string, { method, instrument }: SandboxTry) => {
  const order = await getVisible(ctx, id)
  if (order.provider !== 'sandbox' || !(await hasSandbox(ctx))) throw notFound('Payment')
  const outcome = sandboxOutcome(method, instrument) ?? refuse(refused.no_test_instrument({}, { at: 'instrument' }))
  const paid = (await sandbox.listOf(ctx.db, ctx.society.id, order.provider_id)).some(
    ({ status }) => status === 'captured',
  )
  if (paid) return { status: 'captured' as const }
  const payment = {
    ...{ id: `sbx_pay_${newId()}`, order_provider_id: order.provider_id, amount_paise: order.amount_paise, method },
    ...{ status: outcome, message: outcome === 'failed' ? 'Declined by the bank' : '' },
    fee_paise: outcome === 'captured' ? sandboxFee(method, order.amount_paise) : 0,
  }
  await sandbox.insert(ctx.db, ctx.society.id, payment)
  const ids = { societyId: ctx.society.id, accountId: order.account_id, paymentId: payment.id }
  await ctx.topics.add('payments.sandbox-changed', ids)
  return { status: outcome }
}

/** What the provider says of an order. However often it says so, money is taken in once. */
export const applyPayment = async (ctx: Ctx, orderId: string, payment: GatewayPayment): Promise<void> => {
  if (payment.status === 'under_way') return
  const { lockedUntil } = await openBooks(ctx)
  const order = await store.lock(ctx, orderId)
  if (!order || order.status === 'paid' || order.status === 'refunded') return
  if (payment.status === 'failed') {
    await store.update(ctx, order.id, { status: 'failed', message: payment.message })
    return orderChanged(ctx, { id: order.id, what: 'order-failed' })
  }
  const paidAt = new Date(payment.paidAt)
  const [day, today] = [dayOf(paidAt), dayOf(ctx.now)]
  const receiptId = await receiveOne(ctx, {
    ...{ flatId: order.flat_id, flatNumber: order.flat_number, paise: payment.amountPaise },
    // Money told of after its year was closed is money of today.
    receivedOn: day > today || (lockedUntil !== null && day <= lockedUntil) ? today : day,
    ...{ mode: payment.method, reference: payment.reference, payer: '', note: '' },
    accountId: (await accountsByKey(ctx)).get('gateway')!.id,
    ...{ sourceKind: 'gateway', sourceId: order.id, chargeId: order.charge_id ?? undefined },
  })
  await store.update(ctx, order.id, {
    ...{ status: 'paid', message: '', payment_id: payment.id, method: payment.method, receipt_id: receiptId },
    ...{ paid_paise: payment.amountPaise, paid_at: paidAt },
  })
  await orderChanged(ctx, { id: order.id, what: 'order-paid' })
}

const present = (ctx: Ctx, row: store.OrderRow): Order => ({
  ...{ id: row.id, provider: row.provider, providerId: row.provider_id, keyId: row.key_id },
  flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
  ...{ amountPaise: row.amount_paise, refundedPaise: row.refunded_paise, status: row.status },
  ...{ method: row.method, message: row.message },
  receipt: row.receipt_id ? { id: row.receipt_id, number: row.receipt_number ?? '' } : null,
  isSettled: row.settlement_id !== null,
  by: row.member_name ?? '',
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  can: {
    refund:
      may(ctx.actor, 'billing.create') && row.status === 'paid' && !row.is_refund_asked && row.reversal_id === null,
  },
})
