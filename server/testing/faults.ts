import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFailed, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { keysOf } from '#modules/members/rules.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { scratchDatabase } from './scratch-database.ts'

/** The long form of a fault test runs in `npm run test:full`. */
export const isFull = process.env['TEST_FULL'] === '1'

/** Chance that can be repeated: a failing test prints the seed that brings it back. */
export const chance = () => {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31))
  onTestFailed(({ task }) => void process.stdout.write(`To repeat “${task.name}”: FAULT_SEED=${seed}\n`))
  let state = seed
  /** A number from 0 up to, and without, the limit. */
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit
  }
}

/** A database to be mistreated, and what is needed to look at it. */
export const faultDatabase = async () => {
  const scratch = await scratchDatabase()
  const database = await openDatabase(scratch.url, { society: 4, platform: 4, waitMs: 10_000 })
  onTestFinished(async () => {
    await database.close()
    await scratch.drop()
  })
  return { url: scratch.url, database, ...(await aSociety(database)) }
}

const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }

const aSociety = async (database: Database) => {
  const token = newToken()
  const email = `admin-${randomBytes(4).toString('hex')}@example.in`
  const identityId = newId()
  const society = await writing(database.platform, scope, async ({ db }) => {
    const made = await foundSociety(db, { name: 'Gulmohar', plan_id: 'enterprise' })
    await db
      .insertInto('identities')
      .values({ id: identityId, email, email_key: emailKey(email), first_name: 'Asha', last_name: 'Kulkarni' })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        identity_id: identityId,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    const sheet = { name: 'Asha', email, phone: '9000000000', flatNumber: 'A-1' }
    await db
      .insertInto('members')
      .values({
        society_id: made.id,
        id: newId(),
        identity_id: identityId,
        role: 'admin',
        status: 'active',
        name: sheet.name,
        email,
        phone: sheet.phone,
        flat_number: sheet.flatNumber,
        ...keysOf(sheet),
      })
      .execute()
    return made
  })
  const flats = async () => {
    const { rows } = await database.platform.query<{ number: string }>('select number from flats')
    return rows.map((row) => row.number)
  }
  return { society, cookie: `aangan_session=${token}`, flats }
}

export const until = async (what: string, isSo: () => Promise<boolean> | boolean, withinMs = 15_000) => {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await sleep(25)
  }
}
