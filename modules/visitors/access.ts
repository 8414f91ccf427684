import type { Actor } from '#kernel/actor.ts'

const keepers: readonly Actor['role'][] = ['super_admin', 'admin', 'committee', 'security']

/** The gate and the committee see who comes and goes; everybody else sees who comes to their own flat. */
export const seesEveryVisit = (actor: Actor): boolean => keepers.includes(actor.role)
