import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { backUp, restore } from '#kernel/server/backup.ts'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate, readMigrations } from '#kernel/server/migrate.ts'
import { writing } from '#kernel/server/scope.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { emptyDatabase } from '#server/testing/scratch-database.ts'

const log = () => {}
const settings = { fsync: 'off' }
const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }

/** As many migrations as a society with flats needs: a database of an older version. */
const upToMembers = new Set([1, 2, 3, 4, 5, 6])

let home: string
const undo: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'aangan-backup-test-'))
  await chmod(home, 0o755)
  undo.push(() => rm(home, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const ask = async <T extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

/**
 * Every table with its number of rows and a hash over them; logins and migrations belong to the place, and what a
 * migration itself changed stands in the trail of the place where it ran.
 */
const contentOf = async (url: string) => {
  const tables = await ask<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('installation', 'schema_migrations') order by 1`,
  )
  const counted = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t${name === 'platform_audit_log' ? ` where action <> ''` : ''}`,
  )
  const jobs = `select 'jobs', count(*)::int, md5(string_agg(data::text, '|' order by data::text)) from pgboss.job_common`
  return ask(url, `${[...counted, jobs].join(' union all ')} order by name`)
}

const someSociety = async (database: Database) =>
  writing(database.platform, scope, async ({ db }) => {
    const made = await foundSociety(db, { name: `Society ${randomBytes(4).toString('hex')}`, plan_id: 'enterprise' })
    await db.insertInto('flats').values({ society_id: made.id, id: newId(), number: '1', number_key: '1' }).execute()
    return made.id
  })

/** Flats, each with its audit row, one transaction after the other until told to end. */
const underLoad = (database: Database, societyId: string) => {
  let acknowledged = 0
  const ended = new AbortController()
  const one = async () => {
    while (!ended.signal.aborted) {
      const number = newId()
      await writing(database.platform, scope, ({ db }) =>
        db.insertInto('flats').values({ society_id: societyId, id: newId(), number, number_key: number }).execute(),
      )
      acknowledged++
    }
  }
  const writers = [one(), one(), one()]
  return {
    acknowledged: () => acknowledged,
    end: async () => {
      ended.abort()
      await Promise.all(writers)
    },
  }
}

const installation = async (name: string, versions?: Set<number>) => {
  const dataDir = path.join(home, name)
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings })
  undo.push(() => embedded.stop())
  await migrate(embedded.url, versions)
  const database = await openDatabase(embedded.url)
  undo.push(() => database.close())
  return { dataDir, url: embedded.url, database }
}

const opened = async (dataDir: string) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings })
  undo.push(() => embedded.stop())
  return embedded.url
}

describe('a backup of the embedded database', () => {
  it('is taken under load, holds every write acknowledged before it, and works elsewhere', async () => {
    const { dataDir, database } = await installation('first')
    const societyId = await someSociety(database)
    await writeFile(path.join(dataDir, 'secret'), 'the secret', { mode: 0o600 })
    await mkdir(path.join(dataDir, 'files/ab'), { recursive: true })
    await writeFile(path.join(dataDir, 'files/ab/letter.pdf'), randomBytes(100_000))

    const load = underLoad(database, societyId)
    await expect.poll(load.acknowledged).toBeGreaterThan(20)
    const before = load.acknowledged()
    const busy = path.join(home, 'busy.tar.gz')
    await backUp({ dataDir, out: busy, log })
    await load.end()
    expect((await stat(busy)).mode & 0o777).toBe(0o600)

    await restore({ file: busy, dataDir: path.join(home, 'restored'), log })
    const restored = await opened(path.join(home, 'restored'))
    const [row] = await ask<{ flats: number; audited: number }>(
      restored,
      `select (select count(*)::int from flats) as flats,
        (select count(*)::int from audit_log where table_name = 'flats') as audited`,
    )
    expect(row!.flats).toBeGreaterThanOrEqual(before + 1)
    expect(row!.audited).toBe(row!.flats)

    expect(await readFile(path.join(home, 'restored/secret'), 'utf8')).toBe('the secret')
    expect(await readFile(path.join(home, 'restored/files/ab/letter.pdf'))).toEqual(
      await readFile(path.join(dataDir, 'files/ab/letter.pdf')),
    )
    // It works: the program's logins open it, and it takes writes.
    const again = await openDatabase(restored)
    undo.push(() => again.close())
    const id = await someSociety(again)
    expect(await ask(restored, `select number from flats where society_id = '${id}'`)).toEqual([{ number: '1' }])
  })

  it.runIf(process.env['TEST_FULL'])(
    'of an older version is restored row for row and brought up to date',
    async () => {
      const { dataDir, url: source, database } = await installation('old', upToMembers)
      await someSociety(database)
      await ask(source, `select app.enqueue('[{"room":"tests","topic":"tests.kept","ids":{"id":"1"}}]')`)
      const out = path.join(home, 'old.tar.gz')
      await backUp({ dataDir, out, log })
      await restore({ file: out, dataDir: path.join(home, 'new'), log })
      const url = await opened(path.join(home, 'new'))
      expect(await contentOf(url)).toEqual(await contentOf(source))
      await migrate(url)
      expect(await ask(url, 'select max(version)::int as version from schema_migrations')).toEqual([
        { version: (await readMigrations()).at(-1)?.version },
      ])
    },
    60_000,
  )
})

