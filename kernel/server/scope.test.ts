import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { testDatabase, testDatabaseUrl } from '#server/testing/app.ts'
import { society } from '#server/testing/society.ts'
import { readingDoor, type Scope, writing } from './scope.ts'
import { openPool } from './scoped-query.ts'
import { inSnapshot } from './snapshot.ts'
import { statement } from './statement.ts'

const scopeOf = (societyId: string | null): Scope => ({
  societyId,
  identityId: null,
  role: 'admin',
  action: 'test',
  requestId: 'r1',
})

const flat = (societyId: string, number: string) => ({
  society_id: societyId,
  id: newId(),
  number,
  number_key: number.toLowerCase(),
})

const pool = async () => (await testDatabase()).society
const urlOf = (opened: pg.Pool) =>
  (opened as unknown as { options: { connectionString: string } }).options.connectionString

describe('the door to the database', () => {
  it('shows no rows without a scope', async () => {
    const { id } = await society()
    await writing(await pool(), scopeOf(id), ({ db }) => db.insertInto('flats').values(flat(id, 'A-1')).execute())
    expect(
      await readingDoor(await pool(), scopeOf(null))
        .db.selectFrom('flats')
        .selectAll()
        .execute(),
    ).toEqual([])
    expect(
      await readingDoor(await pool(), scopeOf(id))
        .db.selectFrom('flats')
        .select('number')
        .execute(),
    ).toEqual([{ number: 'A-1' }])
  })

  it('refuses to write another society’s id, by PostgreSQL itself', async () => {
    const ours = await society()
    const theirs = await society()
    await expect(
      writing(await pool(), scopeOf(ours.id), ({ db }) =>
        db.insertInto('flats').values(flat(theirs.id, 'A-1')).execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('never mixes societies, with twelve hundred statements at once and errors among them', async () => {
    const societies = await Promise.all(Array.from({ length: 6 }, () => society()))
    const opened = await pool()
    for (const { id } of societies)
      await writing(opened, scopeOf(id), ({ db }) => db.insertInto('flats').values(flat(id, 'A-1')).execute())
    const askAll = () =>
      Promise.allSettled(
        Array.from({ length: 1200 }, (_, i) => {
          const { id } = societies[i % societies.length]!
          const { db } = readingDoor(opened, scopeOf(id))
          if (i % 10 === 9) return sql`select 1 / 0`.execute(db)
          if (i % 10 === 8) return sql`select no_such_column from flats`.execute(db)
          return db
            .selectFrom('flats')
            .select('society_id')
            .execute()
            .then((rows) => expect(rows).toEqual([{ society_id: id }]))
        }),
      )
    // The second time they are known to be quick, and travel in twos.
    for (const seen of [await askAll(), await askAll()])
      expect(seen.filter((one) => one.status === 'rejected')).toHaveLength(240)
    const { rows } = await opened.query<{ scope: string }>(
      `select coalesce(current_setting('app.society_id', true), '') as scope`,
    )
    expect(rows[0]?.scope).toBe('')
  })

  it('keeps a write whole: all of it or none', async () => {
    const { id } = await society()
    const opened = await pool()
    await expect(
      writing(opened, scopeOf(id), async ({ db }) => {
        await db.insertInto('flats').values(flat(id, 'A-1')).execute()
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await readingDoor(opened, scopeOf(id)).db.selectFrom('flats').selectAll().execute()).toEqual([])
  })

  it('does not pass a transaction off as committed that the database gave up', async () => {
    const { id } = await society()
    await expect(
      writing(await pool(), scopeOf(id), async ({ db }) => {
        await db.insertInto('flats').values(flat(id, 'A-1')).execute()
        await sql`select 1 / 0`.execute(db).catch(() => {})
      }),
    ).rejects.toThrow('rolled back')
  })

  it('goes on after a migration changed what a prepared statement answers', async () => {
    const { id } = await society()
    const owner = new pg.Client({ connectionString: await testDatabaseUrl() })
    await owner.connect()
    await owner.query(
      'drop table if exists shifting; create table shifting (a int); insert into shifting values (1); grant select on shifting to app_user',
    )
    const one = openPool({ connectionString: urlOf(await pool()), max: 1 })
    const read = () => sql`select * from shifting`.execute(readingDoor(one, scopeOf(id)).db)
    expect((await read()).rows).toEqual([{ a: 1 }])
    await owner.query(`alter table shifting add column b text default 'two'`)
    // Refused once at most: by then the connection may have been replaced by one that never prepared it.
    await read().catch((error: unknown) => expect(error).toMatchObject({ code: '0A000' }))
    expect((await read()).rows).toEqual([{ a: 1, b: 'two' }])
    await owner.query('drop table shifting')
    await Promise.all([owner.end(), one.end()])
  })

  it('reads an instant to the millisecond as PostgreSQL wrote it', async () => {
    const { id } = await society()
    const { db } = readingDoor(await pool(), scopeOf(id))
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        async (instant) => {
          const { rows } = await sql<{
            at: Date
          }>`select ${instant}::timestamptz + interval '7 microseconds' as at`.execute(db)
          expect(rows[0]!.at.toISOString()).toBe(instant.toISOString())
        },
      ),
    )
    const { rows } = await sql<{ at: Date }>`select timestamptz '2026-03-31 18:30:00+05:30' as at`.execute(db)
    expect(rows[0]!.at.toISOString()).toBe('2026-03-31T13:00:00.000Z')
  })

  it('refuses what comes after its work was refused, though another society has the connection by then', async () => {
    const [ours, theirs] = [await society(), await society()]
    const one = openPool({ connectionString: urlOf(await pool()), max: 1 })
    const refused = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    await expect(
      writing(one, scopeOf(ours.id), ({ db }) => {
        const other = refused.promise.then(() => db.insertInto('flats').values(flat(theirs.id, 'late')).execute())
        late = other
        const branch = db.insertInto('flats').values(flat(ours.id, 'early')).execute()
        return Promise.all([branch.then(() => Promise.reject(new Error('no'))), other])
      }),
    ).rejects.toThrow('no')
    await writing(one, scopeOf(theirs.id), async ({ db }) => {
      await db.selectFrom('flats').selectAll().execute()
      refused.resolve()
      await expect(late).rejects.toThrow('has ended')
    })
    const { db } = readingDoor(one, scopeOf(theirs.id))
    expect(await db.selectFrom('flats').selectAll().execute()).toEqual([])
    await one.end()
  })

  it('refuses what comes after its work was done', async () => {
    const { id } = await society()
    let [escaped, reading] = [readingDoor(await pool(), scopeOf(id)).db, readingDoor(await pool(), scopeOf(id))]
    await writing(await pool(), scopeOf(id), async ({ db }) => {
      escaped = db
      await db.selectFrom('flats').selectAll().execute()
    })
    await expect(escaped.selectFrom('flats').selectAll().execute()).rejects.toThrow('has ended')
    await inSnapshot(await pool(), scopeOf(id), async (db) => {
      escaped = db
    })
    await expect(escaped.selectFrom('flats').selectAll().execute()).rejects.toThrow('has ended')
    await reading.db.selectFrom('flats').selectAll().execute()
    reading.life.isOver = true
    await expect(reading.db.selectFrom('flats').selectAll().execute()).rejects.toThrow('has ended')
  })

  it('opens no transaction before the first statement', async () => {
    const { id } = await society()
    await writing(await pool(), scopeOf(id), async (door) => {
      expect(door.opened()).toBe(false)
      await door.db.selectFrom('flats').selectAll().execute()
      expect(door.opened()).toBe(true)
    })
  })
})

describe('the audit trail', () => {
  it('says who changed what, from what to what', async () => {
    const { id } = await society()
    const row = flat(id, 'A-1')
    const opened = await pool()
    await writing(opened, scopeOf(id), ({ db }) => db.insertInto('flats').values(row).execute())
    await writing(opened, { ...scopeOf(id), action: 'members.updateFlat' }, ({ db }) =>
      db.updateTable('flats').set({ floor: 3 }).where('id', '=', row.id).execute(),
    )
    const trail = await readingDoor(opened, scopeOf(id))
      .db.selectFrom('audit_log')
      .selectAll()
      .where('row_id', '=', row.id)
      .orderBy('at')
      .execute()
    expect(trail).toMatchObject([
      { action: 'test', table_name: 'flats', before: null, after: { number: 'A-1' } },
      { action: 'members.updateFlat', before: { floor: null }, after: { floor: 3 }, role: 'admin', request_id: 'r1' },
    ])
  })

  it('knows the actor of a lone statement through the door for reading', async () => {
    const { id } = await society()
    const row = flat(id, 'A-2')
    const { db } = readingDoor(await pool(), { ...scopeOf(id), action: 'test.lone' })
    await db.insertInto('flats').values(row).execute()
    const trail = await db.selectFrom('audit_log').select(['action', 'role']).where('row_id', '=', row.id).execute()
    expect(trail).toEqual([{ action: 'test.lone', role: 'admin' }])
  })

  it.each(['update audit_log set action = null', 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s, even through the platform’s door',
    async (statement) => {
      const { platform } = await testDatabase()
      await expect(platform.query(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('never holds a password', async () => {
    const { platform } = await testDatabase()
    const { rows } = await platform.query(
      `select 1 from platform_audit_log where (after ? 'password_hash') or (before ? 'password_hash')`,
    )
    expect(rows).toEqual([])
  })
})

describe('a statement that is kept', () => {
  const numbers = statement(
    (db, { societyId, prefix }: { societyId: string; prefix: string }, { isSorted }: { isSorted: boolean }) =>
      db
        .selectFrom('flats')
        .select('number')
        .where('society_id', '=', societyId)
        .where(sql<boolean>`starts_with(number, ${prefix})`)
        .$if(isSorted, (query) => query.orderBy('number', 'desc')),
  )

  it('is run with the values of each call, in each of its shapes', async () => {
    const { id } = await society()
    const opened = await pool()
    await writing(opened, scopeOf(id), ({ db }) =>
      db
        .insertInto('flats')
        .values(['A-1', 'A-2', 'B-1'].map((number) => flat(id, number)))
        .execute(),
    )
    const { db } = readingDoor(opened, scopeOf(id))
    const sorted = { isSorted: true }
    expect(await numbers(db, { societyId: id, prefix: 'A' }, sorted)).toEqual([{ number: 'A-2' }, { number: 'A-1' }])
    expect(await numbers(db, { societyId: id, prefix: 'B' }, sorted)).toEqual([{ number: 'B-1' }])
    expect(await numbers(db, { societyId: id, prefix: 'B' }, { isSorted: false })).toEqual([{ number: 'B-1' }])
    expect(await numbers(db, { societyId: newId(), prefix: 'A' }, sorted)).toEqual([])
  })
})
