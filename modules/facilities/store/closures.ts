import { sql } from 'kysely'
import type { In } from './in.ts'

export type ClosureRow = {
  id: string
  facility_id: string
  facility_name: string
  starts_at: Date
  ends_at: Date
  kind: string
  reason: string
}

export const listParts = (ctx: In): Promise<{ whole_id: string; part_id: string }[]> =>
  ctx.db.selectFrom('facility_parts').select(['whole_id', 'part_id']).where('society_id', '=', ctx.society.id).execute()

/** Those in force that touch a time. */
export const listClosuresBetween = async (
  ctx: In,
  { from, until, facilityIds }: { from: Date; until: Date; facilityIds: readonly string[] | null },
): Promise<ClosureRow[]> => {
  const of = facilityIds ? sql`and c.facility_id = any (${[...facilityIds]}::uuid[])` : sql``
  const { rows } = await sql<ClosureRow>`
    select c.id, c.facility_id, f.name as facility_name, c.starts_at, c.ends_at, c.kind, c.reason
    from closures c join facilities f on f.society_id = c.society_id and f.id = c.facility_id
    where c.society_id = ${ctx.society.id} and c.opened_at is null and c.starts_at < ${until} and c.ends_at > ${from} ${of}
    order by c.starts_at, c.id`.execute(ctx.db)
  return rows
}
