import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { statement } from '#kernel/server/statement.ts'
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

const visible = (db: Db, societyId: string) =>
  db
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
    .where('m.society_id', '=', societyId)
    .where('m.removed_at', 'is', null)

type One = { societyId: string; id: string }

const readOne = statement((db, { societyId, id }: One) => visible(db, societyId).where('m.id', '=', id))

type Held = { id: string; flatId: string; flatNumber: string; kind: string; from: string | null; until: string | null }

const readOneWithFlats = statement((db, { societyId, id }: One) =>
  visible(db, societyId)
    .select(
      sql<Held[]>`array(
        select jsonb_build_object('id', o.id, 'flatId', o.flat_id, 'flatNumber', f.number, 'kind', o.kind, 'from', o.from_day, 'until', o.until_day)
        from occupancies o join flats f on f.society_id = o.society_id and f.id = o.flat_id
        where o.society_id = m.society_id and o.member_id = m.id)`.as('held'),
    )
    .where('m.id', '=', id),
)

export type MemberRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = async (ctx: Ctx, id: string) => (await readOne(ctx.db, { societyId: ctx.society.id, id }))[0]

/** With the flats they hold, in the same statement. */
export const findWithFlats = async (ctx: Ctx, id: string) =>
  (await readOneWithFlats(ctx.db, { societyId: ctx.society.id, id }))[0]

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
  { q, status, role, sort, limit }: MemberFilter,
  { seesAll, activeOnlyBut, after }: { activeOnlyBut: string | null; seesAll: boolean; after: Cursor | null },
) => {
  const text = q?.trim() ? q : null
  const sought = { text: textKey(text ?? ''), digits: phoneKey(text ?? ''), flat: flatKey(text ?? '') }
  const values = { societyId: ctx.society.id, activeOnlyBut, status, role, limit: (limit ?? 0) + 1 }
  return readMany(
    ctx.db,
    { ...values, ...sought, afterKey: after?.key ?? '', afterId: after?.id ?? '' },
    {
      seesAll,
      sort,
      byStatus: status !== undefined,
      byRole: role !== undefined,
      byText: text !== null,
      isPage: limit !== undefined,
      isLater: after !== null,
    },
  )
}

type Sought = {
  societyId: string
  activeOnlyBut: string | null
  status: string | undefined
  role: string | undefined
  text: string
  digits: string
  flat: string
  afterKey: string
  afterId: string
  limit: number
}
type Shape = Record<'seesAll' | 'byStatus' | 'byRole' | 'byText' | 'isPage' | 'isLater', boolean> & {
  sort: MemberFilter['sort']
}

const orderedBy = { newest: 'm.created_at', name: 'm.name_key', flat: 'm.flat_key' } as const

const readMany = statement((db, sought: Sought, shape: Shape) => {
  const direction = shape.sort === 'newest' ? 'desc' : 'asc'
  return visible(db, sought.societyId)
    .$if(!shape.seesAll, (query) =>
      query.where((eb) => eb.or([eb('m.status', '=', 'active'), eb('m.identity_id', '=', sought.activeOnlyBut)])),
    )
    .$if(shape.byStatus, (query) => query.where('m.status', '=', sought.status!))
    .$if(shape.byRole, (query) => query.where('m.role', '=', sought.role!))
    .$if(shape.byText, (query) => query.where(matches(sought, shape.seesAll)))
    .$if(shape.isLater, (query) => query.where(isAfter(shape.sort, sought)))
    .orderBy(orderedBy[shape.sort], direction)
    .orderBy('m.id', direction)
    .$if(shape.isPage, (query) => query.limit(sought.limit))
})

/** Contact details of others are no search terms for a neighbour: a guess that finds would be an answer. */
const matches = ({ text, digits, flat }: Sought, seesAll: boolean) => {
  const contact = seesAll
    ? sql` or position(${text} in m.email_key) > 0 or (length(${digits}) >= 4 and position(${digits} in m.phone_key) > 0)`
    : sql``
  return sql<SqlBool>`(position(${text} in m.name_key) > 0 or starts_with(m.flat_key, ${flat})${contact})`
}

const isAfter = (sort: MemberFilter['sort'], { afterKey, afterId }: Sought) => {
  if (sort === 'newest') return sql<SqlBool>`(m.created_at, m.id) < (${afterKey}::timestamptz, ${afterId}::uuid)`
  return sql<SqlBool>`(${sql.ref(orderedBy[sort])}, m.id) > (${afterKey} collate "C", ${afterId}::uuid)`
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
