import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { ContactMessage, DemoRequest } from '../contract.ts'
import { answerText } from '../mail.ts'
import { type EventKind, lettersADay } from '../rules.ts'
import * as store from '../store/leads.ts'

/** A trapped program is told that all went well, and nothing is kept of it. */
export const isTrapped = ({ website }: { website?: string | undefined }): boolean => Boolean(website)

export const requestDemo = async (ctx: VisitorCtx, request: DemoRequest) => {
  if (!isTrapped(request)) {
    const { contactName: name, societyName, email, phone, message } = request
    await receive(ctx, 'demo_request', { name, societyName, email, phone }, { message })
  }
  return { success: true, message: answerText('demo', ctx.language) }
}

export const takeMessage = async (ctx: VisitorCtx, sent: ContactMessage) => {
  if (!isTrapped(sent)) {
    const { name, societyName, email, phone, subject, message } = sent
    await receive(ctx, 'contact_message', { name, societyName, email, phone }, { subject, message })
  }
  return { success: true, message: answerText('contact', ctx.language) }
}

type Sender = { name: string; societyName: string; email: string; phone: string }

/** One lead per e-mail address; everything that was ever written is in its history, as it was written. */
const receive = async (ctx: VisitorCtx, kind: EventKind, from: Sender, words: Record<string, string>) => {
  const { id: leadId } = await store.upsert(ctx, {
    id: newId(),
    name: from.name.trim(),
    email: from.email.trim(),
    email_key: emailKey(from.email),
    phone: from.phone.trim(),
    society_name: from.societyName.trim(),
    language: ctx.language,
    wrote_at: ctx.now,
  })
  const eventId = newId()
  const { email: _, ...said } = from
  const details = Object.fromEntries(Object.entries({ ...said, ...words }).filter(([, value]) => value.trim() !== ''))
  await store.insertEvents(ctx, [{ id: eventId, lead_id: leadId, kind, details, by_identity: null, at: ctx.now }])
  const today = new Date(ctx.now.getTime() - 86_400_000)
  if ((await store.countWritten(ctx, leadId, today)) <= lettersADay)
    await ctx.topics.add('leads.received', { leadId, eventId })
}