describe('a backup of a database elsewhere', () => {
  const elsewhere = async () => {
    const made = await emptyDatabase()
    undo.push(() => made.drop())
    return made.url
  }

  it.each([
    ['this version', undefined],
    ['an older version', upToMembers],
  ])(
    'of %s goes into an empty database with equal rows',
    async (_, versions) => {
      const source = await elsewhere()
      await migrate(source, versions)
      const database = await openDatabase(source)
      undo.push(() => database.close())
      await someSociety(database)
      await ask(source, `insert into installation values ('secret', 'shared')`)
      await ask(source, `select app.enqueue('[{"room":"tests","topic":"tests.kept","ids":{"id":"1"}}]')`)
      const out = path.join(home, 'tables.tar.gz')
      await backUp({ dataDir: path.join(home, 'data'), out, databaseUrl: source, log })

      const target = await elsewhere()
      await restore({ file: out, dataDir: path.join(home, 'other'), databaseUrl: target, log })
      await migrate(source)
      expect(await contentOf(target)).toEqual(await contentOf(source))
      expect(await ask(target, `select value from installation where name = 'secret'`)).toEqual([{ value: 'shared' }])
      expect(await ask(target, flags)).toEqual(await ask(source, flags))
      await expect(restore({ file: out, dataDir: path.join(home, 'third'), databaseUrl: target, log })).rejects.toThrow(
        'not empty',
      )
    },
    60_000,
  )

  const flags = `select relname, relforcerowsecurity,
      (select count(*)::int from pg_constraint where conrelid = c.oid) as constraints,
      (select count(*)::int from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled = 'O') as triggers
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
})

/** One bit turned at that part of the file, or after it: a few bits of a compressed file mean nothing. */
const changedAt = (whole: Buffer, share: number): Buffer => {
  for (let at = Math.floor(whole.length * share); ; at++) {
    const changed = Buffer.from(whole)
    changed[at] = changed[at]! ^ 1
    try {
      if (!gunzipSync(changed).equals(gunzipSync(whole))) return changed
    } catch {
      return changed
    }
  }
}

describe('a restore refuses', () => {
  it('a changed byte, a cut file, a newer version and an occupied folder, and then writes nothing', async () => {
    const source = await emptyDatabase()
    undo.push(() => source.drop())
    await migrate(source.url)
    const out = path.join(home, 'whole.tar.gz')
    const dataDir = path.join(home, 'data')
    await mkdir(dataDir, { recursive: true })
    await writeFile(path.join(dataDir, 'secret'), 'kept')
    await backUp({ dataDir, out, databaseUrl: source.url, log })
    const whole = await readFile(out)

    const target = path.join(home, 'target')
    const attempt = async (bytes: Buffer) => {
      const file = path.join(home, `${newId()}.tar.gz`)
      await writeFile(file, bytes)
      return restore({ file, dataDir: target, databaseUrl: source.url, log })
    }
    for (const share of [0.05, 0.3, 0.6, 0.95]) {
      await expect(attempt(changedAt(whole, share))).rejects.toThrow(/damaged|none/)
    }
    await expect(attempt(whole.subarray(0, whole.length - 20))).rejects.toThrow('damaged')
    await ask(source.url, `insert into schema_migrations (version, name, digest) values (9999, '9999_future.sql', '')`)
    const future = path.join(home, 'future.tar.gz')
    await backUp({ dataDir, out: future, databaseUrl: source.url, log })
    await expect(restore({ file: future, dataDir: target, databaseUrl: source.url, log })).rejects.toThrow('newer')
    await expect(restore({ file: out, dataDir, databaseUrl: source.url, log })).rejects.toThrow('already holds')
    await expect(stat(target)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
