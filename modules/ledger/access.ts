import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

/** Admins sign; of the committee, those the admin named. The operator of the platform signs nothing. */
export const isSignatory = (actor: Actor, isNamed: boolean): boolean =>
  !actor.anonymous && (actor.role === 'admin' || (actor.role === 'committee' && isNamed))

/** Compared by identity: a person with two memberships is still one person. */
export const isAnother = (actor: Actor, madeBy: string): boolean =>
  actor.identityId !== null && actor.identityId !== madeBy

export const canDecide = (actor: Actor, signs: boolean, row: { status: string; made_by: string }): boolean =>
  signs && row.status === 'waiting' && isAnother(actor, row.made_by)

export const canWithdraw = (actor: Actor, row: { status: string; made_by: string }): boolean =>
  may(actor, 'billing.create') && row.status === 'waiting' && actor.identityId === row.made_by

export const canConfigure = (actor: Actor): boolean => may(actor, 'billing.update')
export const canPropose = (actor: Actor): boolean => may(actor, 'billing.create')
export const canClose = (actor: Actor): boolean => may(actor, 'billing.approve')
/** Files of the demo are for people who signed in. */
export const canExport = (actor: Actor): boolean => may(actor, 'reports.read') && !actor.anonymous
