import pg from 'pg'
import { testDatabaseUrl } from './app.ts'

export type Column = {
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  generated: boolean
  choices: string[] | null
}
export type Table = { name: string; societal: boolean; columns: Column[] }

/** Tables of the platform. Every other table carries `society_id`; a new name here is a decision worth a review. */
export const platformTables = [
  'approval_requests',
  'consents',
  'health_samples',
  'identities',
  'installation',
  'lead_events',
  'leads',
  'message_service',
  'message_templates',
  'newsletter_subscribers',
  'operator_profile',
  'outbox',
  'passkeys',
  'password_resets',
  'payment_events',
  'payment_intents',
  'person_idempotency_keys',
  'plans',
  'platform_audit_log',
  'platform_invoices',
  'platform_numbers',
  'platform_payments',
  'platform_refunds',
  'push_subscriptions',
  'recovery_codes',
  'rule_packs',
  'sandbox_attempts',
  'sandbox_payments',
  'schema_migrations',
  'seo_settings',
  'sessions',
  'sign_in_challenges',
  'sign_in_failures',
  'social_links',
  'societies',
  'society_names',
  'two_factors',
]

export const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asOwnerOf(await testDatabaseUrl(), work)

export const asOwnerOf = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Asked once of each database: no test adds a table. */
export const readTables = async (): Promise<readonly Table[]> => {
  const url = await testDatabaseUrl()
  const read = known.get(url) ?? readTablesOf(url)
  known.set(url, read)
  return read
}

const known = new Map<string, Promise<Table[]>>()

const readTablesOf = (url: string): Promise<Table[]> =>
  asOwnerOf(url, async (client) => {
    const { rows } = await client.query<Column & { table: string }>(`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
        a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as generated,
        (select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as choices
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
    const tables = new Map<string, Table>()
    for (const { table, ...column } of rows) {
      const known = tables.get(table) ?? { name: table, societal: false, columns: [] }
      known.columns.push(column)
      known.societal ||= column.name === 'society_id'
      tables.set(table, known)
    }
    return [...tables.values()]
  })

/** A row that satisfies types and checks, put in behind the back of foreign keys and triggers. */
export const plantRow = async (client: pg.Client, table: Table, societyId: string) => {
  const columns = table.columns.filter(
    (column) =>
      column.name === 'society_id' ||
      `${table.name}.${column.name}` in examples ||
      (!column.nullable && !column.hasDefault && !column.generated),
  )
  const values = columns.map((column, i) =>
    column.name === 'society_id' ? societyId : (examples[`${table.name}.${column.name}`] ?? valueFor(column, i)),
  )
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into ${table.name} (${columns.map((column) => column.name).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  )
  await client.query(`set session_replication_role = origin`)
}

/** Where a check asks for more than a type can say. */
const examples: Readonly<Record<string, unknown>> = {
  'accounts.code': '1000',
  'facility_hours.closes_minute': 1200,
  'facility_holds.booking_id': '01890000-0000-7000-8000-000000000000',
  'household_workers.code': '912345',
  'passes.code': '407218',
  'staff.from_day': '2026-01-01',
  'duties.kind': 'leave',
  'tankers.litres': 10_000,
  'payment_claims.utr': '123456789012',
  'petty_expenses.limit_paise': 2,
  'vehicles.plate_key': 'MH12AB1234',
  'poll_voters.member_id': '01890000-0000-7000-8000-000000000000',
  'vendor_bills.is_sample': true,
  'society_looks.color': '#0c544e',
}

const valueFor = ({ type, choices }: Column, position: number): unknown => {
  if (choices) return choices[0]
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'boolean') return false
  if (type === 'bytea') return Buffer.from(crypto.randomUUID())
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type.endsWith('[]')) return '{}'
  // Later columns get later times, so that `ends_at > starts_at` holds.
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1 + position))
  if (type === 'date') return `2026-01-${String(1 + position).padStart(2, '0')}`
  if (/^(integer|bigint|smallint)$/.test(type)) return 1
  // Short enough for the number of a voucher.
  return `x${crypto.randomUUID().slice(0, 13)}`
}
