import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

export const listAll = (db: Db, kinds: readonly string[]) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('societies as s', 's.id', 't.society_id')
    .selectAll('t')
    .select('s.name as society')
    .where('s.kind', 'in', kinds)
    // Priority support: what the plan sells. Answered ones wait for nobody.
    .orderBy(sql`t.status = 'open' and s.plan_id in ('professional', 'enterprise')`, 'desc')
    .orderBy('t.created_at', 'desc')
    .limit(500)
    .execute()

export const countOpen = async (db: Db, kinds: readonly string[]): Promise<number> => {
  const { count } = await db
    .selectFrom('support_tickets as t')
    .innerJoin('societies as s', 's.id', 't.society_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.status', '=', 'open')
    .where('s.kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return count
}

export const answer = (db: Db, id: string, text: string, kinds: readonly string[]) =>
  db
    .updateTable('support_tickets')
    .set({ answer: text, status: 'answered', answered_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .where('society_id', 'in', db.selectFrom('societies').select('id').where('kind', 'in', kinds))
    .returning(['id', 'society_id', 'version'])
    .executeTakeFirst()

export const listOwn = (ctx: Ctx) =>
  ctx.db
    .selectFrom('support_tickets')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

export const insert = (ctx: Ctx, row: { id: string; subject: string; body: string }) =>
  ctx.db
    .insertInto('support_tickets')
    .values({ ...row, society_id: ctx.society.id, created_by: ctx.actor.identityId })
    .execute()

export const rate = (ctx: Ctx, id: string, rating: number) =>
  ctx.db
    .updateTable('support_tickets')
    .set({ rating, status: 'closed', closed_at: ctx.now, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .where('status', '<>', 'open')
    .returning('id')
    .executeTakeFirst()

export const findTicket = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('societies as s', 's.id', 't.society_id')
    .select(['t.subject', 's.name as society'])
    .where('t.society_id', '=', societyId)
    .where('t.id', '=', id)
    .executeTakeFirst()
