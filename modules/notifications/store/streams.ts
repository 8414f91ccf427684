import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type OpenSession = { session_id: string; society_ids: string[] }

/** Of these sessions, those that are still alive, with the societies they may hear of: one question for all streams. */
export const listOpen = async (
  db: Db,
  sessionIds: readonly string[],
  defaultMinutes: number,
): Promise<OpenSession[]> => {
  const { rows } = await sql<OpenSession>`
    select s.id as session_id, coalesce(array_agg(so.id) filter (where so.id is not null), '{}') as society_ids
    from sessions s
    join identities i on i.id = s.identity_id and i.disabled_at is null
    left join lateral (
      select m.society_id as id from members m where m.identity_id = i.id and m.status = 'active' and m.removed_at is null
      union
      select s.active_society_id where i.is_super_admin) so on true
    where s.id = any(${[...sessionIds]}::uuid[]) and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => coalesce(s.idle_minutes, ${defaultMinutes}::int))
    group by s.id`.execute(db)
  return rows
}
