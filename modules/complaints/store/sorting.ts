import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { usualCategories, workingRoles } from '../rules.ts'

export const listCategories = (ctx: Ctx) =>
  ctx.db
    .selectFrom('complaint_categories')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .orderBy('position')
    .orderBy('name_key')
    .execute()
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export const findCategory = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('complaint_categories')
    .selectAll()
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Two people may open a new society's form at the same moment; each category is made once. */
export const insertUsualCategories = (db: Db, societyId: string) =>
  db
    .insertInto('complaint_categories')
    .values(
      usualCategories.map(({ key, name, responseHours }, position) => ({
        society_id: societyId,
        id: newId(),
        key,
        name,
        name_key: name.toLowerCase(),
        response_hours: responseHours,
        position,
      })),
    )
    .onConflict((same) => same.columns(['society_id', 'name_key']).doNothing())
    .execute()

type CategoryValues = { key: string; name: string; name_key: string; response_hours: number; is_active: boolean }

export const insertCategory = (ctx: Ctx, values: CategoryValues) =>
  ctx.db
    .insertInto('complaint_categories')
    .values({ ...values, society_id: ctx.society.id, id: newId(), position: 100 })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined when there is no such category, or not in the version that was looked at. */
export const updateCategory = (ctx: Ctx, id: string, version: number | undefined, values: CategoryValues) =>
  ctx.db
    .updateTable('complaint_categories')
    .set({ ...values, version: sql`version + 1` })
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst()

const workers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('members')
    .select(['id', 'name', 'flat_number', 'role'])
    .where('society_id', '=', ctx.society.id)
    .where('removed_at', 'is', null)
    .where('status', '=', 'active')
    .where('role', 'in', workingRoles)

export const listWorkers = (ctx: Ctx) => workers(ctx).orderBy('role', 'desc').orderBy('name_key').execute()
export const findWorker = (ctx: Ctx, id: string) => workers(ctx).where('id', '=', id).executeTakeFirst()

export const listRules = (ctx: Ctx) =>
  ctx.db
    .selectFrom('complaint_rules as u')
    .innerJoin('members as m', (on) =>
      on.onRef('m.society_id', '=', 'u.society_id').onRef('m.id', '=', 'u.assignee_id'),
    )
    .select(['u.id', 'u.category_id', 'u.wing', 'u.wing_key', 'u.assignee_id'])
    .select(['m.name', 'm.flat_number', 'm.role', 'm.status', 'm.removed_at'])
    .where('u.society_id', '=', ctx.society.id)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number]

export const insertRule = (
  ctx: Ctx,
  values: { category_id: string | null; wing: string; wing_key: string; assignee_id: string },
) =>
  ctx.db
    .insertInto('complaint_rules')
    .values({ ...values, society_id: ctx.society.id, id: newId() })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteRule = (ctx: Ctx, id: string) =>
  ctx.db
    .deleteFrom('complaint_rules')
    .where('society_id', '=', ctx.society.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
