import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import type { TextState } from '../rules.ts'

/** The row held until the transaction ends. */
export const lock = async (ctx: Ctx, id: string): Promise<void> => {
  await sql`select from documents where society_id = ${ctx.society.id} and id = ${id} for update`.execute(ctx.db)
}

type Written = {
  folder_id: string
  title: string
  kind: string
  expires_on: Day | null
  reminded_days: number | null
  responsible_id: string | null
  flat_id: string | null
  for_tenants: boolean
}

type NewRow = Written & { id: string; text_state: TextState; latest?: number }

/** False when all of them were kept before. */
export const insert = async (ctx: Ctx, papers: readonly NewRow[]): Promise<boolean> => {
  const common = {
    society_id: ctx.society.id,
    created_by: ctx.actor.memberId,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  const kept = await ctx.db
    .insertInto('documents')
    .values(papers.map((row) => ({ ...row, ...common })))
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return kept.length > 0
}

export const update = async (
  ctx: Ctx,
  id: string,
  changes: Partial<Written> & { latest?: number; text_state?: TextState },
): Promise<void> => {
  await ctx.db
    .updateTable('documents')
    .set({ ...changes, changed_at: ctx.now, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}

export type NewVersion = { document_id: string; number: number; file_id: string; note: string }

export const insertVersions = async (ctx: Ctx, versions: readonly NewVersion[]): Promise<void> => {
  const common = { society_id: ctx.society.id, by_member: ctx.actor.memberId, created_at: ctx.now }
  await ctx.db
    .insertInto('document_versions')
    .values(versions.map((version) => ({ ...version, ...common, id: newId() })))
    .execute()
}

export const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('documents').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

/** Each word of the titles, its parts and how they sound. */
export const writeTitleWords = async (ctx: Ctx, papers: readonly { id: string; title: string }[]): Promise<void> => {
  const ids = papers.map(({ id }) => id)
  await sql`
    delete from document_words where society_id = ${ctx.society.id} and document_id = any (${ids}::uuid[])
      and in_title`.execute(ctx.db)
  await sql`
    insert into document_words (society_id, word, document_id, in_title)
    select distinct ${ctx.society.id}::uuid, s.token, p.id, true
    from unnest(${ids}::uuid[], ${papers.map(({ title }) => title)}::text[]) p (id, title)
    cross join lateral app.search_tokens_of(p.title) s
    on conflict do nothing`.execute(ctx.db)
}

/** The words of the version that is newest now; those of the one before go. */
export const writeWords = async (
  ctx: Ctx,
  papers: readonly { id: string; words: readonly string[] }[],
): Promise<void> => {
  const ids = papers.map(({ id }) => id)
  await sql`
    delete from document_words where society_id = ${ctx.society.id} and document_id = any (${ids}::uuid[])
      and not in_title`.execute(ctx.db)
  const all = papers.flatMap(({ id, words }) => words.map((word) => ({ id, word })))
  if (all.length === 0) return
  await sql`
    insert into document_words (society_id, word, document_id, in_title)
    select distinct ${ctx.society.id}::uuid, app.search_key(w.word), w.id, false
    from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ word }) => word)}::text[]) w (id, word)
    where length(app.search_key(w.word)) > 1 on conflict do nothing`.execute(ctx.db)
}

/** No change of the paper: its readers are not told and its version stays. */
export const noteText = async (ctx: Ctx, id: string, state: TextState): Promise<void> => {
  await ctx.db
    .updateTable('documents')
    .set({ text_state: state })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .execute()
}
