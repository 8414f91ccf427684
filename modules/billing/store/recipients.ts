import { sql } from 'kysely'
import type { Within } from './within.ts'

export type FlatPerson = {
  flat_id: string
  member_id: string
  /** Only those who own the flat, or rent it and see its bills, are written to. */
  email: string
  is_written: boolean
  has_login: boolean
  language: string | null
}

/** Who hears of a flat's money, through the platform's door: the same people who see it. */
export const peopleOf = async ({ db, society }: Within, flatIds: readonly string[]): Promise<FlatPerson[]> => {
  const { rows } = await sql<FlatPerson>`
    with held as (
      select f.id as flat_id, m.occupancy as kind, m.id as member_id from members m
        join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
        where m.society_id = ${society.id} and m.status = 'active' and m.removed_at is null and m.occupancy <> 'none'
      union
      select o.flat_id, o.kind, o.member_id from occupancies o where o.society_id = ${society.id} and o.until_day is null
    )
    select h.flat_id, m.id as member_id, m.email, h.kind <> 'family' as is_written,
      m.identity_id is not null and m.status = 'active' as has_login,
      coalesce(nullif(b.language, ''), i.preferences ->> 'language') as language
    from held h join members m on m.society_id = ${society.id} and m.id = h.member_id and m.removed_at is null
      left join identities i on i.id = m.identity_id
      left join flat_billing b on b.society_id = ${society.id} and b.flat_id = h.flat_id
    where h.flat_id = any(${flatIds}::uuid[]) and (h.kind = 'owner' or (h.kind = 'tenant' and b.tenant_sees_bills)
      or (h.kind = 'family' and not exists (select 1 from held t where t.flat_id = h.flat_id and t.kind = 'tenant')))`.execute(
    db,
  )
  return rows
}
