import type { JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { confirmationLetter, receivedLetter } from '../mail.ts'
import * as leads from '../store/leads.ts'
import * as newsletter from '../store/newsletter.ts'
import { newsletterToken } from './newsletter.ts'

export const sendReceived = (job: JobCtx, eventId: string): Promise<void> =>
  job.platform(async (db) => {
    const event = await leads.findEvent({ db }, eventId)
    if (event?.kind !== 'demo_request' && event?.kind !== 'contact_message') return
    const kind = event.kind
    await queueMail(db, {
      ...receivedLetter(kind, languageFrom(event.language), job.origin),
      to: event.email,
      kind: 'leads.received',
      dedupeKey: `leads.received:${eventId}`,
      keepInside: event.is_sample,
    })
  })

export const sendConfirmation = (job: JobCtx, subscriberId: string): Promise<void> =>
  job.platform(async (db) => {
    const subscriber = await newsletter.find({ db }, subscriberId)
    if (!subscriber || subscriber.confirmed_at || subscriber.unsubscribed_at) return
    const link = (what: 'confirm' | 'unsubscribe') =>
      `${job.origin}/api/newsletter/${what}?token=${newsletterToken(job.sign, `newsletter.${what}`, subscriberId)}`
    await queueMail(db, {
      ...confirmationLetter(languageFrom(subscriber.language), {
        confirm: link('confirm'),
        unsubscribe: link('unsubscribe'),
      }),
      to: subscriber.email,
      kind: 'newsletter.asked',
      dedupeKey: `newsletter.asked:${subscriberId}:${subscriber.asked_at.getTime()}`,
    })
  })

export const forgetOldSubscribers = (job: JobCtx): Promise<void> =>
  job.platform(async (db) => {
    await newsletter.forgetOld(db)
  })
