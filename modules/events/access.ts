import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import { takesReplies } from './rules.ts'

type Row = { state: string; starts_at: Date; ends_at: Date; reply_until: string | null; is_for_me: boolean }

/** Whoever plans events sees all of them, also those for others. */
export const seesAll = (actor: Actor): boolean => permissions['events.update'].includes(actor.role)

export const canSee = (actor: Actor, row: Row): boolean => seesAll(actor) || row.is_for_me

export const plans = (actor: Actor): boolean => may(actor, 'events.update')

/** Taking part is for whom it is meant, and needs a place on the register. */
export const canReply = (actor: Actor, row: Row, now: Date, today: string): boolean =>
  row.is_for_me && actor.memberId !== null && takesReplies(row, now, today)

export const canEdit = (actor: Actor, row: Row, now: Date): boolean =>
  plans(actor) && row.state === 'planned' && row.ends_at > now

export const canAddPhoto = (actor: Actor, row: Row & { is_album_open: boolean }): boolean =>
  row.is_for_me && actor.memberId !== null && row.is_album_open && row.state === 'planned'
