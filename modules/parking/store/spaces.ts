import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { SpaceKind } from '../rules.ts'

export type SpaceRow = {
  id: string
  kind: SpaceKind
  label: string
  wing: string
  is_active: boolean
  version: number
  allotment_id: string | null
  flat_id: string | null
  flat_number: string | null
  from_day: Day | null
  until_day: Day | null
}

/** Every space with whose it is on a day, or who has it next. */
export const list = async ({ db, society }: Ctx, day: Day): Promise<SpaceRow[]> => {
  const { rows } = await sql<SpaceRow>`
    select s.id, s.kind, s.label, s.wing, s.is_active, s.version, a.id as allotment_id, a.flat_id, f.number as flat_number,
      a.from_day, a.until_day
    from parking_spaces s
      left join lateral (
        select id, flat_id, from_day, until_day from parking_allotments a
        where a.society_id = s.society_id and a.space_id = s.id and (a.until_day is null or a.until_day >= ${day})
        order by a.from_day limit 1) a on true
      left join flats f on f.society_id = s.society_id and f.id = a.flat_id
    where s.society_id = ${society.id}
    order by s.kind, lpad(s.label_key, 24), s.label_key`.execute(db)
  return rows
}

export type NewSpace = { id: string; kind: SpaceKind; label: string; label_key: string; wing: string }

/** Those that were added; a label that is there already is left out. */
export const insert = async ({ db, society }: Ctx, spaces: readonly NewSpace[]) =>
  db
    .insertInto('parking_spaces')
    .values(spaces.map((space) => ({ ...space, society_id: society.id })))
    .onConflict((same) => same.doNothing())
    .returning('label')
    .execute()

export const findByLabel = async ({ db, society }: Ctx, kind: SpaceKind, labelKey: string) =>
  db
    .selectFrom('parking_spaces')
    .select('id')
    .where('society_id', '=', society.id)
    .where('kind', '=', kind)
    .where('label_key', '=', labelKey)
    .executeTakeFirst()

export const update = async (
  { db, society }: Ctx,
  id: string,
  version: number | undefined,
  values: Omit<NewSpace, 'id'> & { is_active: boolean },
) =>
  db
    .updateTable('parking_spaces')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

/** Held until the end of the transaction, so that two allotments of one space come one after the other. */
export const lock = async ({ db, society }: Ctx, id: string) =>
  db
    .selectFrom('parking_spaces')
    .select(['id', 'is_active', 'kind'])
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const hasAllotmentIn = async (
  { db, society }: Ctx,
  spaceId: string,
  from: Day,
  until: Day | null,
  /** The one that is being changed does not stand in its own way. */
  except: string | null = null,
) => {
  const { rows } = await sql<{ id: string }>`
    select id from parking_allotments where society_id = ${society.id} and space_id = ${spaceId}
      and id is distinct from ${except}::uuid
      and daterange(from_day, until_day, '[]') && daterange(${from}::date, ${until}::date, '[]') limit 1`.execute(db)
  return rows.length > 0
}

export const insertAllotment = async (
  { db, society }: Ctx,
  row: { id: string; space_id: string; flat_id: string; from_day: Day; until_day: Day | null },
) =>
  db
    .insertInto('parking_allotments')
    .values({ ...row, society_id: society.id })
    .execute()

export const findAllotment = async ({ db, society }: Ctx, id: string) =>
  db
    .selectFrom('parking_allotments')
    .select(['id', 'space_id', 'from_day'])
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const endAllotment = async ({ db, society }: Ctx, id: string, until: Day) =>
  db
    .updateTable('parking_allotments')
    .set((eb) => ({ until_day: until, version: eb('version', '+', 1) }))
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()

export type AllotmentRow = { id: string; flat_id: string; flat_number: string; from_day: Day; until_day: Day | null }

/** Whose a space was and is, the latest first. */
export const listAllotments = async ({ db, society }: Ctx, spaceId: string): Promise<AllotmentRow[]> => {
  const { rows } = await sql<AllotmentRow>`
    select a.id, a.flat_id, f.number as flat_number, a.from_day, a.until_day
    from parking_allotments a join flats f on f.society_id = a.society_id and f.id = a.flat_id
    where a.society_id = ${society.id} and a.space_id = ${spaceId} order by a.from_day desc`.execute(db)
  return rows
}
