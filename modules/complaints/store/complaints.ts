import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { textKey } from '#modules/members/rules.ts'
import type { ComplaintChoice, ComplaintFilter } from '../contract.ts'
import { numberOf, type Priority, type Status } from '../rules.ts'

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom('complaints as c')
    .innerJoin('complaint_categories as k', (on) =>
      on.onRef('k.society_id', '=', 'c.society_id').onRef('k.id', '=', 'c.category_id'),
    )
    .innerJoin('members as r', (on) => on.onRef('r.society_id', '=', 'c.society_id').onRef('r.id', '=', 'c.raised_by'))
    .leftJoin('members as a', (on) => on.onRef('a.society_id', '=', 'c.society_id').onRef('a.id', '=', 'c.assigned_to'))
    .selectAll('c')
    .select([
      'k.key as category_key',
      'k.name as category_name',
      'r.name as raiser_name',
      'r.flat_number as raiser_flat',
      'a.name as assignee_name',
      'a.flat_number as assignee_flat',
    ])
    .select(
      sql<
        string[]
      >`array(select p.id::text from complaint_photos p where p.society_id = c.society_id and p.complaint_id = c.id
        order by p.created_at, p.id)`.as('photo_ids'),
    )
    .select(
      sql<number>`(select count(*)::int from complaint_comments m where m.society_id = c.society_id and m.complaint_id = c.id
        and not m.is_internal)`.as('comments'),
    )
    .where('c.society_id', '=', ctx.society.id)

type Narrowed = { status: Status; priority: Priority }
export type ComplaintRow = Omit<NonNullable<Awaited<ReturnType<typeof findRow>>>, keyof Narrowed> & Narrowed

const findRow = (ctx: Ctx, id: string) => visible(ctx).where('c.id', '=', id).executeTakeFirst()
export const find = async (ctx: Ctx, id: string) => (await findRow(ctx, id)) as ComplaintRow | undefined
export const listByIds = async (ctx: Ctx, ids: readonly string[]): Promise<ComplaintRow[]> =>
  (await visible(ctx)
    .where(sql<SqlBool>`c.id = any (${[...ids]}::uuid[])`)
    .execute()) as ComplaintRow[]

/** The row alone, held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string) => {
  const row = await ctx.db
    .selectFrom('complaints')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as (Omit<NonNullable<typeof row>, keyof Narrowed> & Narrowed) | undefined
}
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lock>>>

export type Sight = { everything: boolean; publicOnes: boolean; memberId: string | null }

export const list = async (
  ctx: Ctx,
  filter: ComplaintChoice & Partial<ComplaintFilter>,
  sight: Sight,
): Promise<ComplaintRow[]> => {
  const rows = await visible(ctx)
    .$if(!sight.everything, (query) => query.where(isInSight(sight)))
    .$if(Boolean(filter.status?.length), (query) => query.where('c.status', 'in', filter.status!))
    .$if(Boolean(filter.priority?.length), (query) => query.where('c.priority', 'in', filter.priority!))
    .$if(Boolean(filter.category?.length), (query) => query.where('c.category_id', 'in', filter.category!))
    .$if(filter.mine === true, (query) => query.where('c.raised_by', '=', sight.memberId))
    .$if(filter.assignedToMe === true, (query) => query.where('c.assigned_to', '=', sight.memberId))
    .$if(filter.overdue === true, (query) => query.where(isLate(ctx.now)))
    .$if(Boolean(filter.q?.trim()), (query) => query.where(matches(filter.q!)))
    .$if(filter.cursor !== undefined, (query) => query.where(isAfter(ctx, filter.sort, filter.cursor!)))
    .orderBy(orderOf(ctx, filter.sort, 'c'), isDown(filter.sort) ? 'desc' : 'asc')
    .orderBy('c.id', isDown(filter.sort) ? 'desc' : 'asc')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit! + 1))
    .execute()
  return rows as ComplaintRow[]
}

/** Of those who raised them, with what they chose to share. */
export const listContacts = (ctx: Ctx, memberIds: readonly string[]) =>
  ctx.db
    .selectFrom('members')
    .select(['id', 'identity_id', 'status', 'phone', 'shares_email', 'shares_phone'])
    .where('society_id', '=', ctx.society.id)
    .where('id', 'in', [...memberIds, ctx.society.id])
    .execute()

type Sort = ComplaintFilter['sort']
const isDown = (sort: Sort) => sort === undefined || sort.startsWith('-')

/** What is solved has no day by which it is due, and comes last either way. */
const orderOf = (ctx: Ctx, sort: Sort, row: 'c' | 'x') => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  const assignee = sql`(select m.name_key from members m where m.society_id = ${of('society_id')} and m.id = ${of('assigned_to')})`
  const never = sql.lit(isDown(sort) ? '-infinity' : 'infinity')
  const last = sql.lit(isDown(sort) ? '' : '\uffff')
  switch (sort?.replace('-', '')) {
    case 'assigned':
      return sql`coalesce(${assignee}, ${last})`
    case 'due':
      return sql`case when ${of('status')} in ('resolved', 'closed') then ${never}::timestamptz else ${of('due_at')} end`
    case 'age':
      return sql`coalesce(${of('closed_at')}, ${of('resolved_at')}, ${ctx.now}::timestamptz) - ${of('created_at')}`
    default:
      return of('created_at')
  }
}

