import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { lostMinutes, type MessageState, mayComeFrom } from '../rules/messages.ts'

type News = {
  societyId: string
  kind: string
  occasion: string
  path: string
  about: Readonly<Record<string, string>>
  isUrgent: boolean
}
type NewMessage = {
  id: string
  member_id: string
  phone: string
  state: 'waiting' | 'dropped'
  error_code: string
  send_after: Date
}

/** One statement for any number of people; whoever was written to of this occasion before is not again. */
export const insertMany = async (db: Db, news: News, rows: readonly NewMessage[]): Promise<void> => {
  await sql`
    insert into messages (society_id, kind, occasion, path, variables, is_urgent, id, member_id, phone, state, error_code, send_after)
    select ${news.societyId}::uuid, ${news.kind}, ${news.occasion}, ${news.path}, ${JSON.stringify(news.about)}::jsonb,
      ${news.isUrgent}::boolean, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, member_id uuid, phone text, state text,
      error_code text, send_after timestamptz)
    on conflict do nothing`.execute(db)
}

export type DueMessage = {
  id: string
  kind: string
  path: string
  phone: string
  variables: unknown
  is_urgent: boolean
  tries: number
  member_id: string
  society_language: string
  /** Language → its name at the provider. */
  templates: Record<string, string> | null
}

/** The next one of a society that is due, held until the transaction ends; none while the channel rests. */
export const lockDue = async (db: Db, societyId: string): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    with due as (
      select * from messages where society_id = ${societyId} and state = 'waiting' and send_after <= now()
        and not exists (select from message_service where rests_until > now())
      order by is_urgent desc, send_after, id limit 1 for update skip locked)
    select d.id, d.kind, d.path, d.phone, d.variables, d.is_urgent, d.tries, d.member_id,
      coalesce(ms.language, 'en') as society_language,
      (select jsonb_object_agg(t.language, t.name) from message_templates t where t.kind = d.kind) as templates
    from due d left join message_settings ms on ms.society_id = d.society_id`.execute(db)
  return rows[0]
}

/** One more of this month, unless it is full; an urgent one counts and goes all the same. */
export const countOne = async (
  db: Db,
  societyId: string,
  { month, most, isUrgent }: { month: Day; most: number; isUrgent: boolean },
): Promise<boolean> => {
  if (most <= 0 && !isUrgent) return false
  const { rows } = await sql`
    insert into message_counts (society_id, month, count) values (${societyId}, ${month}, 1)
    on conflict (society_id, month) do update set count = message_counts.count + 1
    where ${isUrgent}::boolean or message_counts.count < ${most}::int returning count`.execute(db)
  return rows.length > 0
}

export const claim = async (db: Db, societyId: string, id: string, template: string, language: string) => {
  await sql`update messages set state = 'sending', tries = tries + 1, claimed_at = now(), template = ${template},
    language = ${language} where society_id = ${societyId} and id = ${id} and state = 'waiting'`.execute(db)
}

/** It does not leave, and why. */
export const drop = async (db: Db, societyId: string, id: string, code: string) => {
  await sql`update messages set state = 'dropped', error_code = ${code}
    where society_id = ${societyId} and id = ${id} and state = 'waiting'`.execute(db)
}

/** The provider took it; a state that was quicker than its answer stays. */
export const settleSent = async (db: Db, societyId: string, id: string, providerId: string) => {
  await sql`update messages set provider_id = ${providerId}, state = case state when 'sending' then 'sent' else state end
    where society_id = ${societyId} and id = ${id}`.execute(db)
}

export const settleFailed = async (db: Db, societyId: string, id: string, code: string) => {
  await sql`update messages set state = 'failed', error_code = ${code}
    where society_id = ${societyId} and id = ${id} and state = 'sending'`.execute(db)
}

/** Back among those that wait; one that met a resting channel was not tried. */
export const settleLater = async (
  db: Db,
  societyId: string,
  id: string,
  { code, minutes, counts }: { code: string; minutes: number; counts: boolean },
) => {
  await sql`update messages set state = 'waiting', error_code = ${code}, send_after = now() + make_interval(mins => ${minutes}::int),
    tries = tries - ${counts ? 0 : 1}::int
    where society_id = ${societyId} and id = ${id} and state = 'sending'`.execute(db)
}

/** True when the channel worked until now. */
export const rest = async (db: Db, code: string, minutes: number): Promise<boolean> => {
  const { rows } = await sql<{ was: boolean }>`
    with before as (select rests_until is not null and rests_until > now() - interval '1 day' as was from message_service)
    update message_service set rests_until = now() + make_interval(mins => ${minutes}::int), rest_reason = ${code}
    returning (select was from before)`.execute(db)
  return rows[0]?.was !== true
}

/** Nobody knows whether these left: a worker died with them. They are given up, never repeated. */
export const giveUpLost = async (db: Db): Promise<void> => {
  await sql`update messages set state = 'failed', error_code = 'unknown'
    where state = 'sending' and claimed_at < now() - make_interval(mins => ${lostMinutes})`.execute(db)
}

export const listSocietiesDue = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ society_id: string }>`
    select distinct society_id from messages where state = 'waiting' and send_after <= now()`.execute(db)
  return rows.map(({ society_id }) => society_id)
}

/** What the provider reports. By its own id, or by ours where its report came before its answer. */
export const moveUp = async (
  db: Db,
  news: { id: string; reference: { societyId: string; id: string } | undefined; state: MessageState; code: string },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update messages set state = ${news.state}, provider_id = ${news.id}, error_code = ${news.code}
    where (provider_id = ${news.id} or (provider_id is null and society_id = ${news.reference?.societyId ?? null}::uuid
        and id = ${news.reference?.id ?? null}::uuid))
      and state = any(${[...mayComeFrom(news.state)]}::text[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const countOfMonth = async (db: Db, societyId: string, month: Day): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count from message_counts where society_id = ${societyId} and month = ${month}`.execute(db)
  return rows[0]?.count ?? 0
}

export const deleteOld = async (db: Db, days: number): Promise<void> => {
  await sql`delete from messages where created_at < now() - make_interval(days => ${days})`.execute(db)
}
