import { createHash } from 'node:crypto'
import type { RawRequest } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { GatewayEvent } from '#kernel/server/gateways.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Topics } from '#kernel/server/topics.ts'
import * as store from '../store/gateway.ts'
import * as orders from '../store/orders.ts'
import * as sandbox from '../store/sandbox.ts'
import { gatewayOf, type Parts } from './gateway.ts'
import { applyPayment } from './orders.ts'
import { paymentOf, signSandboxEvent } from './sandbox-gateway.ts'

/** Signed by the provider of this very society, and heard for the first time; then a job of the society takes it in. */
export const hearGateway = async (ctx: VisitorCtx, accountId: string, raw: RawRequest) => {
  const account = (await store.findAnywhere(ctx.db, accountId)) ?? refuse(notFound('Gateway'))
  const event = gatewayOf({ env: ctx.env, sign: ctx.sign, apart: ctx.apart }, account).readEvent(raw.bytes, raw.headers)
  if (event) await keep({ db: ctx.db, topics: ctx.topics }, account, raw.bytes, event)
  return { received: true }
}

/** The event and the job it leads to are kept together or not at all. */
const keep = async (
  { db, topics }: { db: Db; topics: Topics },
  account: store.AccountRow,
  bytes: Uint8Array,
  event: GatewayEvent,
) => {
  const { society_id: societyId, id: accountId } = account
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  const eventId = await store.keepEvent(db, { societyId, accountId, fingerprint, event })
  if (eventId && event.what === 'payment') await topics.add('payments.heard', { societyId, eventId })
  if (eventId && event.what === 'settlement') await topics.add('payments.settle', { societyId, accountId })
}

export const takeEvent = (job: JobCtx, { societyId = '', eventId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, async (ctx) => {
    const event = await store.findEvent(ctx, eventId)
    const orderId = event?.payment && (await orders.findByProvider(ctx, event.account_id, event.payment.orderId))
    if (orderId && event?.payment) await applyPayment(ctx, orderId, event.payment)
  })

/** The sandbox's way to us: the event is signed and read back as a real one would be. */
export const hearSandbox = (job: JobCtx, { societyId = '', accountId = '', paymentId = '' }: Ids): Promise<void> =>
  job.platform(async (db) => {
    const account = await store.findAnywhere(db, accountId)
    const payment = await sandbox.find(db, societyId, paymentId)
    if (!account || !payment) return
    const { bytes, headers } = signSandboxEvent(
      { sign: job.sign, societyId },
      { id: `evt_${payment.id}`, what: 'payment', payment: paymentOf(payment) },
    )
    const event = gatewayOf(partsOfJob(job), account).readEvent(bytes, headers)
    if (event) await keep({ db, topics: job.topics }, account, bytes, event)
  })

export const partsOfJob = (job: JobCtx): Parts => ({
  ...{ env: job.env, sign: job.sign, apart: (work) => job.apart(null, work) },
})

/** By the clock: orders of which no event came. Each is asked about in a job of its own. */
export const lookAtUntold = async (job: JobCtx): Promise<void> => {
  for (const { society_id: societyId, id: orderId } of await job.apart(null, (db) => store.listUntold(db)))
    await job.topics.add('payments.look', { societyId, orderId })
}

/** Asks the provider; the society's transaction opens only when there is an answer. */
export const lookAtOne = async (job: JobCtx, { societyId = '', orderId = '' }: Ids): Promise<void> => {
  const order = await job.apart(null, (db) => store.findOrderAnywhere(db, societyId, orderId))
  if (order?.status !== 'created' && order?.status !== 'failed') return
  const account = await job.apart(null, (db) => store.findAnywhere(db, order.account_id))
  if (!account) return
  const payments = await gatewayOf(partsOfJob(job), account).paymentsOf(order.provider_id)
  const told = payments.find(({ status }) => status === 'captured') ?? payments.at(-1)
  if (told) await job.inSociety(societyId, (ctx) => applyPayment(ctx, orderId, told))
}
