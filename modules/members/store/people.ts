import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { exactInstant } from '#kernel/server/exact-instant.ts'
import type { MemberFilter } from '../contract.ts'
import { flatKey, phoneKey, textKey } from '../rules.ts'

const columns = [
  'm.id',
  'm.name',
  'm.email',
  'm.phone',
  'm.flat_number',
  'm.role',
  'm.status',
  'm.occupancy',
  'm.identity_id',
  'm.photo_id',
  'm.shares_email',
  'm.shares_phone',
  'm.created_at',
  'm.version',
] as const

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom('members as m')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('flats as f')
            .select('f.id')
            .whereRef('f.society_id', '=', 'm.society_id')
            .whereRef('f.number_key', '=', 'm.flat_key'),
        )
        .as('flat_on_register'),
    )
    .where('m.society_id', '=', ctx.society.id)
    .where('m.removed_at', 'is', null)

export type MemberRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: Ctx, id: string) => visible(ctx).where('m.id', '=', id).executeTakeFirst()

type Held = { id: string; flatId: string; flatNumber: string; kind: string; from: string | null; until: string | null }

/**
 * With the flats they hold, in one statement; written out, because building it costs more than answering it. It names
 * the society as the policies do, so that PostgreSQL checks it once and not against the value of a parameter besides.
 */
export const findWithFlats = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<MemberRow & { held: Held[] }>`
    select ${wanted},
      coalesce((select true from flats f where f.society_id = app.society_id() and f.number_key = m.flat_key), false) as flat_on_register,
      array(
        select jsonb_build_object('id', o.id, 'flatId', o.flat_id, 'flatNumber', f.number, 'kind', o.kind, 'from', o.from_day, 'until', o.until_day)
        from occupancies o join flats f on f.society_id = app.society_id() and f.id = o.flat_id
        where o.society_id = app.society_id() and o.member_id = m.id) as held
    from members m where m.society_id = app.society_id() and m.id = ${id} and m.removed_at is null`.execute(ctx.db)
  return rows[0]
}

const wanted = sql.raw(columns.join(', '))

/** The same row, held until the transaction ends. */
export const lock = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('members')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('removed_at', 'is', null)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Everybody, or those who are in the society and oneself. */
export type Sight = { everyone: boolean; identityId: string | null }
export type Place = { key: string; id: string }

export const list = (ctx: Ctx, filter: MemberFilter, sight: Sight, after: Place | null = null) => {
  const { q, status, role, sort, limit } = filter
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return visible(ctx)
    .select((sort === 'newest' ? exactInstant('m.created_at') : sql.ref<string>(orderedBy[sort])).as('place'))
    .$if(!sight.everyone, (query) =>
      query.where((eb) => eb.or([eb('m.status', '=', 'active'), eb('m.identity_id', '=', sight.identityId)])),
    )
    .$if(status !== undefined, (query) => query.where('m.status', '=', status!))
    .$if(role !== undefined, (query) => query.where('m.role', '=', role!))
    .$if(Boolean(q?.trim()), (query) => query.where(matches(q!, sight)))
    .$if(after !== null, (query) => query.where(isAfter(sort, after!)))
    .orderBy(orderedBy[sort], direction)
    .orderBy('m.id', direction)
    .$if(limit !== undefined, (query) => query.limit(limit! + 1))
    .execute()
}

const orderedBy = { newest: 'm.created_at', name: 'm.name_key', flat: 'm.flat_key' } as const

/** Contact details of others are no search terms for a neighbour: a guess that finds would be an answer. */
const matches = (q: string, { everyone }: Sight) => {
  const [text, digits] = [textKey(q), phoneKey(q)]
  const contact = everyone
    ? sql` or position(${text} in m.email_key) > 0 or (length(${digits}) >= 4 and position(${digits} in m.phone_key) > 0)`
    : sql``
  return sql<SqlBool>`(position(${text} in m.name_key) > 0 or starts_with(m.flat_key, ${flatKey(q)})${contact})`
}

const isAfter = (sort: MemberFilter['sort'], { key, id }: Place) => {
  if (sort === 'newest') return sql<SqlBool>`(m.created_at, m.id) < (${key}::timestamptz, ${id}::uuid)`
  return sql<SqlBool>`(${sql.ref(orderedBy[sort])}, m.id) > (${key} collate "C", ${id}::uuid)`
}

export type NewMemberRow = {
  id: string
  identity_id?: string | null
  name: string
  email: string
  phone: string
  flat_number: string
  name_key: string
  email_key: string
  phone_key: string
  flat_key: string
  role: string
  status: string
  occupancy: string
  asked_at?: Date | null
}

export const insert = (ctx: Ctx, row: NewMemberRow) =>
  ctx.db
    .insertInto('members')
    .values({ ...row, society_id: ctx.society.id })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Any number of rows in one statement. */
export const insertMany = async (ctx: Ctx, rows: readonly NewMemberRow[]) => {
  await sql`
    insert into members (society_id, id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status, occupancy)
    select ${ctx.society.id}::uuid, r.id, r.name, r.email, r.phone, r.flat_number, r.name_key, r.email_key, r.phone_key, r.flat_key, r.role, r.status, r.occupancy
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, name text, email text, phone text, flat_number text,
      name_key text, email_key text, phone_key text, flat_key text, role text, status text, occupancy text)`.execute(
    ctx.db,
  )
}

export const update = (
  ctx: Ctx,
  id: string,
  values: Partial<NewMemberRow> & {
    removed_at?: Date
    decided_at?: Date
    decided_by?: string | null
    decision?: string
    shares_email?: boolean
    shares_phone?: boolean
    photo_id?: string
  },
) =>
  ctx.db
    .updateTable('members')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()

/** Pending → decided, for exactly one of any number of people pressing the button. */
export const decide = (ctx: Ctx, id: string, decision: 'approved' | 'rejected', status: 'active' | 'inactive') =>
  ctx.db
    .updateTable('members')
    .set({ status, decision, decided_at: ctx.now, decided_by: ctx.actor.identityId, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()

export const countActiveAdminsBut = async (ctx: Ctx, id: string): Promise<number> => {
  const row = await ctx.db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Who asks to join is not on it yet: strangers must not fill a society's plan. */
export const countOnRegister = async (ctx: Ctx): Promise<number> => {
  const row = await ctx.db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Who of these is on the register already: same person, same flat. */
export const findTwins = async (
  ctx: Ctx,
  rows: readonly { name_key: string; email_key: string; flat_key: string }[],
) => {
  const { rows: twins } = await sql<{ name_key: string; email_key: string; flat_key: string }>`
    select m.name_key, m.email_key, m.flat_key from members m
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (name_key text, email_key text, flat_key text)
      on r.name_key = m.name_key and r.email_key = m.email_key and r.flat_key = m.flat_key
    where m.society_id = ${ctx.society.id} and m.removed_at is null`.execute(ctx.db)
  return twins
}
