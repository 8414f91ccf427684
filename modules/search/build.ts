import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { SearchEntry } from './actions.ts'

/** Many entries at once, for the demo: what `indexEntry` writes one by one. */
export const buildEntries = async (db: Db, societyId: string, entries: readonly SearchEntry[]): Promise<void> => {
  const rows = JSON.stringify(
    entries.map(({ timestamp, words = '', description = '', audience = 'everyone', viewers = [], ...entry }) => ({
      ...{ ...entry, description, audience, viewers, happened_at: timestamp },
      text: `${entry.title} ${description} ${words}`,
    })),
  )
  await sql`with rows as (
      select * from jsonb_to_recordset(${rows}::jsonb) as r(type text, id uuid, title text, description text, category text,
        path text, happened_at timestamptz, audience text, viewers uuid[], text text)),
    entries as (
      insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
      select ${societyId}::uuid, type, id, title, description, category, path, happened_at, audience, viewers from rows
      returning type, id)
    insert into search_tokens (society_id, weight, token, type, id, audience)
    select ${societyId}::uuid, min(w.weight), w.token, r.type, r.id, 'everyone'
    from rows r join entries using (type, id), lateral (
      select token, 0 as weight from app.search_tokens_of(r.title)
      union all select token, 0 from app.search_phrases_of(r.title)
      union all select token, 1 from app.search_tokens_of(r.text)) w
    group by w.token, r.type, r.id`.execute(db)
}
