import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

type Row = { id: string; identity_id: string | null; status: string; shares_email: boolean; shares_phone: boolean }

/** The committee answers for the register and sees all of it; neighbours see what each person chose to share. */
export const seesEveryContact = (actor: Actor): boolean =>
  actor.role === 'super_admin' || actor.role === 'admin' || actor.role === 'committee'

const isOwn = (actor: Actor, row: Row) => actor.identityId !== null && row.identity_id === actor.identityId

export const canSeeEmail = (actor: Actor, row: Row) => seesEveryContact(actor) || isOwn(actor, row) || row.shares_email
export const canSeePhone = (actor: Actor, row: Row) => seesEveryContact(actor) || isOwn(actor, row) || row.shares_phone

/** People who are waiting or have left are the committee's business. */
export const canSeeMember = (actor: Actor, row: Row) =>
  row.status === 'active' || seesEveryContact(actor) || isOwn(actor, row)

/** Guards and the committee find a flat by a plate; the flat sees that they did. */
export const findsPlates = (actor: Actor): boolean =>
  !actor.anonymous && ['admin', 'committee', 'security'].includes(actor.role)

export const canEdit = (actor: Actor) => may(actor, 'members.update')
export const canRemove = (actor: Actor) => may(actor, 'members.delete')
export const canDecide = (actor: Actor, row: { status: string }) =>
  row.status === 'pending' && may(actor, 'members.approve')
