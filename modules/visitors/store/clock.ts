import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { removeCounted } from './counts.ts'
import type { In } from './in.ts'
import { erasedVisit } from './visits.ts'

/** The societies in which somebody waits or is inside. */
export const societiesWithOpen = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct society_id as id from visits where status in ('waiting', 'inside')
    union select distinct society_id from passes where kind = 'material' and cancelled_at is null and told_return_at is null
      and details ? 'returnBy' and returned_at is null and away <> '[]'`.execute(db)
  return rows.map(({ id }) => id)
}

export const lapse = async (ctx: In, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update visits set status = 'lapsed', answer = coalesce(answer, 'none'), version = version + 1
    where society_id = ${ctx.society.id} and status = 'waiting' and asked_at < ${before} returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Who stayed longer than is usual for what they came for; each is told of once. */
export const markOverstays = async (ctx: In, minutes: Readonly<Record<string, number>>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update visits v set overstay_at = ${ctx.now}, checks = array(select distinct c from unnest(v.checks || '{overstay}') c order by c)
    from jsonb_each_text(${JSON.stringify(minutes)}::jsonb) m (purpose, minutes)
    where v.society_id = ${ctx.society.id} and v.status = 'inside' and v.overstay_at is null and v.purpose = m.purpose
      and v.entered_at < ${ctx.now}::timestamptz - make_interval(mins => m.minutes::int) returning v.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Deliveries, cabs and services that nobody saw leave are not inside for ever. */
export const endForgotten = async (ctx: In, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update visits set status = 'left', checks = array(select distinct c from unnest(checks || '{exit_missing}') c order by c),
      version = version + 1
    where society_id = ${ctx.society.id} and status = 'inside' and purpose in ('delivery', 'cab', 'service') and entered_at < ${before}
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Material that should have come back by yesterday. */
export const markUnreturned = async (ctx: In, today: string) => {
  const { rows } = await sql<{ id: string }>`
    update passes set told_return_at = ${ctx.now} where society_id = ${ctx.society.id} and kind = 'material' and cancelled_at is null
      and told_return_at is null and returned_at is null and away <> '[]' and details ? 'returnBy' and details ->> 'returnBy' < ${today} returning id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** A child went with it, by pass or as the guard said. */
const isOfChild = sql`(exists (select from passes p where p.society_id = v.society_id and p.id = v.pass_id and p.kind = 'child')
  or exists (select from gate_records r where r.society_id = v.society_id and r.visit_id = v.id and r.kind = 'child'))`

