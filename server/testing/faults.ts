import { randomBytes, randomInt } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { writing } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { keysOf } from '#modules/members/rules.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { diceFrom } from './fuzz/chance.ts'
import { scratchDatabase } from './scratch-database.ts'

/** The long form of a fault test runs in `npm run test:full`. */
export const isFull = process.env['TEST_FULL'] === '1'

/** Chance that can be repeated: a failing test prints the seed that brings it back. */
export const chance = () => {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31))
  onTestFailed(({ task }) => void process.stdout.write(`To repeat “${task.name}”: FAULT_SEED=${seed}\n`))
  const next = diceFrom(seed)
  /** A number from 0 up to, and without, the limit. */
  return (limit: number): number => next() * limit
}

/** A database to be mistreated, and what is needed to look at it. */
export const faultDatabase = async () => {
  const scratch = await scratchDatabase()
  onTestFinished(() => scratch.drop())
  return faultsAt(scratch.url)
}

/** The same in a migrated database that is there already. */
export const faultsAt = async (url: string) => {
  const database = await openDatabase(url, { society: 4, platform: 4, waitMs: 10_000 })
  onTestFinished(() => database.close())
  return { url, database, ...(await aSociety(database)) }
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

type Fault = Awaited<ReturnType<typeof faultsAt>>
type Answer = { status: number; body: string; ms: number }

/** Puts a flat on the register; status 0 means that no answer came. */
export const addFlat = async (address: string, fault: Fault, number: string, key: string): Promise<Answer> => {
  const began = Date.now()
  try {
    const response = await fetch(`${address}/api/societies/${fault.society.subdomain}/flats`, {
      method: 'POST',
      headers: { cookie: fault.cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ number }),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: await response.text(), ms: Date.now() - began }
  } catch {
    return { status: 0, body: '', ms: Date.now() - began }
  }
}

/** As a phone would: the same key until there is an answer. */
const addSurely = async (address: () => string, fault: Fault, number: string) => {
  const key = newId()
  const deadline = Date.now() + 150_000
  for (;;) {
    const { status, body } = await addFlat(address(), fault, number, key)
    if (status === 200) return
    const again = status === 0 || status === 503
    if (!again || Date.now() > deadline) throw new Error(`${number}: ${status} ${body}`)
    await sleep(50)
  }
}

export const addAll = (address: () => string, fault: Fault, count: number, hands: number) => {
  let next = 0
  let done = 0
  const one = async () => {
    while (next < count) {
      const number = `flat ${next++}`
      await addSurely(address, fault, number)
      done++
    }
  }
  const all = Promise.all(Array.from({ length: hands }, one))
  // Whoever waits for it is told; a test that has ended meanwhile is not.
  all.catch(() => {})
  return { done: () => done, all }
}

export const expectExactly = async (fault: Fault, count: number) => {
  const flats = await fault.flats()
  expect(flats).toHaveLength(count)
  expect(new Set(flats).size).toBe(count)
  const { rows } = await fault.database.platform.query<{ audited: number }>(
    `select count(*)::int as audited from audit_log where table_name = 'flats'`,
  )
  expect(rows[0]!.audited).toBe(count)
}

/** A way to the database that can be shut, or fall silent: to the server it looks like a database that did so. */
export const databaseGate = async (url: string) => {
  const target = new URL(url)
  const behind = { port: Number(target.port), host: target.hostname }
  const lines = new Set<Socket>()
  let silent = false
  const gate = createServer((near) => {
    const far = connect(behind)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one)
      one.pipe(other)
      if (silent) one.pause()
      one.on('error', () => other.destroy())
      one.on('close', () => {
        lines.delete(one)
        other.end()
      })
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await open(0)
  const { port } = gate.address() as { port: number }
  const stop = () => {
    gate.close()
    for (const line of lines) line.destroy()
  }
  onTestFinished(stop)
  target.port = String(port)
  return {
    url: target.href,
    stop,
    start: () => open(port),
    fallSilent: (isSilent: boolean) => {
      silent = isSilent
      for (const line of lines)
        if (isSilent) line.pause()
        else line.resume()
    },
  }
}

export const until = async (what: string, isSo: () => Promise<boolean> | boolean, withinMs = 15_000) => {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await sleep(25)
  }
}

/**
 * The half minute until a silent worker is given up and a failed job is tried again, without waiting for it. What began
 * after `begun` is the work of one who lives, and is left alone.
 */
export const letTimePass = ({ database }: Pick<Fault, 'database'>, begun = new Date()) =>
  database.platform.query(
    `update pgboss.job_common set heartbeat_on = heartbeat_on - interval '1 minute', start_after = now() - interval '1 second'
    where name = 'work' and (state = 'retry' or state = 'active' and started_on < $1)`,
    [begun],
  )
