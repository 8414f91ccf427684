import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPool } from './scoped-query.ts'

// Counts and paise fit a double exactly; a larger number would be a fault worth an exception.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
})
// The server writes in UTC (see below), which the engine itself reads, twice as fast as the parser of the library.
const parseInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  /^\d{4}-.*\d\+00$/.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseInstant(text),
)
// A calendar day is text; as a Date it would move with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = {
  /** Societies' own work, under row-level security. */
  readonly society: pg.Pool
  /** The second door: sign-in, registration, the operator. */
  readonly platform: pg.Pool
  /** The worker's: the platform's door, with time for long statements. Opens nothing until a worker starts. */
  readonly jobs: pg.Pool
  close(): Promise<void>
}

export type DatabaseSizes = { society: number; platform: number; waitMs: number; hangMs?: number }

export const openDatabase = async (
  ownerUrl: string,
  sizes: DatabaseSizes = { society: 12, platform: 6, waitMs: 3000 },
): Promise<Database> => {
  const logins = await createLogins(ownerUrl)
  // Longer than any statement may take (see below): whoever has not answered by then has stopped talking.
  const hangMs = sizes.hangMs ?? 25_000
  const pool = (login: Login, max: number, more: Parameters<typeof openPool>[0] = {}) =>
    openPool({
      connectionString: withLogin(ownerUrl, login),
      max,
      connectionTimeoutMillis: sizes.waitMs,
      silentMs: hangMs,
      idleTimeoutMillis: 30_000,
      application_name: 'aangan',
      ...more,
    })
  const society = pool(logins.society, sizes.society)
  const platform = pool(logins.platform, sizes.platform)
  const jobs = pool(logins.platform, 9, {
    statement_timeout: 600_000,
    silentMs: 610_000,
    idle_in_transaction_session_timeout: 600_000,
  })
  return {
    society,
    platform,
    jobs,
    close: async () => {
      await Promise.all([society.end(), platform.end(), jobs.end()])
    },
  }
}

type Login = { role: string; password: string }

/**
 * The program logs in as roles that own nothing and bypass nothing. Their passwords live in a table only the owner
 * reads, so that several server processes on one database agree on them without sharing a file.
 */
const createLogins = async (ownerUrl: string): Promise<{ society: Login; platform: Login }> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('aangan.logins'))`)
    await client.query('create table if not exists installation (name text primary key, value text not null)')
    await client.query('revoke all on installation from public')
    const { rows } = await client.query<{ db: string }>('select current_database() as db')
    const db = rows[0]!.db
    const society = await createLogin(client, `app_user_${db}`, 'app_user', db)
    const platform = await createLogin(client, `app_platform_${db}`, 'app_platform', db)
    // A job takes the societies' role for the part of its transaction that belongs to a society.
    await client.query(`grant app_user to ${client.escapeIdentifier(platform.role)}`)
    return { society, platform }
  } finally {
    await client.end()
  }
}

const createLogin = async (client: pg.Client, role: string, group: string, db: string): Promise<Login> => {
  await client.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    `password:${role}`,
    randomBytes(24).toString('hex'),
  ])
  const stored = await client.query<{ value: string }>('select value from installation where name = $1', [
    `password:${role}`,
  ])
  const password = stored.rows[0]!.value
  const name = client.escapeIdentifier(role)
  const exists = await client.query('select 1 from pg_roles where rolname = $1', [role])
  await client.query(
    `${exists.rowCount ? 'alter' : 'create'} role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password ${client.escapeLiteral(password)}`,
  )
  await client.query(`grant ${group} to ${name}`)
  await client.query(`grant connect on database ${client.escapeIdentifier(db)} to ${name}`)
  // A statement that hangs must not hold a connection for ever.
  await client.query(`alter role ${name} set statement_timeout = '20s'`)
  await client.query(`alter role ${name} set lock_timeout = '8s'`)
  await client.query(`alter role ${name} set idle_in_transaction_session_timeout = '60s'`)
  await client.query(`alter role ${name} set timezone = 'UTC'`)
  return { role, password }
}

const withLogin = (url: string, { role, password }: Login) => {
  const address = new URL(url)
  address.username = encodeURIComponent(role)
  address.password = encodeURIComponent(password)
  return address.href
}
