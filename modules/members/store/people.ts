import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#kernel/server/context.ts'
import type { MemberFilter } from '../contract.ts'
import { flatKey, phoneKey, textKey } from '../rules.ts'

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom('members as m')
    .selectAll('m')
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

/** With the flats they hold, in the same statement. */
export const findWithFlats = (ctx: Ctx, id: string) =>
  visible(ctx)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('occupancies as o')
          .innerJoin('flats as held', (join) =>
            join.onRef('held.society_id', '=', 'o.society_id').onRef('held.id', '=', 'o.flat_id'),
          )
          .select([
            'o.id',
            'o.flat_id as flatId',
            'held.number as flatNumber',
            'o.kind',
            'o.from_day as from',
            'o.until_day as until',
          ])
          .whereRef('o.society_id', '=', 'm.society_id')
          .whereRef('o.member_id', '=', 'm.id')
          .orderBy('held.number_key'),
      ).as('held'),
    )
    .where('m.id', '=', id)
    .executeTakeFirst()

export type MemberRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (ctx: Ctx, id: string) => visible(ctx).where('m.id', '=', id).executeTakeFirst()

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

export type Cursor = { key: string; id: string }

export const list = (
  ctx: Ctx,
  filter: MemberFilter,
  options: { activeOnlyBut: string | null; seesAll: boolean; after: Cursor | null },
) => {
  const column = { newest: 'm.created_at', name: 'm.name_key', flat: 'm.flat_key' } as const
  const by = column[filter.sort]
  const direction = filter.sort === 'newest' ? 'desc' : 'asc'
  return visible(ctx)
    .$if(!options.seesAll, (query) =>
      query.where((eb) => eb.or([eb('m.status', '=', 'active'), eb('m.identity_id', '=', options.activeOnlyBut)])),
    )
    .$if(filter.status !== undefined, (query) => query.where('m.status', '=', filter.status!))
    .$if(filter.role !== undefined, (query) => query.where('m.role', '=', filter.role!))
    .$if(Boolean(filter.q?.trim()), (query) => query.where(matches(filter.q!, options.seesAll)))
    .$if(options.after !== null, (query) => query.where(isAfter(filter.sort, options.after!)))
    .orderBy(by, direction)
    .orderBy('m.id', direction)
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit! + 1))
    .execute()
}

/** Contact details of others are no search terms for a neighbour: a guess that finds would be an answer. */
const matches = (q: string, seesAll: boolean) => {
  const text = textKey(q)
  const digits = phoneKey(q)
  const contact = seesAll
    ? sql` or position(${text} in m.email_key) > 0 or (length(${digits}) >= 4 and position(${digits} in m.phone_key) > 0)`
    : sql``
  return sql<SqlBool>`(position(${text} in m.name_key) > 0 or starts_with(m.flat_key, ${flatKey(q)})${contact})`
}

const isAfter = (sort: MemberFilter['sort'], { key, id }: Cursor) => {
  if (sort === 'newest') return sql<SqlBool>`(m.created_at, m.id) < (${new Date(key)}::timestamptz, ${id}::uuid)`
  const column = sort === 'name' ? sql.ref('m.name_key') : sql.ref('m.flat_key')
  return sql<SqlBool>`(${column}, m.id) > (${key} collate "C", ${id}::uuid)`
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

export const countOnRegister = async (ctx: Ctx): Promise<number> => {
  const row = await ctx.db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'inactive')
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
