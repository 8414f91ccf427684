import { hash } from 'node:crypto'
import { toBase64url } from '#kernel/base64url.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, TaggedReply } from '#kernel/server/context.ts'
import { addDays, addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { weekOf } from '#modules/staff/rules.ts'
import { isGuard } from '../access.ts'
import type { SettingsRow } from '../store/devices.ts'
import * as devices from '../store/devices.ts'
import * as store from '../store/roster.ts'
import { deviceLink, keyOf } from './links.ts'
import { settingsFrom } from './settings.ts'

/** A write that took longer than this between its line in the trail and its commit is heard of within the hour. */
const slowestWriteMs = 60_000
const longestUnchangedMs = 3_600_000
const contactEveryMs = 5 * 60_000

/**
 * What the device of this session takes with it for two days. One that was taken back learns so, and nothing else. Asked
 * every minute by every device: where the trail shows no change since, the answer costs one small statement.
 */
export const readRoster = async (ctx: Ctx, { unsent }: { unsent?: number | undefined }): Promise<TaggedReply> => {
  const { actor, society } = ctx
  const known = readTag(ctx.knownTag)
  const now = ctx.now.getTime()
  const since = new Date((known?.checkedAt ?? now) - slowestWriteMs)
  const device = isGuard(actor) ? await store.findServing(ctx, ctx.caller.session?.id, since) : undefined
  if (!device) throw notFound('Device')
  if (now - (device.last_contact_at?.getTime() ?? 0) > contactEveryMs)
    await ctx.apart((db) => devices.noteContact({ db, society, now: ctx.now, actor }, device.id, unsent))
  const { id, name, gate_id: gateId, status } = device
  const told = { id, name, gateId, status, link: deviceLink(ctx, id) }
  const issuedAt = ctx.now.toISOString()
  if (status !== 'active')
    return new TaggedReply(status, ctx.now, JSON.stringify({ issuedAt, device: told, content: null }))
  const head = hashOf(JSON.stringify([told, society.name]))
  const isSameHead = known?.head === head
  if (isSameHead && !device.is_changed && now < known.until)
    return new TaggedReply(tagOf({ ...known, checkedAt: now }), ctx.now)
  const before = `{"issuedAt":"${issuedAt}","device":${JSON.stringify(told)},"content":`
  const { text, body, until } = await contentOf(ctx, before, device.settings)
  const tag = { head, body, checkedAt: now, until }
  return new TaggedReply(tagOf(tag), ctx.now, isSameHead && known.body === body ? undefined : text)
}

/** Which list the device has, when it was last known to hold, and until when the clock alone changes nothing in it. */
type Tag = { head: string; body: string; checkedAt: number; until: number }
const tagOf = ({ head, body, checkedAt, until }: Tag) =>
  [head, body, checkedAt.toString(36), until.toString(36)].join('.')
const readTag = (tag: string | undefined): Tag | undefined => {
  const [head, body, checked = '', until = '', ...more] = tag?.split('.') ?? []
  if (!head || !body || more.length > 0) return undefined
  const at = { checkedAt: Number.parseInt(checked, 36), until: Number.parseInt(until, 36) }
  return at.checkedAt > 0 && at.checkedAt < 8e15 && at.until > 0 ? { head, body, ...at } : undefined
}
const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 22)

const contentOf = async (ctx: Ctx, head: string, settings: SettingsRow | null) => {
  const today = dayOf(ctx.now)
  const first = `${today.slice(0, 7)}-01`
  const month = { from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
  const monday = weekOf(today)
  const days = { today, month, week: { from: monday, until: addDays(monday, 13) } }
  const { text, hash: body, moves_at } = await store.read(ctx, days, { head, others: othersOf(ctx, settings) })
  const until = Math.min(
    ctx.now.getTime() + longestUnchangedMs,
    startOfDay(addDays(today, 1)).getTime(),
    moves_at?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return { text, body, until }
}

const othersOf = (ctx: Ctx, row: SettingsRow | null): store.OtherParts => {
  const { answerSeconds, callAfterSeconds, overstayMinutes, companies, keyNumber } = settingsFrom(row)
  const numbers = keyNumber > 1 ? [keyNumber, keyNumber - 1] : [keyNumber]
  return {
    society: ctx.society.name,
    keys: numbers.map((number) => ({ number, key: toBase64url(keyOf(ctx, number).publicKey) })),
    settings: { answerSeconds, callAfterSeconds, overstayMinutes, companies },
  }
}
