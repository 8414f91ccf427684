import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { SpaceKind } from '../rules.ts'

export type FlatRow = {
  id: string
  number: string
  spaces: { id: string; kind: SpaceKind; label: string; wing: string }[]
  vehicles: { id: string; plate: string; kind: 'car' | 'two_wheeler' | 'other' }[]
}

/** Flats with their spaces and vehicles of a day; with `memberId` those of that person's household alone. */
export const list = async ({ db, society }: Ctx, day: Day, memberId?: string): Promise<FlatRow[]> => {
  const own = memberId
    ? sql`and f.id in (select flat_id from app.household(${society.id}) where member_id = ${memberId}::uuid)`
    : sql`and (s.spaces is not null or v.vehicles is not null)`
  const { rows } = await sql<FlatRow>`
    select f.id, f.number, coalesce(s.spaces, '[]') as spaces, coalesce(v.vehicles, '[]') as vehicles
    from flats f
      left join (
        select a.flat_id, jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'label', p.label, 'wing', p.wing)
          order by p.kind, p.label_key) as spaces
        from parking_allotments a join parking_spaces p on p.society_id = a.society_id and p.id = a.space_id
        where a.society_id = ${society.id} and a.from_day <= ${day} and (a.until_day is null or a.until_day >= ${day})
        group by a.flat_id) s on s.flat_id = f.id
      left join (
        select v.flat_id, jsonb_agg(jsonb_build_object('id', v.id, 'plate', v.plate, 'kind', v.kind)
          order by v.plate_key) as vehicles
        from vehicles v where v.society_id = ${society.id} and v.until_day is null group by v.flat_id) v on v.flat_id = f.id
    where f.society_id = ${society.id} ${own}
    order by f.number_key`.execute(db)
  return rows
}

export type StickerRow = { plate: string; kind: 'car' | 'two_wheeler' | 'other'; sticker: string }

/** In the order of the flats, so that a sheet can be cut and handed out; the flat itself is not on it. */
export const listStickers = async (
  { db, society }: Ctx,
  flatId: string | null,
  most: number,
): Promise<StickerRow[]> => {
  const { rows } = await sql<StickerRow>`
    select v.plate, v.kind, v.sticker from vehicles v join flats f on f.society_id = v.society_id and f.id = v.flat_id
    where v.society_id = ${society.id} and v.until_day is null and (${flatId}::uuid is null or v.flat_id = ${flatId}::uuid)
    order by f.number_key, v.plate_key limit ${most}`.execute(db)
  return rows
}

export const findFlat = async ({ db, society }: Ctx, numberKey: string) =>
  db
    .selectFrom('flats')
    .select(['id', 'number'])
    .where('society_id', '=', society.id)
    .where('number_key', '=', numberKey)
    .executeTakeFirst()

export const isOfHousehold = async ({ db, society }: Ctx, flatId: string, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ flat_id: string }>`
    select flat_id from app.household(${society.id}) where member_id = ${memberId}::uuid and flat_id = ${flatId}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}
