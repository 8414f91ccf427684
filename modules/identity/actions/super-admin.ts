import { conflict } from '#kernel/errors.ts'
import { emailKey } from '#kernel/nouns.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/identities.ts'
import { deleteDemoSessions } from '../store/sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { identityRow, type NewPerson } from './identities.ts'
import { replacePassword } from './passwords.ts'

type Operator = Omit<NewPerson, 'password'> & { password: string | undefined }

/** Whether the address has an account, which then is raised and keeps its password unless a new one is given. */
export const hasIdentity = async (db: Db, email: string): Promise<boolean> =>
  (await store.findByEmail(db, emailKey(email))) !== undefined

/** The operator of a real installation. From here on the demo's operator is outside. */
export const makeSuperAdmin = async (db: Db, { password, ...person }: Operator): Promise<'made' | 'raised'> => {
  const found = await store.findByEmail(db, emailKey(person.email))
  if (found?.is_demo) throw conflict('This is a demo account. Use an address of your own.', 'is_demo')
  if (password) await refuseCommonPassword(password)
  const passwordHash = password ? await hashPassword(password) : undefined
  await deleteDemoSessions(db, { onlyOperators: true })
  if (found) {
    await store.setSuperAdmin(db, found.id)
    if (passwordHash) await replacePassword(db, found.id, passwordHash, null)
    return 'raised'
  }
  if (!password || !passwordHash) throw conflict('A new account needs a password.', 'password_needed')
  await store.insertIdentity(db, { ...identityRow({ ...person, password }, passwordHash), is_super_admin: true })
  return 'made'
}