/** The societies that keep anything older than three months, or a child's name of an earlier day. */
export const societiesToErase = async (db: Db, before: Date, today: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct society_id as id from visits where erased_at is null and created_at < ${before}
    union select distinct v.society_id from visits v where v.erased_at is null and v.created_at < ${today} and ${isOfChild}
    union select distinct society_id from passes where erased_at is null and (valid_until < ${before} or kind = 'child' and valid_until < ${today})
    union select distinct society_id from parcels where erased_at is null and collected_at < ${before}
    union select distinct society_id from own_requests where erased_at is null and answered_at < ${before}
    union select distinct society_id from gate_records where at < ${new Date(before.getTime() - 250 * 86_400_000)}
    union select distinct society_id from household_workers where erased_at is null and left_on < ${before.toISOString().slice(0, 10)}::date`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Bounds = { erase: Date; remove: Date; today: Date }

/** Photos of what is erased now; their files go with the names. */
export const listPhotosToErase = async (ctx: In, { erase, today }: Bounds): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.photo_id as id from visits v where v.society_id = ${ctx.society.id} and v.photo_id is not null
      and (coalesce(v.left_at, v.entered_at, v.created_at) < ${erase} or v.created_at < ${today} and ${isOfChild})
    union select photo_id from parcels where society_id = ${ctx.society.id} and photo_id is not null and collected_at < ${erase}
    union select photo_id from household_workers where society_id = ${ctx.society.id} and photo_id is not null
      and left_on < (${erase}::timestamptz at time zone 'Asia/Kolkata')::date
    union select photo_id from blocked where society_id = ${ctx.society.id} and photo_id is not null
      and (until_day < (${erase}::timestamptz at time zone 'Asia/Kolkata')::date or lifted_at < ${erase})
    union select photo_id from tankers where society_id = ${ctx.society.id} and photo_id is not null and at < ${erase}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** What named people is gone after it; how many of each stand as proof. */
export const eraseOld = async (ctx: In, { erase, remove, today }: Bounds): Promise<Record<string, number>> => {
  const id = ctx.society.id
  const count = async (name: string, statement: ReturnType<typeof sql>) =>
    [name, Number((await statement.execute(ctx.db)).numAffectedRows ?? 0)] as const
  const counts = [
    await count(
      'visitsErased',
      // Whoever is still inside by the book after three months was forgotten, or has moved in.
      sql`update visits v set ${erasedVisit(ctx)} where v.society_id = ${id} and v.erased_at is null
        and (coalesce(v.left_at, v.entered_at, v.created_at) < ${erase} or v.created_at < ${today} and ${isOfChild})`,
    ),
    await count(
      'passesErased',
      sql`update passes set name = '', phone = '', phone_key = '', plate = '', plate_key = '', details = '{}', away = '[]', erased_at = ${ctx.now}
        where society_id = ${id} and erased_at is null and (valid_until < ${erase} or kind = 'child' and valid_until < ${today})`,
    ),
    await count(
      'parcelsErased',
      sql`update parcels set company = '', photo_id = null, erased_at = ${ctx.now}
        where society_id = ${id} and erased_at is null and collected_at < ${erase}`,
    ),
    await count(
      'workersErased',
      sql`update household_workers set name = '', phone = '', phone_key = '', photo_id = null, erased_at = ${ctx.now}
        where society_id = ${id} and erased_at is null and left_on < (${erase}::timestamptz at time zone 'Asia/Kolkata')::date`,
    ),
    await count(
      'requestsErased',
      sql`update own_requests set text = '', answer = '', erased_at = ${ctx.now}
        where society_id = ${id} and erased_at is null and answered_at < ${erase}`,
    ),
    await count(
      'tankerPhotos',
      sql`update tankers set photo_id = null where society_id = ${id} and photo_id is not null and at < ${erase}`,
    ),
    await count(
      'blockedRemoved',
      sql`delete from blocked where society_id = ${id} and (until_day < (${erase}::timestamptz at time zone 'Asia/Kolkata')::date or lifted_at < ${erase})`,
    ),
    ['visitsRemoved', await removeCounted(ctx, remove)] as const,
    await count('recordsRemoved', sql`delete from gate_records where society_id = ${id} and at < ${remove}`),
    await count(
      'passesRemoved',
      sql`delete from passes p where p.society_id = ${id} and p.valid_until < ${remove}
        and not exists (select from visits v where v.society_id = p.society_id and v.pass_id = p.id)`,
    ),
    await count('parcelsRemoved', sql`delete from parcels where society_id = ${id} and collected_at < ${remove}`),
  ]
  return Object.fromEntries(counts)
}

/** Passes whose search entries have nothing to say any more. */
export const listErasedPasses = async (ctx: In): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from passes where society_id = ${ctx.society.id} and erased_at = ${ctx.now}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What was erased now and may have been spoken of since: visits that are young, and passes, whose news follows their goods. */
export const listErasedYoung = async (ctx: In, erase: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from visits where society_id = ${ctx.society.id} and erased_at = ${ctx.now} and created_at >= ${erase}
    union all select id from passes where society_id = ${ctx.society.id} and erased_at = ${ctx.now}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const listErasures = (ctx: In) =>
  ctx.db
    .selectFrom('gate_erasures')
    .select(['at', 'counts'])
    .where('society_id', '=', ctx.society.id)
    .orderBy('at', 'desc')
    .limit(10)
    .execute()

export const insertErasure = async (ctx: In, counts: Readonly<Record<string, number>>) => {
  await ctx.db
    .insertInto('gate_erasures')
    .values({ society_id: ctx.society.id, id: newId(), at: ctx.now, counts: JSON.stringify(counts) })
    .execute()
}
