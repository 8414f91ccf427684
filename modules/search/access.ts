import type { Actor } from '#kernel/actor.ts'
import { type Module, may } from '#modules/identity/access.ts'
import { seesEveryContact } from '#modules/members/access.ts'
import { type Audience, type EntryType, types } from './rules.ts'

const moduleOf: Record<EntryType, Module> = {
  member: 'members',
  complaint: 'complaints',
  visitor: 'visitors',
  facility: 'facilities',
  event: 'events',
  document: 'documents',
  notice: 'notices',
  bill: 'billing',
}

/** Nobody finds what lies in a module they cannot open. */
export const visibleTypes = (actor: Actor): EntryType[] => types.filter((type) => may(actor, `${moduleOf[type]}.read`))

/** Whom an entry is for, beside those it names. `neighbours` are all but the staff from outside. */
export const audiencesOf = (actor: Actor): Audience[] =>
  actor.role === 'vendor' ? ['everyone'] : ['everyone', 'neighbours']

/** The committee finds everything, hidden contact details included. */
export const findsEverything = (actor: Actor): boolean => seesEveryContact(actor)
