import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'

const keepers: readonly Actor['role'][] = ['super_admin', 'admin', 'committee', 'security']

/** The gate and the committee see who comes and goes; everybody else sees who comes to their own flat. */
export const seesEveryVisit = (actor: Actor): boolean => keepers.includes(actor.role)

/** Today's names are for the guards and the admin; the committee reads purpose, flat and time. */
export const seesEveryName = (actor: Actor): boolean => ['super_admin', 'admin', 'security'].includes(actor.role)

/** Devices, gates, the key and the society's blocked list. */
export const managesGate = (actor: Actor): boolean => may(actor, 'visitors.approve')
export const seesGate = (actor: Actor): boolean => permissions['visitors.approve'].includes(actor.role)

export const isGuard = (actor: Actor): boolean => actor.role === 'security'
const answersForSociety = (actor: Actor): boolean =>
  (actor.role === 'admin' || actor.role === 'committee') && !actor.anonymous
/** With a reason, which the households concerned read. */
export const opensLog = (actor: Actor): boolean => answersForSociety(actor)
/** Goods that leave the society are the committee's to approve, where it wants that. */
export const approvesMaterial = (actor: Actor): boolean => answersForSociety(actor)
export const seesDevices = (actor: Actor): boolean => ['super_admin', 'admin', 'committee'].includes(actor.role)

/** Guards announce nobody; others for the flats of their household, the admin for any. */
export const announcesTo = (actor: Actor, flatId: string, flats: readonly string[]): boolean =>
  may(actor, 'visitors.create') && !isGuard(actor) && (managesGate(actor) || flats.includes(flatId))
