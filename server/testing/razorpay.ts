import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Payment = Record<string, unknown> & { id: string; order_id: string; amount: number; status: string }

/** A stand-in of Razorpay: the same paths, the same JSON, the same signature. It keeps what it is told in memory. */
export type RazorpayStandIn = {
  url: string
  keyId: string
  keySecret: string
  hookSecret: string
  /** Somebody pays an order, or fails to. */
  pay: (orderId: string, how?: Partial<Payment>) => Payment
  /** A signed event as it would post it. */
  event: (name: string, payment?: Payment, id?: string) => { body: string; headers: Record<string, string> }
  /** All that was captured is sent to the bank; a hundred paise of each payment is its fee. */
  settle: (settlementId: string, utr: string) => void
  refunds: { id: string; payment: string; amount: number; receipt: string }[]
  /** What it answers instead, while it is set: a provider that is away, or that says no. */
  fails: { status: number } | undefined
  close: () => Promise<void>
}

export const razorpayStandIn = async (): Promise<RazorpayStandIn> => {
  const orders = new Map<string, { id: string; amount: number }>()
  const payments: Payment[] = []
  const settled: Record<string, unknown>[] = []
  const keys = { keyId: 'rzp_test_society', keySecret: 'secret-of-the-society', hookSecret: 'hook-of-the-society' }
  const self: RazorpayStandIn = {
    ...{ url: '', ...keys, refunds: [], fails: undefined },
    pay: (orderId, how = {}) => {
      const id = `pay_${randomUUID().slice(0, 14)}`
      const payment: Payment = {
        ...{ id, entity: 'payment', order_id: orderId, amount: orders.get(orderId)!.amount, currency: 'INR' },
        ...{ status: 'captured', method: 'upi', fee: 100, tax: 0, created_at: Math.floor(Date.now() / 1000) },
        acquirer_data: { rrn: String(Math.floor(1e11 + Math.random() * 8e11)) },
        ...how,
      }
      payments.push(payment)
      return payment
    },
    event: (name, payment, id = randomUUID()) => {
      const payload = payment ? { payment: { entity: payment } } : { settlement: { entity: { id: 'setl_1' } } }
      const body = JSON.stringify({ entity: 'event', event: name, payload, created_at: Math.floor(Date.now() / 1000) })
      const signature = createHmac('sha256', keys.hookSecret).update(body).digest('hex')
      return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } }
    },
    settle: (settlementId, utr) => {
      const about = { settlement_id: settlementId, settlement_utr: utr, settled_at: Math.floor(Date.now() / 1000) }
      for (const { id, amount, status } of payments)
        if (status === 'captured')
          settled.push({ entity_id: id, type: 'payment', amount, credit: amount - 100, debit: 0, ...about })
      for (const { id, amount } of self.refunds)
        settled.push({ entity_id: id, type: 'refund', amount, credit: 0, debit: amount, ...about })
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  const answer = (method: string, url: URL, body: Record<string, unknown>): [number, unknown] => {
    const [, , kind, id = '', part] = url.pathname.split('/')
    if (kind === 'orders' && method === 'POST') {
      const order = { id: `order_${randomUUID().slice(0, 14)}`, amount: Number(body['amount']) }
      orders.set(order.id, order)
      return [200, { ...order, entity: 'order', currency: 'INR', receipt: body['receipt'], status: 'created' }]
    }
    if (kind === 'orders' && part === 'payments')
      return [200, { items: payments.filter((payment) => payment.order_id === id) }]
    if (kind === 'orders') return [200, { items: [] }]
    if (kind === 'payments' && part === 'refunds')
      return [200, { items: self.refunds.filter(({ payment }) => payment === id) }]
    if (kind === 'payments' && part === 'refund') {
      const made = { id: `rfnd_${randomUUID().slice(0, 14)}`, payment: id, amount: Number(body['amount']) }
      self.refunds.push({ ...made, receipt: String(body['receipt']) })
      return [200, made]
    }
    if (kind === 'settlements') return [200, { items: settledOn(settled, url) }]
    return [404, { error: { description: 'The requested URL was not found on the server.' } }]
  }
  const server = listening(async (request) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
    if (request.headers.authorization !== expected) return [401, { error: { description: 'Authentication failed' } }]
    if (self.fails)
      return [self.fails.status, { error: { description: 'The payment has been fully refunded already' } }]
    return answer(request.method ?? 'GET', url, await bodyOf(request))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return self
}

/** Everything is settled today, so that only today's list holds it. */
const settledOn = (settled: Record<string, unknown>[], url: URL) => {
  const today = new Date(Date.now() + 5.5 * 3_600_000)
  const [month, day] = [url.searchParams.get('month'), url.searchParams.get('day')]
  return Number(month) === today.getUTCMonth() + 1 && Number(day) === today.getUTCDate() ? settled : []
}

const listening = (answer: (request: IncomingMessage) => Promise<[number, unknown]>): Server =>
  createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
