import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { TEMPLATE } from './run.ts'

const home = path.join(import.meta.dirname, '../../.cache/postgres')

/**
 * A migrated database of its own that is dropped at the end. It lives on the embedded PostgreSQL kept under `.cache`
 * for tests and tools, or on the server named by TEST_DATABASE_URL.
 */
export const scratchDatabase = async () => {
  const template = process.env[TEMPLATE]
  if (template) return newDatabase(template)
  const made = await newDatabase()
  await migrate(made.url)
  return made
}

/** The same before its first migration. */
export const emptyDatabase = (): Promise<Scratch> => newDatabase()

export type Scratch = { url: string; name: string; drop(): Promise<void> }

/** Workers leave the database their files share; it goes with the run. */
export const dropCopies = async (template: Scratch) => {
  const copies = `select datname from pg_database where starts_with(datname, '${template.name}_')`
  for (const { datname } of await asOwner(template.url, copies)) await dropDatabase(template.url, String(datname))
}

const newDatabase = async (template?: string): Promise<Scratch> => {
  const server = await scratchServer()
  const name = `${template ?? 'scratch'}_${randomBytes(6).toString('hex')}`
  await asOwner(server.url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: async () => {
      await dropDatabase(server.url, name)
      await server.stop()
    },
  }
}

const dropDatabase = async (url: string, name: string) => {
  await asOwner(url, `drop database if exists ${name} with (force)`)
  for (const role of [`app_user_${name}`, `app_platform_${name}`]) await asOwner(url, `drop role if exists ${role}`)
}

const scratchServer = async () => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  // Durability is not what these databases are for; without it the suites run in half the time.
  return startEmbeddedPostgres({
    dataDir: home,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
}

const asOwner = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
