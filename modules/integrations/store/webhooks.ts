import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

export const list = (ctx: Ctx) =>
  ctx.db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()

export const listHearing = (ctx: Ctx, topic: string) =>
  ctx.db
    .selectFrom('webhooks')
    .select(['id'])
    .where('is_active', '=', true)
    .where(sql<boolean>`${topic} = any (topics)`)
    .execute()

export type WebhookRow = Awaited<ReturnType<typeof list>>[number]

export const find = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const insert = (ctx: Ctx, row: { id: string; url: string; topics: string[] }) =>
  ctx.db
    .insertInto('webhooks')
    .values({ ...row, society_id: ctx.society.id, created_by: ctx.actor.identityId, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whoever looks at it anew starts its count of failures anew. */
export const update = (
  ctx: Ctx,
  id: string,
  version: number | undefined,
  values: { url: string; topics: string[]; is_active: boolean },
) =>
  ctx.db
    .updateTable('webhooks')
    .set({ ...values, failures: 0, rested_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst()

export const renewSecret = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('webhooks')
    .set({ secret_version: sql`secret_version + 1`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'secret_version'])
    .executeTakeFirst()

export const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst()
