import { createHmac } from 'node:crypto'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { maySendOutside } from '#kernel/server/mail.ts'
import { PrivateAddress, postPublicly } from '#kernel/server/post-publicly.ts'
import { type DeliveryError, isWorthRetrying, mostFailures } from '../rules.ts'
import * as store from '../store/deliveries.ts'
import { secretOf } from './webhooks.ts'

/**
 * Calls the address once. Every try is written down whatever becomes of the job; one that failed throws, and the queue
 * tries again later and later. A receiver may hear the same message twice, and knows it by its id.
 */
export const deliver = async (job: JobCtx, { societyId = '', deliveryId = '' }: Ids): Promise<void> => {
  const claimed = await job.apart(societyId, (db) => store.begin(db, deliveryId))
  if (!claimed) return
  const inside = !(await job.apart(null, (db) => maySendOutside(db, societyId)))
  const { code, error } = inside ? nothing : claimed.is_active ? await post(job, claimed) : switchedOff
  const arrived = code !== null && code >= 200 && code < 300
  const waits = !inside && !arrived && claimed.is_active && isWorthRetrying(code, claimed.tries)
  const status = inside ? 'kept' : arrived ? 'sent' : waits ? 'waiting' : 'failed'
  await job.apart(societyId, async (db) => {
    await store.settle(db, deliveryId, { status, response_code: code, error })
    if (status === 'sent') await store.noteSuccess(db, claimed.webhook_id)
    if (status === 'failed') await store.noteFailure(db, claimed.webhook_id, mostFailures)
  })
  if (waits) throw new Error(`The webhook was not taken (${code ?? error}); it is tried again`)
}

type Result = { code: number | null; error: DeliveryError | null }
const nothing: Result = { code: null, error: null }
const switchedOff: Result = { code: null, error: 'switched_off' }

type Claimed = { id: string; topic: string; body: string; webhook_id: string; url: string; secret_version: number }

const post = async ({ env, sign, now }: JobCtx, delivery: Claimed): Promise<Result> => {
  const secret = secretOf(sign, delivery.webhook_id, delivery.secret_version)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(delivery.body),
    'user-agent': 'Aangan-Webhooks/1',
    'aangan-topic': delivery.topic,
    'aangan-delivery': delivery.id,
    'aangan-signature': signatureOf(secret, Math.floor(now.getTime() / 1000), delivery.body),
  }
  try {
    const code = await postPublicly(delivery.url, headers, Buffer.from(delivery.body), env.WEBHOOKS_TO_PRIVATE)
    return { code, error: null }
  } catch (error) {
    return { code: null, error: errorOf(error) }
  }
}

/** The time is signed with the body, so that a message caught on its way cannot be played again next week. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const errorOf = (error: unknown): DeliveryError => {
  if (error instanceof PrivateAddress) return 'private_address'
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
}
