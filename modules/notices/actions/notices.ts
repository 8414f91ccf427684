import { fieldWrong } from '#kernel/field-wrong.ts'
import { refused as houseRefused } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { countAudience } from '#modules/members/actions/audiences.ts'
import * as access from '../access.ts'
import type { Notice, NoticeDetails, NoticeEdit, NoticeFilter } from '../contract.ts'
import { refused } from '../refusals.ts'
import { allows, isSameText, remindableFrom, wrongDays } from '../rules.ts'
import * as store from '../store/notices.ts'
import * as recipients from '../store/recipients.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'

export const listNotices = async (ctx: Ctx, filter: NoticeFilter): Promise<Notice[]> =>
  (await store.list(ctx, filter, access.seesAll(ctx.actor))).map((row) => present(ctx, row))

export const getNotice = async (ctx: Ctx, id: string): Promise<NoticeDetails> => {
  const row = await getVisible(ctx, id)
  const writes = access.writes(ctx.actor)
  const later = remindableFrom(row.reminded_at)
  const [texts, reach] = await Promise.all([
    store.listTexts(ctx, id),
    writes && row.published_at ? recipients.countReach(ctx, id) : null,
  ])
  return {
    ...present(ctx, row),
    texts,
    audience: writes ? asSent(row.audience) : null,
    reach: reach && {
      people: reach.people,
      read: reach.read,
      withoutLogin: reach.without_login,
      acknowledged: reach.acknowledged,
      flats: reach.flats,
      flatsOpen: reach.flats_open,
      remindable: reach.remindable,
      remindableFrom: later && later > ctx.now ? later.toISOString() : null,
    },
  }
}

export const writeNotice = async (ctx: Ctx, edit: NoticeEdit): Promise<Notice> => {
  requireUrging(ctx, edit, 'normal')
  requireDays(edit, ctx.now)
  const id = await store.insert(ctx, valuesOf(edit))
  await store.replaceTexts(ctx, id, edit.texts)
  await changed(ctx, { id, what: 'written' })
  return present(ctx, await getVisible(ctx, id))
}

export const editNotice = async (ctx: Ctx, id: string, edit: NoticeEdit): Promise<Notice> => {
  const before = await lockVisible(ctx, id)
  if (!allows('edit', before.state)) throw refused.notice_was_withdrawn()
  if (edit.version !== undefined && edit.version !== before.version) throw houseRefused.stale_version()
  requireUrging(ctx, edit, before.urgency)
  requireDays(edit, before.published_at ?? before.publish_at ?? ctx.now)
  const isOut = before.state === 'published'
  if (isOut && JSON.stringify(asSent(before.audience)) !== JSON.stringify(asSent(edit.audience)))
    throw refused.notice_keeps_readers({}, { at: 'audience' })
  if (before.state === 'scheduled') await requireSomebody(ctx, edit.audience)
  const { audience, ...values } = valuesOf(edit)
  // A later last day hangs it up again.
  await store.update(ctx, id, { ...values, ...(isOut ? { expired_at: null } : { audience }) })
  if (!isSameText(await store.listTexts(ctx, id), edit.texts)) {
    await store.replaceTexts(ctx, id, edit.texts)
    if (isOut) await recipients.clearAcknowledgements(ctx, id)
  }
  await changed(ctx, { id, what: 'changed' })
  return present(ctx, await getVisible(ctx, id))
}

export const removeNotice = async (ctx: Ctx, id: string) => {
  const row = await lockVisible(ctx, id)
  if (!allows('remove', row.state)) throw refused.notice_remove_draft()
  await store.remove(ctx, id)
  await changed(ctx, { id, what: 'changed' })
  return {}
}

/** Nobody should press Publish and learn a week later that nobody got it. */
export const requireSomebody = async (ctx: Ctx, audience: NoticeEdit['audience'] | store.NoticeRow['audience']) => {
  if ((await countAudience(ctx, audience)).people === 0) throw refused.notice_for_nobody({}, { at: 'audience' })
}

const requireUrging = (ctx: Ctx, { urgency }: NoticeEdit, before: string) => {
  if ((urgency === 'urgent' || before === 'urgent') && !access.mayUrge(ctx.actor))
    throw refused.notice_urgent_by_admin()
}

const requireDays = (edit: NoticeEdit, at: Date) => {
  const wrong = wrongDays({ expiresOn: edit.expiresOn, ackBy: edit.ack === 'none' ? null : edit.ackBy }, at)
  if (Object.keys(wrong).length > 0) throw fieldWrong(wrong)
}

const valuesOf = ({ audience, urgency, isPinned, expiresOn, ack, ackBy }: NoticeEdit) => ({
  audience: asSent(audience),
  urgency,
  is_pinned: isPinned,
  expires_on: expiresOn,
  ack,
  ack_by: ack === 'none' ? null : ackBy,
})

/** In one order, so that two of them can be compared. */
const asSent = ({ roles, wings, flats, kinds }: store.NoticeRow['audience']): NoticeEdit['audience'] =>
  ({
    roles: [...roles].toSorted(),
    wings: [...wings].toSorted(),
    flats: [...flats].toSorted(),
    kinds: [...kinds].toSorted(),
  }) as NoticeEdit['audience']
