import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Books } from './books.ts'

export const findFlatNumber = async ({ db, society }: Books, id: string): Promise<string | undefined> => {
  const flat = await db
    .selectFrom('flats')
    .select('number')
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return flat?.number
}

export const listFlats = ({ db, society }: Books) =>
  db
    .selectFrom('flats')
    .select(['id', 'number', 'number_key'])
    .where('society_id', '=', society.id)
    .orderBy('number_key')
    .execute()

/** Whom the society pays; the room of vendors keeps them. */
export const listVendors = ({ db, society }: Books) =>
  db.selectFrom('vendors').select(['id', 'name']).where('society_id', '=', society.id).orderBy('name').execute()

export type SignatoryRow = {
  id: string
  identity_id: string | null
  name: string
  flat_number: string
  role: 'admin' | 'committee'
  signs: boolean
}

/** Whoever can sign at all, and whether they do: admins always, of the committee those who were named. */
export const listSignatories = async ({ db, society }: Books): Promise<SignatoryRow[]> => {
  const { rows } = await sql<SignatoryRow>`
    select m.id, m.identity_id, m.name, m.flat_number, m.role, m.role = 'admin' or s.id is not null as signs
    from members m left join signatories s on s.society_id = m.society_id and s.member_id = m.id
    where m.society_id = ${society.id} and m.removed_at is null and m.status = 'active' and m.role in ('admin', 'committee')
    order by m.role, m.name_key, m.id`.execute(db)
  return rows
}

export const isNamedSignatory = async ({ db, society }: Books, memberId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('signatories')
    .select('id')
    .where('society_id', '=', society.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

export const replaceSignatories = async ({ db, society }: Books, memberIds: readonly string[]) => {
  await sql`delete from signatories where society_id = ${society.id} and not member_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  )
  if (memberIds.length === 0) return
  await db
    .insertInto('signatories')
    .values(memberIds.map((memberId) => ({ society_id: society.id, id: newId(), member_id: memberId })))
    .onConflict((same) => same.columns(['society_id', 'member_id']).doNothing())
    .execute()
}

/** The name a person has on the register, for an identity that made or decided something. */
export const namesOf = async ({ db, society }: Books, identityIds: readonly (string | null)[]) => {
  const wanted = [...new Set(identityIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ identity_id: string; name: string }>`
    select distinct on (identity_id) identity_id, name from members
    where society_id = ${society.id} and identity_id = any(${wanted}::uuid[])
    order by identity_id, removed_at nulls first`.execute(db)
  return new Map(rows.map((row) => [row.identity_id, row.name]))
}
