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

/** False when it was kept before. */
export const insert = async (ctx: Ctx, id: string, row: Written & { text_state: TextState }): Promise<boolean> => {
  const kept = await ctx.db
    .insertInto('documents')
    .values({
      ...row,
      society_id: ctx.society.id,
      id,
      created_by: ctx.actor.memberId,
      created_at: ctx.now,
      changed_at: ctx.now,
    })
    .onConflict((same) => same.columns(['society_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
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

export const insertVersion = async (
  ctx: Ctx,
  version: { document_id: string; number: number; file_id: string; note: string },
): Promise<void> => {
  await ctx.db
    .insertInto('document_versions')
    .values({
      ...version,
      society_id: ctx.society.id,
      id: newId(),
      by_member: ctx.actor.memberId,
      created_at: ctx.now,
    })
    .execute()
}

export const remove = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.db.deleteFrom('documents').where('society_id', '=', ctx.society.id).where('id', '=', id).execute()
}

/** Each word of the title, its parts and how they sound. */
export const writeTitleWords = async (ctx: Ctx, id: string, title: string): Promise<void> => {
  await sql`delete from document_words where society_id = ${ctx.society.id} and document_id = ${id} and in_title`.execute(
    ctx.db,
  )
  await sql`
    insert into document_words (society_id, word, document_id, in_title)
    select distinct ${ctx.society.id}::uuid, token, ${id}::uuid, true from app.search_tokens_of(${title})
    on conflict do nothing`.execute(ctx.db)
}

/** The words of the version that is newest now; those of the one before go. */
export const writeWords = async (ctx: Ctx, id: string, words: readonly string[]): Promise<void> => {
  await sql`
    delete from document_words where society_id = ${ctx.society.id} and document_id = ${id} and not in_title`.execute(
    ctx.db,
  )
  if (words.length === 0) return
  await sql`
    insert into document_words (society_id, word, document_id, in_title)
    select distinct ${ctx.society.id}::uuid, app.search_key(w), ${id}::uuid, false from unnest(${[...words]}::text[]) w
    where length(app.search_key(w)) > 1 on conflict do nothing`.execute(ctx.db)
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
