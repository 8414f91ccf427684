import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export const findTwoFactor = (db: Db, identityId: string) =>
  db.selectFrom('two_factors').selectAll().where('id', '=', identityId).executeTakeFirst()

/** A secret that was never confirmed is replaced; one that is in use stays, and nothing is returned. */
export const proposeTwoFactor = (db: Db, identityId: string, secret: Buffer) =>
  db
    .insertInto('two_factors')
    .values({ id: identityId, secret })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ secret, last_step: 0 }).where('two_factors.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()

export const confirmTwoFactor = (db: Db, identityId: string) =>
  db
    .updateTable('two_factors')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', identityId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** False when that code, or a later one, was accepted before. */
export const takeStep = async (db: Db, identityId: string, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('id', '=', identityId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteTwoFactor = async (db: Db, identityId: string) => {
  await db.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute()
  await db.deleteFrom('two_factors').where('id', '=', identityId).execute()
}

export const replaceRecoveryCodes = async (db: Db, identityId: string, hashes: Buffer[]) => {
  await db.deleteFrom('recovery_codes').where('identity_id', '=', identityId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((id) => ({ id, identity_id: identityId })))
    .execute()
}

export const takeRecoveryCode = async (db: Db, identityId: string, hash: Buffer): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('id', '=', hash)
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const countRecoveryCodes = async (db: Db, identityId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export const listPasskeys = (db: Db, identityId: string) =>
  db.selectFrom('passkeys').selectAll().where('identity_id', '=', identityId).orderBy('created_at').execute()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export type NewPasskey = {
  id: string
  identity_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  synced: boolean
}

/** Nothing when that key is registered already. */
export const insertPasskey = (db: Db, row: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const markPasskeyUsed = (db: Db, id: string, counter: number) =>
  db.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute()

export const deletePasskeys = (db: Db, identityId: string) =>
  db.deleteFrom('passkeys').where('identity_id', '=', identityId).execute()

export const deletePasskey = (db: Db, identityId: string, id: string) =>
  db
    .deleteFrom('passkeys')
    .where('identity_id', '=', identityId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
