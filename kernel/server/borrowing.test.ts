import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '#server/testing/app.ts'
import { readingDoor, type Scope } from './scope.ts'
import { openPool } from './scoped-query.ts'

const scope: Scope = { societyId: null, identityId: null, role: 'admin', action: 'test', requestId: 'r1' }

const opened: pg.Pool[] = []
afterAll(() => Promise.all(opened.map((pool) => pool.end())))

const aPool = async (config: pg.PoolConfig = {}) => {
  const pool = openPool({ connectionString: await testDatabaseUrl(), max: 4, ...config })
  opened.push(pool)
  let lent = 0
  pool.on('acquire', () => (lent += 1))
  const { db } = readingDoor(pool, scope)
  return { pool, db, lent: () => lent }
}

const many = 200
const times = <T>(ask: (i: number) => Promise<T>) => Promise.all(Array.from({ length: many }, (_, i) => ask(i)))

describe('a connection that is lent', () => {
  it('carries two reads that are known to be quick and leave at once, each with its own answer', async () => {
    const { db, lent } = await aPool()
    const ask = (i: number) => sql<{ n: number }>`select ${i}::int as n`.execute(db).then(({ rows }) => rows[0]!.n)
    await ask(0)
    const before = lent()
    expect(await times(ask)).toEqual(Array.from({ length: many }, (_, i) => i))
    expect(lent() - before).toBeLessThan(many * 0.6)
  })

  it('carries one read alone whose time is not known', async () => {
    const { db, lent } = await aPool()
    await times(() => sql`select 'never asked before'`.execute(db))
    expect(lent()).toBe(many)
  })

  it('carries one read alone that took long the last time', async () => {
    const { db, lent } = await aPool()
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)
    await sleep(0)
    await sleep(0.08)
    const before = lent()
    await times(() => sleep(0))
    expect(lent() - before).toBe(many)
  })

  it('carries one alone that is no read', async () => {
    const { db, lent } = await aPool()
    const ask = () => sql`with one as (select 1 as n) select n from one`.execute(db)
    await ask()
    const before = lent()
    await times(ask)
    expect(lent() - before).toBe(many)
  })

  it('leaves the second its answer when the first fails', async () => {
    const { db } = await aPool({ max: 1 })
    const divide = (by: number) =>
      sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db).then(({ rows }) => rows[0]!.n)
    expect(await divide(4)).toBe(3)
    const all = await Promise.allSettled(Array.from({ length: many }, (_, i) => divide(i % 2)))
    for (const [i, one] of all.entries())
      if (i % 2 === 0) expect(one).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      else expect(one).toMatchObject({ status: 'fulfilled', value: 12 })
  })

  it('is given up when it is lost, and the next read gets another', async () => {
    const { pool, db } = await aPool({ max: 1 })
    const ask = (isEnd: boolean) =>
      sql<{
        pid: number
      }>`select pg_backend_pid() as pid, case when ${isEnd} then pg_terminate_backend(pg_backend_pid()) end`
        .execute(db)
        .then(({ rows }) => rows[0]!.pid)
    const first = await ask(false)
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => ask(i === 6)))
    const lost = all.filter(({ status }) => status === 'rejected')
    expect(lost.length).toBeGreaterThanOrEqual(1)
    expect(lost.length).toBeLessThanOrEqual(2)
    expect(await ask(false)).not.toBe(first)
    expect(pool.totalCount).toBe(1)
  })

  it('is not shared after nobody could get one', async () => {
    const { pool, db } = await aPool({ max: 1 })
    const ask = () => sql`select 'in time'`.execute(db)
    await ask()
    // Only now: to open a connection may take longer than to be handed one.
    pool.options.connectionTimeoutMillis = 30
    // Of so many or one more, one is left without a second.
    for (const asked of [7, 8]) {
      const held = await pool.connect()
      const refused = await Promise.allSettled(Array.from({ length: asked }, ask))
      expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
      held.release()
      expect((await ask()).rows).toHaveLength(1)
    }
  })
})
