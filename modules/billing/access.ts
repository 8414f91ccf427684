import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

/** Those who read the society's reports see every flat's money; everybody else sees their own flats'. */
export const seesEveryFlat = (actor: Actor): boolean => may(actor, 'reports.read')

export const canConfigure = (actor: Actor): boolean => may(actor, 'billing.update')
export const canBill = (actor: Actor): boolean => may(actor, 'billing.create')
export const canApprove = (actor: Actor): boolean => may(actor, 'billing.approve')
/** A visitor of the demo reads what is on the screen and takes no papers along. */
export const canPrint = (actor: Actor): boolean => !actor.anonymous
