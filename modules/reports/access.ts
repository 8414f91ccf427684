import type { Actor } from '#kernel/actor.ts'
import { isPermission, permissions } from '#modules/identity/access.ts'
import { seesEveryContact } from '#modules/members/access.ts'

/**
 * The reports of a room are for those who see what the room shows. To open one is to read, so that a visitor of the demo
 * sees what its admin sees, except who did what: other visitors were there too.
 */
export const canOpen = (actor: Actor, report: { may: string }): boolean =>
  isPermission(report.may) &&
  permissions[report.may].includes(actor.role) &&
  (!actor.anonymous || !report.may.startsWith('settings.'))

/** A column that says how people are reached is not there for whoever does not see every contact. */
export const canSeeColumn = (actor: Actor, column: { personal?: true }): boolean =>
  column.personal !== true || seesEveryContact(actor)

/** A favourite belongs to a member: an operator and a visitor of the demo come and go. */
export const keepsFavourites = (actor: Actor): boolean => actor.memberId !== null
