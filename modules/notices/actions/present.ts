import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { Notice } from '../contract.ts'
import { isLive } from '../rules.ts'
import * as store from '../store/notices.ts'

/** What a person may not see does not exist for them. */
export const getVisible = async (ctx: Ctx, id: string): Promise<store.NoticeRow> => {
  const row = await store.find(ctx, id)
  return row && access.canSee(ctx.actor, row) ? row : refuse(notFound('Notice'))
}

export const lockVisible = async (ctx: Ctx, id: string): Promise<store.NoticeRow> => {
  await store.lock(ctx, id)
  return getVisible(ctx, id)
}

export const present = (ctx: Ctx, row: store.ShownRow): Notice => ({
  id: row.id,
  number: row.number,
  state: row.state,
  urgency: row.urgency,
  isPinned: row.is_pinned,
  language: row.language,
  languages: row.languages,
  title: row.title,
  body: row.body,
  isCut: row.is_cut,
  by: row.written_name ?? 'Aangan',
  publishAt: row.publish_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  expiresOn: row.expires_on,
  isLive: isLive(row, ctx.now),
  ack: row.ack,
  ackBy: row.ack_by,
  isForMe: row.is_recipient,
  readAt: row.read_at?.toISOString() ?? null,
  isAsked: row.is_asked,
  isConfirmed: row.is_confirmed,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  myFlats: row.my_flats,
  files: row.files ?? [],
  version: row.version,
  can: abilities(ctx, row),
})

const abilities = ({ actor, now }: Ctx, row: store.ShownRow): Notice['can'] => ({
  edit: access.canDo(actor, 'edit', row),
  publish: access.canDo(actor, 'publish', row),
  withdraw: access.canDo(actor, 'withdraw', row),
  pin: access.canDo(actor, 'pin', row),
  remove: access.canDo(actor, 'remove', row),
  remind: access.canDo(actor, 'remind', row) && isLive(row, now),
  urge: access.mayUrge(actor),
  acknowledge: access.canAcknowledge(row, now),
})
