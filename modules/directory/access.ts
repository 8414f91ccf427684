import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

/** Admins keep the numbers and let cards be shown. */
export const keepsContacts = (actor: Actor): boolean => may(actor, 'directory.update')
export const decidesCards = (actor: Actor): boolean => may(actor, 'directory.approve')

/** Whoever lives there may offer something; the operator and visitors of the demo do not. */
export const mayOffer = (actor: Actor): boolean =>
  !actor.anonymous && actor.memberId !== null && ['resident', 'committee', 'admin'].includes(actor.role)

export const isOwn = (actor: Actor, row: { member_id: string }): boolean => row.member_id === actor.memberId
