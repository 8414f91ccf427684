import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { sameText } from '#kernel/server/secrets.ts'
import type { Subscription } from '../contract.ts'
import { answerText } from '../mail.ts'
import { refused } from '../refusals.ts'
import { confirmDays } from '../rules.ts'
import * as leads from '../store/leads.ts'
import * as store from '../store/newsletter.ts'
import { isTrapped } from './public.ts'

type Sign = (purpose: string, text: string) => string
type Purpose = 'newsletter.confirm' | 'newsletter.unsubscribe'

/** The same answer whoever asks: it tells nobody who reads the newsletter. */
export const subscribe = async (ctx: VisitorCtx, request: Subscription) => {
  if (!isTrapped(request)) {
    const email = request.email.trim()
    const asked = await store.ask(ctx, {
      id: newId(),
      email,
      email_key: emailKey(email),
      language: ctx.language,
      asked_at: ctx.now,
    })
    if (asked) await ctx.topics.add('newsletter.asked', { subscriberId: asked.id })
  }
  return { success: true, message: answerText('newsletter', ctx.language) }
}

/** Opened in a browser, so it is a GET; it may be opened any number of times. */
export const confirmSubscription = async (ctx: VisitorCtx, token: string) => {
  const { id, asked_at, confirmed_at, unsubscribed_at, email_key } = await subscriberOf(
    ctx,
    'newsletter.confirm',
    token,
  )
  const isLate = ctx.now.getTime() - asked_at.getTime() > confirmDays * 86_400_000
  if (unsubscribed_at || (isLate && !confirmed_at)) throw badLink()
  await ctx.apart(async (db) => {
    if (await store.confirm(db, id, ctx.now)) await noteOnLead({ db, now: ctx.now }, email_key)
  })
  return { success: true, message: answerText('confirmed', ctx.language) }
}

/** Mail programs look at links ahead of the reader; only the button, or the mail program's own, ends anything. */
export const askToUnsubscribe = async (ctx: VisitorCtx, token: string) => {
  await subscriberOf(ctx, 'newsletter.unsubscribe', token)
  const path = `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
  return {
    success: true,
    message: answerText('mayUnsubscribe', ctx.language),
    confirm: { label: answerText('unsubscribe', ctx.language), path },
  }
}

export const unsubscribe = async (ctx: VisitorCtx, token: string) => {
  const { id } = await subscriberOf(ctx, 'newsletter.unsubscribe', token)
  await store.end(ctx, id, ctx.now)
  return { success: true, message: answerText('unsubscribed', ctx.language) }
}

export const newsletterToken = (sign: Sign, purpose: Purpose, id: string): string => `${id}.${sign(purpose, id)}`

const subscriberOf = async (ctx: VisitorCtx, purpose: Purpose, token: string) => {
  const id = token.slice(0, 36)
  const isOurs = /^[0-9a-f-]{36}$/.test(id) && sameText(token, newsletterToken(ctx.sign, purpose, id))
  const subscriber = isOurs ? await store.find(ctx, id) : undefined
  if (!subscriber) throw badLink()
  return subscriber
}

const noteOnLead = async (ctx: { db: Db; now: Date }, key: string) => {
  const lead = await leads.findByEmail(ctx, key)
  if (!lead) return
  const event = { id: newId(), lead_id: lead.id, kind: 'newsletter', details: {}, by_identity: null, at: ctx.now }
  await leads.insertEvents(ctx, [event])
}

const badLink = () => refused.newsletter_link_gone()
