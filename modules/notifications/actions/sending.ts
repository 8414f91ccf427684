import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { queueMails } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type WhatsApp, whatsAppOf } from '#kernel/server/whatsapp.ts'
import { dayOf } from '#kernel/time.ts'
import { mayMessage } from '#modules/consent/actions/society-consents.ts'
import { listOperators } from '#modules/identity/actions/operators.ts'
import { findReader } from '#modules/members/actions/recipients.ts'
import { messageAllowance } from '#modules/societies/actions/messages.ts'
import { type About, restLetter, wordsOf } from '../mail.ts'
import {
  isNearCap,
  languageFor,
  type MessageLanguage,
  mostMessageTries,
  pauseMinutes,
  restMinutes,
} from '../rules/messages.ts'
import { takeDuePushes } from '../store/inbox.ts'
import * as store from '../store/messages.ts'

/** A job carries so many and leaves the rest to the next one. */
const mostAJob = 400
const atOnce = 4

/**
 * Each message is claimed, and the claim committed, before it leaves: a worker that dies in between leaves a message
 * unsent rather than sent twice.
 */
export const sendMessages = async (job: JobCtx, { societyId = '' }: Ids): Promise<void> => {
  const service = whatsAppOf(job.env)
  if (!service) return
  let left = mostAJob
  const carry = async () => {
    while (left-- > 0 && !job.signal.aborted) if (!(await sendNext(job, service, societyId))) return
  }
  await Promise.all(Array.from({ length: atOnce }, carry))
  if (left < 0) await job.topics.add('notifications.messages', { societyId })
  await tellNearCap(job, societyId)
}

export const monthOf = (now: Date) => `${dayOf(now).slice(0, 7)}-01`

type Claimed = store.DueMessage & { template: string; chosen: MessageLanguage }

/** False when nothing is due. */
const sendNext = async (job: JobCtx, service: WhatsApp, societyId: string): Promise<boolean> => {
  const next = await job.apart(null, (db) => claimNext(db, societyId, monthOf(job.now)))
  if (next === undefined || next === 'dropped') return next === 'dropped'
  const { title, text } = wordsOf(job.catalogue.kinds.get(next.kind), next.chosen, next.variables as About)
  const sent = await service.send({
    to: next.phone,
    name: next.template,
    language: next.chosen,
    body: [title, text],
    path: next.path,
    reference: `${societyId}:${next.id}`,
  })
  await job.apart(null, async (db) => {
    if (sent.kind === 'sent') return store.settleSent(db, societyId, next.id, sent.id)
    if (sent.kind === 'rest') {
      await store.settleLater(db, societyId, next.id, { code: sent.code, minutes: restMinutes, counts: false })
      if (await store.rest(db, sent.code, restMinutes)) await tellOperators(job, db, sent.code)
      return
    }
    const tries = next.tries + 1
    return sent.kind === 'again' && tries < mostMessageTries
      ? store.settleLater(db, societyId, next.id, { code: sent.code, minutes: pauseMinutes(tries), counts: true })
      : store.settleFailed(db, societyId, next.id, sent.code)
  })
  return sent.kind !== 'rest'
}

/** What held when it was written may not hold when it leaves: who lives here, agreement, plan and number are asked again. */
const claimNext = async (db: Db, societyId: string, month: string): Promise<Claimed | 'dropped' | undefined> => {
  const due = await store.lockDue(db, societyId)
  if (!due) return undefined
  const templates = new Map(Object.entries(due.templates ?? {}))
  const { most, leaves } = await messageAllowance(db, societyId)
  const agrees = (await mayMessage(db, societyId, [due.member_id], 'whatsapp')).size > 0
  const reader = await findReader(db, societyId, { memberId: due.member_id })
  const chosen = languageFor(templates, reader?.language ?? null, due.society_language)
  const why = whyNot({ not_outside: !leaves, left: !reader, withdrawn: !agrees, no_template: !chosen })
  const code = why ?? (await overCap(db, societyId, { month, most }, due))
  if (code !== undefined || !chosen) {
    await store.drop(db, societyId, due.id, code ?? 'no_template')
    return 'dropped'
  }
  const template = templates.get(chosen)!
  await store.claim(db, societyId, due.id, template, chosen)
  return { ...due, template, chosen }
}

/** The first reason that holds. */
const whyNot = (reasons: Record<string, boolean>) => Object.keys(reasons).find((one) => reasons[one])

/** It counts when it is claimed first; another try costs nothing more. */
const overCap = async (
  db: Db,
  societyId: string,
  cap: { month: string; most: number },
  { tries, is_urgent }: store.DueMessage,
) => {
  if (tries > 0 || (await store.countOne(db, societyId, { ...cap, isUrgent: is_urgent }))) return undefined
  return 'over_cap'
}

const tellNearCap = async (job: JobCtx, societyId: string) => {
  const month = monthOf(job.now)
  const { count, most } = await job.apart(null, async (db) => ({
    count: await store.countOfMonth(db, societyId, month),
    most: (await messageAllowance(db, societyId)).most,
  }))
  if (!isNearCap(count, most)) return
  const subdomain = await job.inSociety(societyId, async (ctx) => ctx.society.subdomain)
  await job.announce({
    societyId,
    kind: 'message_cap',
    about: { count: String(count), most: String(most) },
    path: `/app/${subdomain}/notices?tab=messages`,
    occasion: `messages:${month}:near`,
    to: { roles: ['admin'] },
  })
}

const tellOperators = async (job: JobCtx, db: Db, code: string) => {
  const day = dayOf(job.now)
  await queueMails(
    db,
    (await listOperators(db)).map(({ id, email, language }) => ({
      ...restLetter(language, code, job.origin),
      to: email,
      kind: 'notifications.whatsapp-rests',
      dedupeKey: `whatsapp-rests:${id}:${day}`,
    })),
  )
}

/** Every minute: what waited for the morning, for a second try, or for a worker that died. */
export const watchMessages = (job: JobCtx): Promise<void> =>
  job.platform(async (db) => {
    await store.giveUpLost(db)
    const societies = whatsAppOf(job.env) ? await store.listSocietiesDue(db) : []
    await job.topics.addMany(societies.map((societyId) => ({ topic: 'notifications.messages', ids: { societyId } })))
    await job.topics.addMany(
      (await takeDuePushes(db)).map(({ society_id: societyId, id: notificationId }) => ({
        topic: 'notifications.push',
        ids: { societyId, notificationId },
      })),
    )
  })
