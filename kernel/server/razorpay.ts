import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Day, dayOf } from '../time.ts'
import {
  type Gateway,
  type GatewayEvent,
  type GatewayMethod,
  type GatewayPayment,
  GatewayRefused,
  type GatewaySettlement,
} from './gateways.ts'
import { badSignature } from './payments.ts'
import { sameText } from './secrets.ts'

type Keys = { keyId: string; keySecret: string; hookSecret: string; apiUrl: string | undefined }

/** Razorpay by its HTTP interface: orders that are captured at once, refunds, and the daily list of what was settled. */
export const razorpayGateway = (keys: Keys): Gateway => {
  const ask = asking(keys)
  return {
    name: 'razorpay',
    check: async () => {
      try {
        await ask('GET', '/v1/orders?count=1')
        return true
      } catch (error) {
        if (error instanceof GatewayRefused && error.status === 401) return false
        throw error
      }
    },
    order: async ({ orderId, amountPaise, description }) => {
      const made = await ask('POST', '/v1/orders', {
        ...{ amount: amountPaise, currency: 'INR', receipt: orderId, payment_capture: true },
        notes: { order: orderId, about: description },
      })
      return { providerId: Id.parse(made).id }
    },
    paymentsOf: async (providerId) =>
      Payments.parse(await ask('GET', `/v1/orders/${encodeURIComponent(providerId)}/payments`)).items.flatMap(readOne),
    refund: async ({ paymentId, refundId, amountPaise }) => {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}`
      // The answer to an earlier try may have been lost on its way.
      const before = Refunds.parse(await ask('GET', `${path}/refunds`)).items.find(
        ({ receipt }) => receipt === refundId,
      )
      const made = before ?? (await ask('POST', `${path}/refund`, { amount: amountPaise, receipt: refundId }))
      return { providerId: Id.parse(made).id }
    },
    settlements: async (day) => settlementsOf(await reconOf(ask, day), day),
    readEvent: (bytes, headers) => {
      const signature = createHmac('sha256', keys.hookSecret).update(bytes).digest('hex')
      if (keys.hookSecret === '' || !sameText(headers['x-razorpay-signature'] ?? '', signature)) throw badSignature()
      return eventOf(bytes, headers['x-razorpay-event-id'] ?? '')
    },
  }
}

const eventOf = (bytes: Uint8Array, id: string): GatewayEvent | null => {
  const event = Event.safeParse(JSON.parse(Buffer.from(bytes).toString()))
  if (!event.success) return null
  if (event.data.event === 'settlement.processed') return { id, what: 'settlement' }
  const [payment] = event.data.payload.payment ? readOne(event.data.payload.payment.entity) : []
  return payment && event.data.event.match(/^(payment\.(captured|failed)|order\.paid)$/)
    ? { id, what: 'payment', payment }
    : null
}

const timeout = 10_000

const asking =
  ({ keyId, keySecret, apiUrl = 'https://api.razorpay.com' }: Keys) =>
  async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.ok) return answer.json()
    const said = Fault.safeParse(await answer.json().catch(() => ({})))
    const message = said.success ? said.data.error.description : `Razorpay answered ${answer.status}`
    if (answer.status >= 500 || answer.status === 429) throw new Error(message)
    throw new GatewayRefused(answer.status, message)
  }

const Fault = z.object({ error: z.object({ description: z.string() }) })
const Id = z.object({ id: z.string().min(1) })
const Refunds = z.object({ items: z.array(z.object({ id: z.string(), receipt: z.string().nullish() })) })

const Payment = z.object({
  id: z.string().min(1).max(60),
  order_id: z.string().nullish(),
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
  acquirer_data: z.looseObject({ rrn: z.string().nullish() }).nullish(),
})
const Payments = z.object({ items: z.array(Payment) })
const Event = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: Payment }).optional() }),
})

const methods: Readonly<Record<string, GatewayMethod>> = { upi: 'upi', netbanking: 'net_banking' }

/** Payments of no order of ours, or in other money, are nobody's here. */
const readOne = (payment: z.output<typeof Payment>): GatewayPayment[] => {
  if (!payment.order_id || payment.currency !== 'INR') return []
  return [
    {
      id: payment.id,
      orderId: payment.order_id,
      status: payment.status === 'captured' ? 'captured' : payment.status === 'failed' ? 'failed' : 'under_way',
      amountPaise: payment.amount,
      method: methods[payment.method ?? ''] ?? 'card',
      reference: payment.acquirer_data?.rrn ?? payment.id,
      message: payment.error_description ?? '',
      paidAt: new Date(payment.created_at * 1000).toISOString(),
    },
  ]
}

const Recon = z.object({
  items: z.array(
    z.object({
      entity_id: z.string(),
      type: z.string(),
      amount: z.number(),
      credit: z.number(),
      debit: z.number(),
      settlement_id: z.string().nullish(),
      settlement_utr: z.string().nullish(),
      settled_at: z.number().nullish(),
    }),
  ),
})
type Settled = z.output<typeof Recon>['items'][number]

const pageSize = 1000

const reconOf = async (ask: ReturnType<typeof asking>, day: Day): Promise<Settled[]> => {
  const [year, month, date] = day.split('-').map(Number)
  const items: Settled[] = []
  for (let skip = 0; ; skip += pageSize) {
    const query = `year=${year}&month=${month}&day=${date}&count=${pageSize}&skip=${skip}`
    const page = Recon.parse(await ask('GET', `/v1/settlements/recon/combined?${query}`)).items
    items.push(...page)
    if (page.length < pageSize) return items
  }
}

/** The amounts themselves say what the fee was: what was collected less what was sent. */
const settlementsOf = (items: readonly Settled[], day: Day): GatewaySettlement[] => {
  const found = new Map<string, GatewaySettlement>()
  for (const item of items) {
    if (!item.settlement_id) continue
    const on = item.settled_at ? dayOf(new Date(item.settled_at * 1000)) : day
    const one = found.get(item.settlement_id) ?? {
      ...{ id: item.settlement_id, day: on, utr: item.settlement_utr ?? '', grossPaise: 0, netPaise: 0 },
      paymentIds: [],
    }
    one.grossPaise += item.debit > 0 ? -item.amount : item.amount
    one.netPaise += item.credit - item.debit
    if (item.type === 'payment') one.paymentIds.push(item.entity_id)
    found.set(item.settlement_id, one)
  }
  return [...found.values()]
}
