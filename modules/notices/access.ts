import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import { type Act, allows, isLive, type State, type Urgency } from './rules.ts'

type Row = {
  state: State
  urgency: Urgency
  expires_on: string | null
  is_recipient: boolean
  is_asked: boolean
  is_confirmed: boolean
}

/** Whoever writes notices sees all of them, also those for others and those not published yet. */
export const seesAll = (actor: Actor): boolean => permissions['notices.update'].includes(actor.role)

/** Having been told is the right to see it, until it is withdrawn. */
export const canSee = (actor: Actor, row: Row): boolean =>
  seesAll(actor) || (row.is_recipient && row.state === 'published')

export const writes = (actor: Actor): boolean => may(actor, 'notices.update')

/** An urgent notice rings at night too, so its words are an admin's as well, and so is the moment it goes out. */
export const mayUrge = (actor: Actor): boolean => may(actor, 'notices.approve')

/** Only who was told can say that they have read it, and only while it hangs. */
export const canAcknowledge = (row: Row, now: Date): boolean => row.is_asked && !row.is_confirmed && isLive(row, now)

export const canDo = (actor: Actor, act: Exclude<Act, 'acknowledge'>, row: Row): boolean =>
  may(actor, act === 'remove' ? 'notices.delete' : 'notices.update') &&
  allows(act, row.state) &&
  (mayUrge(actor) || row.urgency === 'normal' || (act !== 'edit' && act !== 'publish'))
