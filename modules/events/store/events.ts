import { type RawBuilder, sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addMonths, type Day, startOfDay } from '#kernel/time.ts'
import type { Audience } from '#modules/members/rules.ts'
import type { Event, EventFilter } from '../contract/nouns.ts'
import type { Answer, Repeat } from '../rules.ts'

export type EventRow = {
  id: string
  title: string
  kind: Event['kind']
  description: string
  place: string
  starts_at: Date
  ends_at: Date
  state: Event['state']
  cancel_reason: string
  audience: Audience
  series_id: string | null
  repeats: Repeat | null
  reply_until: Day | null
  seats: number | null
  adult_paise: number
  child_paise: number
  is_album_open: boolean
  charged_at: Date | null
  version: number
  coming: number
  waiting: number
  photos: number
  is_for_me: boolean
  answer: Answer | null
  adults: number | null
  children: number | null
}

/** The event as this person sees it. Without a place on the register one is meant where everybody is. */
const visible = (ctx: Ctx, rest: RawBuilder<unknown>) => sql<EventRow>`
  select e.id, e.title, e.kind, e.description, e.place, e.starts_at, e.ends_at, e.state, e.cancel_reason, e.audience, e.series_id,
    e.repeats, e.reply_until, e.seats, e.adult_paise, e.child_paise, e.is_album_open, e.charged_at, e.version,
    heads.coming, heads.waiting, mine.answer, mine.adults, mine.children,
    (select count(*)::int from event_photos p where p.society_id = e.society_id and p.event_id = e.id
      and (p.hidden_at is null or p.kept_at is not null)) as photos,
    ${isForMe(ctx)} as is_for_me
  from events e
  cross join lateral (
    select coalesce(sum(r.adults + r.children) filter (where r.answer = 'yes'), 0)::int as coming,
      coalesce(sum(r.adults + r.children) filter (where r.answer = 'waiting'), 0)::int as waiting
    from event_replies r where r.society_id = e.society_id and r.event_id = e.id) heads
  left join event_replies mine on mine.society_id = e.society_id and mine.event_id = e.id
    and mine.member_id = ${ctx.actor.memberId}::uuid
  where e.society_id = ${ctx.society.id} ${rest}`

const everyone = sql`not app.has_place(e.audience) and jsonb_array_length(e.audience -> 'roles') = 0`
const isForMe = (ctx: Ctx) => sql`
  (${everyone} or ${ctx.actor.memberId}::uuid in (select app.audience_of(e.society_id, e.audience)))`

export const find = async (ctx: Ctx, id: string): Promise<EventRow | undefined> =>
  (await visible(ctx, sql`and e.id = ${id}`).execute(ctx.db)).rows[0]

export const list = async (ctx: Ctx, { show, month, limit }: EventFilter, seesAll: boolean): Promise<EventRow[]> => {
  const sight = seesAll ? sql`` : sql`and ${isForMe(ctx)}`
  const when = month
    ? sql`and e.starts_at >= ${startOfDay(`${month}-01`)} and e.starts_at < ${startOfDay(addMonths(`${month}-01`, 1))}`
    : show === 'past'
      ? sql`and e.ends_at <= ${ctx.now}`
      : sql`and e.ends_at > ${ctx.now}`
  const order = show === 'past' && !month ? sql`order by e.starts_at desc, e.id desc` : sql`order by e.starts_at, e.id`
  return (await visible(ctx, sql`${when} ${sight} ${order} limit ${limit}`).execute(ctx.db)).rows
}

/** The row held until the transaction ends: whoever answers meanwhile waits. */
export const lock = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  await sql`select from events where society_id = ${ctx.society.id} and id = any (${[...ids]}::uuid[]) order by id for update`.execute(
    ctx.db,
  )
}

/** This date and those after it, of the same rule. */
export const listLater = async (ctx: Ctx, row: Pick<EventRow, 'id' | 'series_id' | 'starts_at'>) => {
  if (row.series_id === null) return [row.id]
  const rows = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('society_id', '=', ctx.society.id)
    .where('series_id', '=', row.series_id)
    .where('starts_at', '>=', row.starts_at)
    .where('state', '=', 'planned')
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

export const listDates = (ctx: Ctx, { id, series_id }: Pick<EventRow, 'id' | 'series_id'>) =>
  ctx.db
    .selectFrom('events')
    .select(['id', 'starts_at'])
    .where('society_id', '=', ctx.society.id)
    .where('series_id', '=', series_id ?? id)
    .where('id', '!=', id)
    .where('state', '=', 'planned')
    .where('ends_at', '>', ctx.now)
    .orderBy('starts_at')
    .execute()

export type Values = {
  title: string
  kind: string
  description: string
  place: string
  audience: Audience
  reply_until: Day | null
  seats: number | null
  adult_paise: number
  child_paise: number
  is_album_open: boolean
}
export type Hours = { starts_at: Date; ends_at: Date; reply_until: Day | null }

export const insertMany = async (
  ctx: Ctx,
  values: Values,
  hours: readonly Hours[],
  series: { series_id: string | null; repeats: Repeat | null },
): Promise<string[]> => {
  const rows = hours.map((one) => ({ ...values, ...one, id: newId(one.starts_at.getTime()) }))
  await ctx.db
    .insertInto('events')
    .values(
      rows.map((row) => ({
        ...row,
        ...series,
        repeats: series.repeats && JSON.stringify(series.repeats),
        audience: JSON.stringify(row.audience),
        society_id: ctx.society.id,
        created_by: ctx.actor.memberId,
        created_at: ctx.now,
      })),
    )
    .execute()
  return rows.map(({ id }) => id)
}

type Changes = Partial<Values & Hours> & {
  state?: string
  cancel_reason?: string
  series_id?: string | null
  repeats?: Repeat | null
  told_day_at?: Date | null
  told_hours_at?: Date | null
  charged_at?: Date | null
}

export const update = async (ctx: Ctx, id: string, { audience, repeats, ...changes }: Changes): Promise<void> => {
  await ctx.db
    .updateTable('events')
    .set({
      ...changes,
      ...(audience ? { audience: JSON.stringify(audience) } : {}),
      ...(repeats === undefined ? {} : { repeats: repeats && JSON.stringify(repeats) }),
      version: sql`version + 1`,
    })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

/** A series is one thing to look forward to. */
export const countUpcoming = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(series_id, id))::int as count from events
    where society_id = ${ctx.society.id} and state = 'planned' and ends_at > ${ctx.now}`.execute(ctx.db)
  return rows[0]!.count
}

export const audienceIds = async (ctx: Ctx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from events e cross join lateral app.audience_of(e.society_id, e.audience) a (id)
    where e.society_id = ${ctx.society.id} and e.id = ${id}`.execute(ctx.db)
  return rows.map((row) => row.id)
}
