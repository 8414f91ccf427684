import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { SocietyPurpose } from '../rules.ts'

export type Answer = { member_id: string; is_given: boolean; channel: 'site' | 'form' | 'reply'; at: Date }

/** The newest answer of each of these people. */
export const listLatest = async (
  db: Db,
  societyId: string,
  memberIds: readonly string[],
  purpose: SocietyPurpose,
): Promise<Answer[]> => {
  const { rows } = await sql<Answer>`
    select distinct on (member_id) member_id, is_given, channel, at from society_consents
    where society_id = ${societyId} and purpose = ${purpose} and member_id = any(${[...memberIds]}::uuid[])
    order by member_id, at desc, id desc`.execute(db)
  return rows
}

type NewAnswer = {
  member_id: string
  purpose: SocietyPurpose
  is_given: boolean
  channel: 'site' | 'form' | 'reply'
  by_identity: string | null
  file_id?: string | null
  at: Date
}

export const insert = (db: Db, societyId: string, answer: NewAnswer) =>
  db
    .insertInto('society_consents')
    .values({ ...answer, society_id: societyId, id: newId() })
    .execute()

/**
 * Whoever has this number and agreed before that moment takes it back, in every society. An answer given later than the
 * reply was written stands: a late or repeated copy of it changes nothing. Says how many did.
 */
export const withdrawByPhone = async (db: Db, phoneKey: string, purpose: SocietyPurpose, at: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into society_consents (society_id, id, member_id, purpose, is_given, channel, at)
    select m.society_id, gen_random_uuid(), m.id, ${purpose}, false, 'reply', ${at}::timestamptz
    from members m cross join lateral (
      select c.is_given, c.at from society_consents c
      where c.society_id = m.society_id and c.member_id = m.id and c.purpose = ${purpose} order by c.at desc, c.id desc limit 1) last
    where m.phone_key = ${phoneKey} and m.removed_at is null and last.is_given and last.at <= ${at}::timestamptz`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
