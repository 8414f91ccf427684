import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'

/** Whoever keeps the papers sees all of them, those of the flats too. */
export const seesAll = (actor: Actor): boolean => permissions['documents.update'].includes(actor.role)

/** The roles that may read papers at all: security and vendors are not among them. */
export const readingRoles = permissions['documents.read'].filter((role) => role !== 'super_admin')

export const canAdd = (actor: Actor): boolean => may(actor, 'documents.create')
export const canEdit = (actor: Actor): boolean => may(actor, 'documents.update')
/** The committee deletes no paper: what was kept is for the next committee too. */
export const canRemove = (actor: Actor): boolean => may(actor, 'documents.delete')
