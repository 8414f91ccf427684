import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { EntryType } from './rules.ts'

export type EntryRow = {
  type: EntryType
  id: string
  title: string
  description: string
  category: string
  path: string
  happened_at: Date
  audience: 'everyone' | 'committee'
  viewers: readonly string[]
}

/** Replaces the entry and its words. `hidden` words are found by the committee and the viewers only. */
export const write = async (ctx: Ctx, entry: EntryRow, words: string, hidden: string) => {
  const { type, id } = entry
  await sql`insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
    values (${ctx.society.id}, ${type}, ${id}, ${entry.title}, ${entry.description}, ${entry.category}, ${entry.path}, ${entry.happened_at},
      ${entry.audience}, ${[...entry.viewers]}::uuid[])
    on conflict (society_id, type, id) do update set title = excluded.title, description = excluded.description, category = excluded.category,
      path = excluded.path, happened_at = excluded.happened_at, audience = excluded.audience, viewers = excluded.viewers`.execute(
    ctx.db,
  )
  await sql`delete from search_tokens where society_id = ${ctx.society.id} and type = ${type} and id = ${id}`.execute(
    ctx.db,
  )
  await sql`insert into search_tokens (society_id, token, type, id, audience)
    select ${ctx.society.id}::uuid, w.token, ${type}::text, ${id}::uuid, max(w.audience) from (
      select token, 'everyone' as audience from app.search_tokens_of(${words})
      union all select token, 'committee' from app.search_tokens_of(${hidden})) w
    group by w.token`.execute(ctx.db)
}

export const remove = async (ctx: Ctx, type: EntryType, id: string) => {
  await sql`delete from search_entries where society_id = ${ctx.society.id} and type = ${type} and id = ${id}`.execute(
    ctx.db,
  )
}

export type Sight = { types: readonly EntryType[]; everything: boolean; memberId: string | null }

const mostRows = 40

/**
 * The first word leads: its range is read in the order of the index until enough entries hold the other words too.
 * Sounds are only listened to when the letters alone did not fill the page.
 */
export const find = async (ctx: Ctx, [first, ...others]: readonly string[], sight: Sight): Promise<EntryRow[]> => {
  const society = sql`${ctx.society.id}::uuid`
  const whole = sql`(${sight.everything}::boolean or ${sight.memberId}::uuid = any (e.viewers))`
  const within = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`${column} >= ${from} and ${column} < ${from} || chr(1114111)`
  const letters = (word: string | undefined) => sql`app.search_key(${word}::text)`
  const sound = (word: string | undefined) => sql`'~' || app.sound_key(${letters(word)})`
  const heard = (word: string | undefined) => sql`length(app.sound_key(${letters(word)})) >= 2`
  const holdsToo = others.map(
    (
      word,
    ) => sql` and exists (select from search_tokens o where o.society_id = ${society} and o.type = t.type and o.id = t.id
      and (${whole} or o.audience = 'everyone')
      and ((${within(sql`o.token`, letters(word))}) or (${heard(word)} and ${within(sql`o.token`, sound(word))})))`,
  )
  const hits = (from: RawBuilder<unknown>, order: number) => sql`
    select e.type, e.id, e.title, e.description, e.category, e.path, e.happened_at, e.audience, e.viewers, ${sql.lit(order)} as pass, t.token
    from search_tokens t join search_entries e on e.society_id = ${society} and e.type = t.type and e.id = t.id
    where t.society_id = ${society} and ${within(sql`t.token`, from)} and t.type = any (${[...sight.types]}::text[])
      and (${whole} or (e.audience = 'everyone' and t.audience = 'everyone'))${sql.join(holdsToo, sql``)}`
  const page = sql`order by t.token, t.type, t.id limit ${sql.lit(mostRows)}`
  const { rows } = await sql<EntryRow>`
    with read as materialized (${hits(letters(first), 1)} ${page})
    select * from read
    union all
    (${hits(sound(first), 2)} and ${heard(first)} and (select count(*) from read) < ${sql.lit(mostRows / 2)} ${page})
    order by pass, token`.execute(ctx.db)
  return rows
}
