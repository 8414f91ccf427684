import type { Actor } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'

/** Paints, allots, keeps the waiting list. */
export const managesParking = (actor: Actor): boolean => may(actor, 'facilities.update')
