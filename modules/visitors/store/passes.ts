import { sql } from 'kysely'
import type { PassKind, VisitPurpose } from '../rules.ts'
import type { In } from './in.ts'

const seen = (ctx: In) =>
  ctx.db
    .selectFrom('passes as p')
    .innerJoin('flats as f', (on) => on.onRef('f.society_id', '=', 'p.society_id').onRef('f.id', '=', 'p.flat_id'))
    .leftJoin('members as h', (on) => on.onRef('h.society_id', '=', 'p.society_id').onRef('h.id', '=', 'p.host_id'))
    .selectAll('p')
    .select(['f.number as flat_number', 'h.name as host_name'])
    .select(
      sql<number>`(select count(*)::int from visits v where v.society_id = p.society_id and v.pass_id = p.id
        and v.status = 'inside')`.as('inside'),
    )
    .select(
      sql<number>`(select count(*)::int from visits v where v.society_id = p.society_id and v.pass_id = p.id
        and v.status in ('inside', 'left'))`.as('came'),
    )
    .where('p.society_id', '=', ctx.society.id)

type Narrowed = { kind: PassKind; purpose: VisitPurpose }
type Found = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type PassRow = Omit<Found, keyof Narrowed> & Narrowed

const findRow = (ctx: In, id: string) => seen(ctx).where('p.id', '=', id).executeTakeFirst()
export const find = async (ctx: In, id: string) => (await findRow(ctx, id)) as PassRow | undefined

/** What the search keeps of them, each with the household that finds it; neither cancelled nor erased ones. */
export const listToIndex = async (ctx: In, ids: readonly string[]) => {
  const { rows } = await sql<ToIndex>`
    select p.id, p.name, f.number as flat_number, p.plate, p.valid_from, p.host_id,
      app.household_of(p.society_id, p.flat_id) as household
    from passes p join flats f on f.society_id = p.society_id and f.id = p.flat_id
    where p.society_id = ${ctx.society.id} and p.id = any (${[...ids]}::uuid[])
      and p.cancelled_at is null and p.erased_at is null`.execute(ctx.db)
  return rows
}
type ToIndex = Pick<PassRow, 'id' | 'name' | 'flat_number' | 'plate' | 'valid_from' | 'host_id'> & {
  household: string[]
}

export const lock = (ctx: In, id: string) =>
  ctx.db
    .selectFrom('passes')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What is expected from now on, and what ended since; of these flats, or of all. */
export const list = async (ctx: In, flats: readonly string[] | null, since: Date): Promise<PassRow[]> => {
  if (flats?.length === 0) return []
  const rows = await seen(ctx)
    .where('p.valid_until', '>', since)
    .where('p.erased_at', 'is', null)
    .$if(flats !== null, (query) => query.where('p.flat_id', 'in', [...(flats ?? [])]))
    .orderBy('p.valid_from')
    .orderBy('p.id')
    .limit(500)
    .execute()
  return rows as PassRow[]
}

/** Whoever announces to a flat waits here for the one before, so that the count of live passes is exact. */
export const countLive = async (ctx: In, flatId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.society.id} passes ${flatId}`}, 0))`.execute(ctx.db)
  const row = await ctx.db
    .selectFrom('passes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('flat_id', '=', flatId)
    .where('cancelled_at', 'is', null)
    .where('valid_until', '>', ctx.now)
    .executeTakeFirstOrThrow()
  return row.count
}

export type NewPassRow = {
  id: string
  kind: PassKind
  flat_id: string
  host_id: string | null
  name: string
  phone: string
  phone_key: string
  plate: string
  plate_key: string
  purpose: VisitPurpose
  persons: number
  details: string
  code: string
  most_visits: number | null
  weekdays: number
  valid_from: Date
  valid_until: Date
  needs_approval: boolean
  key_number: number
  issued_at: Date
}

/** False where the code is taken for that time, or the id. */
export const insert = async (ctx: In, row: NewPassRow): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('passes')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

type Changes = {
  name: string
  phone: string
  phone_key: string
  plate: string
  plate_key: string
  cancelled_at: Date
  cancelled_by: string | null
  approved_at: Date
  approved_by: string | null
  needs_approval: boolean
  code: string
  issued_at: Date
}
export const update = async (ctx: In, id: string, values: Partial<Changes>) => {
  await ctx.db
    .updateTable('passes')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** A code that no live pass of that time has, besides this one. */
export const isCodeFree = async (ctx: In, code: string, from: Date, until: Date): Promise<boolean> => {
  const { rows } = await sql`select 1 from passes where society_id = ${ctx.society.id} and code = ${code}
    and cancelled_at is null and valid_from < ${until} and valid_until > ${from} limit 1`.execute(ctx.db)
  return rows.length === 0
}

/** Passes that a lost device could show and nobody has used yet. */
export const listUnused = async (ctx: In) => {
  const { rows } = await sql<{ id: string; host_id: string | null; valid_from: Date; valid_until: Date }>`
    select p.id, p.host_id, p.valid_from, p.valid_until from passes p
    where p.society_id = ${ctx.society.id} and p.cancelled_at is null and p.valid_until > ${ctx.now}
      and p.valid_from < ${new Date(ctx.now.getTime() + 48 * 3_600_000)}
      and not exists (select from visits v where v.society_id = p.society_id and v.pass_id = p.id and v.status in ('inside', 'left'))`.execute(
    ctx.db,
  )
  return rows
}
