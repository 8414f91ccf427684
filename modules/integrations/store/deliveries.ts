import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { DeliveryError } from '../rules.ts'

const withAddress = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.society_id', '=', 'd.society_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .selectAll('d')
    .select('w.url')

export const list = (ctx: Ctx) =>
  withAddress(ctx).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(100).execute()

export type DeliveryRow = Awaited<ReturnType<typeof list>>[number]

export const find = (ctx: Ctx, id: string) => withAddress(ctx).where('d.id', '=', id).executeTakeFirst()

/** Says whether the webhook had not heard of this occasion before. */
export const insert = async (
  ctx: Ctx,
  row: { id: string; webhook_id: string; topic: string; occasion: string; body: string; status: 'waiting' | 'kept' },
): Promise<boolean> => {
  const made = await ctx.db
    .insertInto('webhook_deliveries')
    .values({ ...row, society_id: ctx.society.id, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['society_id', 'webhook_id', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const putBack = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', tries: 0, response_code: null, error: null })
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'failed'])
    .returning('id')
    .executeTakeFirst()

/** Counted before it leaves: a worker that dies over it has used up a try. */
export const begin = (db: Db, id: string) =>
  db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({ tries: sql`d.tries + 1`, tried_at: sql`now()` })
    .whereRef('w.society_id', '=', 'd.society_id')
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.status', '=', 'waiting')
    .returning([
      'd.id',
      'd.topic',
      'd.body',
      'd.tries',
      'w.id as webhook_id',
      'w.url',
      'w.is_active',
      'w.secret_version',
    ])
    .executeTakeFirst()

export type Outcome = {
  status: 'waiting' | 'sent' | 'failed' | 'kept'
  response_code: number | null
  error: DeliveryError | null
}

export const settle = (db: Db, id: string, outcome: Outcome) =>
  db.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute()

export const noteSuccess = (db: Db, webhookId: string) =>
  db.updateTable('webhooks').set({ failures: 0 }).where('id', '=', webhookId).where('failures', '>', 0).execute()

/** One failure more; the last one of many rests the webhook. */
export const noteFailure = (db: Db, webhookId: string, mostFailures: number) =>
  db
    .updateTable('webhooks')
    .set({
      failures: sql`failures + 1`,
      is_active: sql`is_active and failures + 1 < ${mostFailures}`,
      rested_at: sql`case when is_active and failures + 1 >= ${mostFailures} then now() else rested_at end`,
    })
    .where('id', '=', webhookId)
    .execute()

export const deleteBefore = (db: Db, before: Date) =>
  db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