const isAfter = (ctx: Ctx, sort: Sort, cursor: string) =>
  sql<SqlBool>`(${orderOf(ctx, sort, 'c')}, c.id) ${sql.raw(isDown(sort) ? '<' : '>')} (
    select ${orderOf(ctx, sort, 'x')}, x.id from complaints x where x.society_id = ${ctx.society.id} and x.id = ${cursor})`

const isInSight = ({ publicOnes, memberId }: Sight) =>
  sql<SqlBool>`(c.raised_by = ${memberId}::uuid or c.assigned_to = ${memberId}::uuid or (${publicOnes} and c.is_public))`

const isLate = (now: Date) =>
  sql<SqlBool>`(c.status in ('open', 'assigned', 'in_progress', 'reopened') and c.due_at < ${now})`

const matches = (q: string) => {
  const number = numberOf(q)
  const byNumber = number === null ? sql`` : sql` or c.number = ${number}::int`
  return sql<SqlBool>`(position(${textKey(q)} in c.text_key) > 0 or position(${textKey(q)} in r.name_key) > 0${byNumber})`
}

/** The last number given out; whoever raises next waits here, so numbers have neither gaps nor twins. */
export const lockNumbers = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into complaint_numbers (society_id, last) values (${ctx.society.id}, 0)
    on conflict (society_id) do update set last = complaint_numbers.last returning last`.execute(ctx.db)
  return rows[0]!.last
}

export const setLastNumber = (ctx: Ctx, last: number) =>
  ctx.db.updateTable('complaint_numbers').set({ last }).where('society_id', '=', ctx.society.id).execute()

type Writable = {
  category_id: string
  priority: Priority
  title: string
  description: string
  text_key: string
  location_kind: string
  location: string
  wing_key: string
  is_public: boolean
  status: Status
  assigned_to: string | null
  due_at: Date
  held_at: Date | null
  escalated_at: Date | null
  resolved_at: Date | null
  closed_at: Date | null
  resolution: string
  rating: number | null
  rating_note: string
}

export type NewRow = Pick<
  Writable,
  | 'category_id'
  | 'priority'
  | 'title'
  | 'description'
  | 'text_key'
  | 'location_kind'
  | 'location'
  | 'wing_key'
  | 'is_public'
  | 'status'
  | 'assigned_to'
  | 'due_at'
> & { id: string; number: number; raised_by: string; created_at: Date }

export const insert = (ctx: Ctx, row: NewRow) =>
  ctx.db
    .insertInto('complaints')
    .values({ ...row, society_id: ctx.society.id })
    .execute()

export const update = (ctx: Ctx, id: string, values: Partial<Writable>) =>
  ctx.db
    .updateTable('complaints')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()

/** The wing of a flat on the register, however its number is written. */
export const findWing = async (ctx: Ctx, flatKey: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('flats')
      .select('wing')
      .where('society_id', '=', ctx.society.id)
      .where('number_key', '=', flatKey)
      .executeTakeFirst()
  )?.wing

/** Guards and staff have a post there and no flat. */
export const findFlatOf = async (ctx: Ctx, memberId: string | null): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('members')
      .select('flat_number')
      .where('society_id', '=', ctx.society.id)
      .where('id', '=', memberId)
      .where('occupancy', '<>', 'none')
      .executeTakeFirst()
  )?.flat_number

export const figures = async (ctx: Ctx, since: Date) => {
  const { rows } = await sql<{ active: number; overdue: number; median_hours: number | null }>`
    select count(*) filter (where status not in ('resolved', 'closed'))::int as active,
      count(*) filter (where status in ('open', 'assigned', 'in_progress', 'reopened') and due_at < ${ctx.now})::int as overdue,
      (percentile_cont(0.5) within group (order by extract(epoch from resolved_at - created_at) / 3600)
        filter (where resolved_at >= ${since}))::float as median_hours
    from complaints where society_id = ${ctx.society.id}`.execute(ctx.db)
  return rows[0]!
}

/** What is past its promised time, for those who answer for it. */
/** Their own, which others say are solved and they have not confirmed. */
export const selectSolved = (ctx: Ctx) => sql`
  select count(*)::int as count, min(title) as detail from complaints
  where society_id = ${ctx.society.id} and raised_by = ${ctx.actor.memberId}::uuid and status = 'resolved'`

export const selectOverdue = (ctx: Ctx) => sql`
  select count(*)::int as count, null::text as detail from complaints
  where society_id = ${ctx.society.id} and status in ('open', 'assigned', 'in_progress', 'reopened') and due_at < ${ctx.now}`
