import { emailKey } from '#kernel/nouns.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import type { Db } from '#kernel/server/scope.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/identities.ts'
import { deleteDemoSessions, deleteSessions } from '../store/sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { identityRow, type NewPerson } from './identities.ts'
import { replacePassword } from './passwords.ts'
import { endWhatWasBefore } from './proving.ts'

type Operator = Omit<NewPerson, 'password' | 'isProved'> & { password: string | undefined }

/** An account of that address, and whether its owner was ever there: anybody may have made it otherwise. */
export const findAccount = async (db: Db, email: string): Promise<{ isProved: boolean } | undefined> => {
  const found = await store.findByEmail(db, emailKey(email))
  return found && { isProved: found.proved_at !== null }
}

type Raised = {
  identityId: string
  outcome: 'made' | 'raised'
  /** Nobody had shown that the address was theirs: what was made in its name is over. */
  endedWhatWasBefore: boolean
}

/**
 * The operator of a real installation. From here on the demo's operator is outside. Whoever runs the command answers for
 * the address; an account that waited there for its owner loses everything that could open it.
 */
export const makeSuperAdmin = async (db: Db, { password, ...person }: Operator): Promise<Raised> => {
  const found = await store.findByEmail(db, emailKey(person.email))
  if (found?.is_demo) throw refused.is_demo()
  if (!password && !found?.proved_at) throw refused.password_needed()
  if (password) await refuseCommonPassword(password)
  const passwordHash = password ? await hashPassword(password) : undefined
  await deleteDemoSessions(db, { onlyOperators: true })
  if (!found) return make(db, { ...person, password: password! }, passwordHash!)
  await store.setSuperAdmin(db, found.id)
  await deleteSessions(db, found.id)
  if (passwordHash) await replacePassword(db, found.id, passwordHash, null)
  return { identityId: found.id, outcome: 'raised', endedWhatWasBefore: await endWhatWasBefore(db, found.id) }
}

const make = async (db: Db, person: NewPerson, passwordHash: string): Promise<Raised> => {
  const row = { ...identityRow({ ...person, isProved: true }, passwordHash), is_super_admin: true }
  await store.insertIdentity(db, row)
  return { identityId: row.id, outcome: 'made', endedWhatWasBefore: false }
}
