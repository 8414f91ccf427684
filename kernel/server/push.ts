import { createECDH, ECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { JobCtx } from './jobs.ts'
import { maySendOutside } from './mail.ts'
import { postPublicly } from './post-publicly.ts'
import type { Db } from './scope.ts'
import type { Sign } from './secrets.ts'

/** What the service worker shows. */
export type PushMessage = {
  title: string
  body?: string
  url?: string
  tag?: string
  lang?: 'en' | 'hi' | 'mr'
  /** Buttons that answer without opening anything, and where they post. */
  actions?: readonly { action: string; title: string }[]
  post?: string
}

/** How long the push service may keep it, and whether it wakes a sleeping phone. */
export type PushManner = { ttlSeconds?: number; isUrgent?: boolean | undefined }

/** The parts of a job that sending needs. */
type Sending = Pick<JobCtx, 'env' | 'sign' | 'apart'>

/**
 * The key pair browsers know this installation by. It is worked out of the installation's secret, which was made at
 * the first start: every process has the same pair, and there is no second secret to keep and to back up.
 */
export const pushKeys = (sign: Sign): { publicKey: string; privateKey: string } => {
  for (let attempt = 0; ; attempt++) {
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(Buffer.from(sign('push-key', String(attempt)), 'base64url'))
    } catch {
      // Not a number below the order of the curve, which happens once in four thousand million.
      continue
    }
    const privateKey = curve.getPrivateKey().toString('base64url').padStart(43, 'A')
    return { publicKey: curve.getPublicKey().toString('base64url'), privateKey }
  }
}

const mostFailures = 10

/**
 * Sends to every device of a person; says how many took it. A device that is gone is forgotten, and nothing leaves for
 * a society that sends nothing outside. `job` is a job's context: what is noted here is kept whatever becomes of the job.
 */
export const sendPush = async (
  { env, sign, apart }: Sending,
  { identityId, societyId }: { identityId: string; societyId?: string },
  message: PushMessage,
  manner: PushManner = {},
): Promise<number> => {
  const devices = await apart(null, async (db) =>
    !societyId || (await maySendOutside(db, societyId)) ? listDevices(db, identityId) : [],
  )
  const vapid = {
    subject: env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : `mailto:${env.MAIL_FROM ?? 'push@aangan.invalid'}`,
    ...pushKeys(sign),
  }
  const results = await Promise.all(
    devices.map(async (device) => {
      const result = await sendTo(device, message, vapid, env.PUSH_TO_PRIVATE, manner)
      await apart(null, (db) => note(db, device.id, result))
      return result
    }),
  )
  return results.filter((result) => result.kind === 'sent').length
}

const listDevices = (db: Db, identityId: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('identity_id', '=', identityId).limit(50).execute()

type Device = { id: string; endpoint: string; p256dh: string; auth: string }
type Vapid = { subject: string; publicKey: string; privateKey: string }
type Result = { kind: 'sent' } | { kind: 'gone' } | { kind: 'failed'; reason: string }

const sendTo = async (
  device: Device,
  message: PushMessage,
  vapid: Vapid,
  toPrivate: boolean,
  { ttlSeconds = 86_400, isUrgent = false }: PushManner,
): Promise<Result> => {
  try {
    const { endpoint, p256dh, auth } = device
    if (!canEncrypt(device)) return { kind: 'gone' }
    const { default: webPush } = await import('web-push')
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      ...(isUrgent ? { urgency: 'high' } : {}),
      contentEncoding: 'aes128gcm',
      ...(message.tag ? { topic: topicOf(message.tag) } : {}),
    })
    const status = await withRetry(() => postPublicly(endpoint, details.headers, details.body, toPrivate))
    if (status >= 200 && status < 300) return { kind: 'sent' }
    return status === 404 || status === 410
      ? { kind: 'gone' }
      : { kind: 'failed', reason: `The push service answered ${status}` }
  } catch (error) {
    return { kind: 'failed', reason: (error as Error).message.slice(0, 300) }
  }
}

/** A device whose keys are of no use can never be told anything: it is forgotten like one that is gone. */
const canEncrypt = ({ p256dh, auth }: Device): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length < 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Busy and broken services get a second and a third chance within the same sending, no more. */
const withRetry = async (attempt: () => Promise<number>): Promise<number> => {
  for (const pause of [300, 1500]) {
    const status = await attempt()
    if (status !== 429 && status < 500) return status
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return attempt()
}

/** The service replaces an unseen message by the next of the same topic. It takes 32 characters of base64url. */
const topicOf = (tag: string) => Buffer.from(tag).toString('base64url').slice(0, 32)

const note = async (db: Db, id: string, result: Result) => {
  if (result.kind === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  else if (result.kind === 'sent')
    await db
      .updateTable('push_subscriptions')
      .set({ failures: 0, last_error: null, sent_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  else {
    const { failures } = (await db
      .updateTable('push_subscriptions')
      .set({ failures: sql`failures + 1`, last_error: result.reason })
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirst()) ?? { failures: 0 }
    if (failures >= mostFailures) await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  }
}
