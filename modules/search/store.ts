import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { statement } from '#kernel/server/statement.ts'
import type { Audience, EntryType } from './rules.ts'

export type EntryRow = {
  type: EntryType
  id: string
  title: string
  description: string
  category: string
  path: string
  happened_at: Date
  audience: Audience
  viewers: readonly string[]
}

/**
 * Replaces the entry and its words, in one statement: every change of a thing comes through here. `hidden` words are
 * found by the committee and the viewers only.
 */
export const write = async (ctx: Ctx, entry: EntryRow, words: string, hidden: string) => {
  const { type, id } = entry
  await sql`
    with entry as (
      ${entryOf(ctx, entry)}
      on conflict (society_id, type, id) do update set title = excluded.title, description = excluded.description, category = excluded.category,
        path = excluded.path, happened_at = excluded.happened_at, audience = excluded.audience, viewers = excluded.viewers),
    words as materialized (${foundBy(entry.title, words, hidden)}),
    gone as (
      delete from search_tokens t where t.society_id = ${ctx.society.id} and t.type = ${type} and t.id = ${id}
        and not exists (select from words w where w.token = t.token and w.weight = t.weight))
    insert into search_tokens (society_id, weight, token, type, id, audience)
    select ${ctx.society.id}::uuid, w.weight, w.token, ${type}::text, ${id}::uuid, w.audience from words w
    on conflict (society_id, weight, token, type, id) do update set audience = excluded.audience
      where search_tokens.audience <> excluded.audience`.execute(ctx.db)
}

/** The same of something that was made this moment: there is nothing to replace, and nothing is looked for. */
export const writeNew = async (ctx: Ctx, entry: EntryRow, words: string, hidden: string) => {
  await sql`
    with entry as (${entryOf(ctx, entry)} on conflict do nothing returning society_id, type, id)
    insert into search_tokens (society_id, weight, token, type, id, audience)
    select e.society_id, w.weight, w.token, e.type, e.id, w.audience
    from entry e, (${foundBy(entry.title, words, hidden)}) w`.execute(ctx.db)
}

const entryOf = (ctx: Ctx, entry: EntryRow) => sql`
  insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
  values (${ctx.society.id}, ${entry.type}, ${entry.id}, ${entry.title}, ${entry.description}, ${entry.category}, ${entry.path},
    ${entry.happened_at}, ${entry.audience}, ${[...entry.viewers]}::uuid[])`

type Text = string | RawBuilder<unknown>

/** What is in the title weighs more than the same word elsewhere; what anybody may find, anybody finds. */
const foundBy = (title: Text, words: Text, hidden: Text) => sql`
  select min(w.weight)::smallint as weight, w.token, max(w.audience) as audience from (
    select token, 0 as weight, 'everyone' as audience from app.search_tokens_of(${title})
    union all select token, 0, 'everyone' from app.search_phrases_of(${title})
    union all select token, 1, 'everyone' from app.search_tokens_of(${words})
    union all select token, 1, 'committee' from app.search_tokens_of(${hidden})) w
  group by w.token`

/** Many new entries at once, with what each is found by. */
export const writeMany = async (
  db: Ctx['db'],
  societyId: string,
  entries: readonly (EntryRow & { words: string; hidden: string })[],
) => {
  await sql`with rows as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(type text, id uuid, title text, description text,
        category text, path text, happened_at timestamptz, audience text, viewers uuid[], words text, hidden text)),
    entries as (
      insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
      select ${societyId}::uuid, type, id, title, description, category, path, happened_at, audience, viewers from rows
      returning type, id)
    insert into search_tokens (society_id, weight, token, type, id, audience)
    select ${societyId}::uuid, w.weight, w.token, r.type, r.id, w.audience
    from rows r join entries using (type, id), lateral (${foundBy(sql`r.title`, sql`r.words`, sql`r.hidden`)}) w`.execute(
    db,
  )
}

export const remove = async (ctx: Pick<Ctx, 'db' | 'society'>, type: EntryType, id: string) => {
  await sql`delete from search_entries where society_id = ${ctx.society.id} and type = ${type} and id = ${id}`.execute(
    ctx.db,
  )
}

export type Sight = {
  types: readonly EntryType[]
  everything: boolean
  audiences: readonly Audience[]
  memberId: string | null
}

export type FoundRow = Omit<EntryRow, 'audience' | 'viewers'>

/** The best matches first; how they are found is told beside the function in the database. */
export const find = async (ctx: Ctx, words: readonly string[], sight: Sight, most: number): Promise<FoundRow[]> => {
  let asked = most
  for (;;) {
    const rows = await readFound(ctx.db, { words, ...sight, most: asked })
    // An entry that holds the beginning twice came twice.
    const seen = new Set<string>()
    const first = rows.filter(({ type, id }) => seen.size < seen.add(`${type} ${id}`).size)
    if (first.length >= most || rows.length < asked) return first.slice(0, most)
    asked *= 2
  }
}

const readFound = statement(
  (_db, { words, types, everything, audiences, memberId, most }: Sight & { words: readonly string[]; most: number }) =>
    sql<FoundRow>`
      select type, id, title, description, category, path, happened_at
      from app.search(${words}::text[], ${types}::text[], ${everything}, ${audiences}::text[], ${memberId}::uuid, ${most})`,
)
