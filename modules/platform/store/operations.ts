import type { PlatformCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

/** For what has no table with triggers of its own. */
export const note = (ctx: PlatformCtx, what: { table: string; rowId: string; before?: unknown; after?: unknown }) =>
  ctx.db
    .insertInto('platform_audit_log')
    .values({
      identity_id: ctx.identity.id,
      role: ctx.actor.role,
      action: ctx.action,
      request_id: ctx.requestId,
      table_name: what.table,
      row_id: what.rowId,
      before: what.before === undefined ? null : JSON.stringify(what.before),
      after: what.after === undefined ? null : JSON.stringify(what.after),
    })
    .execute()

export const listNames = async (db: Db, societyIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (societyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('societies')
    .select(['id', 'name'])
    .where('id', 'in', [...societyIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const countNewLeads = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow()
  return count
}
