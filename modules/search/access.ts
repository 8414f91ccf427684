import type { Actor } from '#kernel/actor.ts'
import { isPermission, may } from '#modules/identity/access.ts'
import { seesEveryContact } from '#modules/members/access.ts'
import { type Audience, type EntryType, types } from './rules.ts'

/** Nobody finds what they may not open; `searches` is what the rooms say of their types. */
export const visibleTypes = (actor: Actor, searches: ReadonlyMap<string, string>): EntryType[] =>
  types.filter((type) => {
    const permission = searches.get(type)
    return permission !== undefined && isPermission(permission) && may(actor, permission)
  })

/** Whom an entry is for, beside those it names. `neighbours` are all but the staff from outside. */
export const audiencesOf = (actor: Actor): Audience[] => [
  'everyone',
  ...(actor.role === 'vendor' ? [] : (['neighbours'] as const)),
  ...(may(actor, 'reports.read') ? (['accounts'] as const) : []),
]

/** The committee finds everything, hidden contact details included. */
export const findsEverything = (actor: Actor): boolean => seesEveryContact(actor)
