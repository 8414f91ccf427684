import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

type WithDb = { readonly db: Db }

export const findSettings = (ctx: WithDb) => ctx.db.selectFrom('seo_settings').selectAll().executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

export const saveSettings = (ctx: WithDb, values: Omit<SettingsRow, 'id' | 'version'>) =>
  ctx.db
    .insertInto('seo_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, version: sql`seo_settings.version + 1` }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const listLinks = (ctx: WithDb) =>
  ctx.db.selectFrom('social_links').selectAll().orderBy('display_order').orderBy('created_at').orderBy('id').execute()
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

export const insertLink = (ctx: WithDb, row: Omit<LinkRow, 'created_at'> & { created_at: Date }) =>
  ctx.db.insertInto('social_links').values(row).returningAll().executeTakeFirstOrThrow()

export const removeLink = async (ctx: WithDb, id: string): Promise<boolean> => {
  const gone = await ctx.db.deleteFrom('social_links').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}
