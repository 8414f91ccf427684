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
        and (m.role_changed_at is null or m.role_changed_at <= s.created_at)
      union
      select so.id from societies so where i.is_super_admin and so.id = s.active_society_id and (so.kind = 'demo' or exists (
        select 1 from operator_entries e
        where e.session_id = s.id and e.society_id = so.id and e.left_at is null and e.expires_at > now()))) so on true
    where s.id = any(${[...sessionIds]}::uuid[]) and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => coalesce(s.idle_minutes, ${defaultMinutes}::int))
      and not app.session_is_over(s.identity_id, s.created_at)
    group by s.id`.execute(db)
  return rows
}
