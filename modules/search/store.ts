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
  await sql`insert into search_tokens (society_id, weight, token, type, id, audience)
    select ${ctx.society.id}::uuid, min(w.weight), w.token, ${type}::text, ${id}::uuid, max(w.audience) from (
      select token, 0 as weight, 'everyone' as audience from app.search_tokens_of(${entry.title})
      union all select token, 1, 'everyone' from app.search_tokens_of(${words})
      union all select token, 1, 'committee' from app.search_tokens_of(${hidden})) w
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
 * Titles come before mentions, letters before sounds, and each is only asked when the ones before did not fill a page.
 */
export const find = async (ctx: Ctx, [first, ...others]: readonly string[], sight: Sight): Promise<EntryRow[]> => {
  const society = sql`${ctx.society.id}::uuid`
  const whole = sql`(${sight.everything}::boolean or ${sight.memberId}::uuid = any (e.viewers))`
  const holdsToo = others.map(
    (
      word,
    ) => sql` and exists (select from search_tokens o where o.society_id = ${society} and o.type = t.type and o.id = t.id
      and (${whole} or o.audience = 'everyone') and (${spelled(sql`o.token`, word)} or ${heard(sql`o.token`, word)}))`,
  )
  const hits = (pass: number, weight: 0 | 1, matches: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql`
    select e.type, e.id, e.title, e.description, e.category, e.path, e.happened_at, e.audience, e.viewers, ${sql.lit(pass)} as pass, t.token
    from search_tokens t join search_entries e on e.society_id = ${society} and e.type = t.type and e.id = t.id
    where t.society_id = ${society} and t.weight = ${sql.lit(weight)} and ${matches} and t.type = any (${[...sight.types]}::text[])
      and (${whole} or (e.audience = 'everyone' and t.audience = 'everyone'))${sql.join(holdsToo, sql``)}
      and ${found} < ${sql.lit(mostRows / 2)}
    order by t.token, t.type, t.id limit ${sql.lit(mostRows)}`
  const count = (name: string) => sql`(select count(*) from ${sql.ref(name)})`
  const [letters, sounds] = [spelled(sql`t.token`, first), heard(sql`t.token`, first)]
  const { rows } = await sql<EntryRow>`
    with a as materialized (${hits(1, 0, letters, sql`0`)}),
      b as materialized (${hits(2, 1, letters, count('a'))}),
      c as materialized (${hits(3, 0, sounds, sql`${count('a')} + ${count('b')}`)}),
      d as materialized (${hits(4, 1, sounds, sql`${count('a')} + ${count('b')} + ${count('c')}`)})
    select * from a union all select * from b union all select * from c union all select * from d
    order by pass, token`.execute(ctx.db)
  return rows
}

const spelled = (token: RawBuilder<unknown>, word: string | undefined) => {
  const key = sql`app.search_key(${word}::text)`
  return sql`(${token} >= ${key} and ${token} < ${key} || chr(1114111))`
}

/** In Latin letters two sounds are too few to begin a word with: "zq" is not the beginning of Jakhade. */
const heard = (token: RawBuilder<unknown>, word: string | undefined) => {
  const sound = sql`app.sound_key(app.search_key(${word}::text))`
  const enough = sql`length(${sound}) >= case when ${word}::text ~ '[\u0900-\u097f]' then 2 else 3 end`
  const end = sql`case when ${enough} then chr(1114111) else chr(1) end`
  return sql`(${token} >= '~' || ${sound} and ${token} < '~' || ${sound} || ${end} and length(${sound}) >= 2)`
}
