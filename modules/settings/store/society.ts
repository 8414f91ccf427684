import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

export const findSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('society_settings')
    .select(['forces_password_change'])
    .where('society_id', '=', ctx.society.id)
    .executeTakeFirst()

export const saveSettings = (ctx: Ctx, row: { forces_password_change: boolean }) =>
  ctx.db
    .insertInto('society_settings')
    .values({ society_id: ctx.society.id, ...row })
    .onConflict((same) => same.column('society_id').doUpdateSet({ ...row, version: sql`society_settings.version + 1` }))
    .execute()

export const findShares = (ctx: Ctx, memberId: string) =>
  ctx.db
    .selectFrom('members')
    .select(['shares_email as email', 'shares_phone as phone'])
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
