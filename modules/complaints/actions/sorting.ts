import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { textKey } from '#modules/members/rules.ts'
import type { Category, CategoryEdit, NewRule } from '../contract.ts'
import { refused } from '../refusals.ts'
import { canWork, wingKey } from '../rules.ts'
import * as store from '../store/sorting.ts'

/** A new society has the usual categories from the first look. */
export const listCategories = async (ctx: Ctx): Promise<Category[]> => {
  const rows = await store.listCategories(ctx)
  if (rows.length > 0) return rows.map(presentCategory)
  await ctx.apart((db) => store.insertUsualCategories(db, ctx.society.id))
  return (await store.listCategories(ctx)).map(presentCategory)
}

export const addCategory = async (ctx: Ctx, edit: CategoryEdit): Promise<Category> => {
  await listCategories(ctx)
  await requireFreeName(ctx, edit.name)
  return presentCategory(await store.insertCategory(ctx, valuesOf(edit, '')))
}

export const updateCategory = async (ctx: Ctx, id: string, edit: CategoryEdit): Promise<Category> => {
  const before = (await store.findCategory(ctx, id)) ?? refuse(notFound('Category'))
  await requireFreeName(ctx, edit.name, id)
  // A usual category with a name of the society's own is no longer translated.
  const key = textKey(edit.name) === before.name_key ? before.key : ''
  const done = await store.updateCategory(ctx, id, edit.version, valuesOf(edit, key))
  return done ? presentCategory(done) : refuse(house.stale_version())
}

export const listAssignees = async (ctx: Ctx) =>
  (await store.listWorkers(ctx)).map((row) => ({
    id: row.id,
    name: row.name,
    flatNumber: row.flat_number,
    role: row.role,
  }))

export const listRules = async (ctx: Ctx) => (await store.listRules(ctx)).map(presentRule)

export const addRule = async (ctx: Ctx, input: NewRule) => {
  const { categoryId, wing, assigneeId } = input
  if (categoryId && !(await store.findCategory(ctx, categoryId)))
    throw refused.choose_category({}, { at: 'categoryId' })
  if (!(await store.findWorker(ctx, assigneeId))) throw refused.choose_worker({}, { at: 'assigneeId' })
  const rules = await store.listRules(ctx)
  if (rules.some((rule) => rule.category_id === categoryId && rule.wing_key === wingKey(wing)))
    throw refused.rule_exists()
  const row = { category_id: categoryId, wing: wing.trim(), wing_key: wingKey(wing), assignee_id: assigneeId }
  const { id } = await store.insertRule(ctx, row)
  return (await listRules(ctx)).find((rule) => rule.id === id)!
}

export const removeRule = async (ctx: Ctx, id: string) => {
  if (!(await store.deleteRule(ctx, id))) throw notFound('Rule')
  return {}
}

const requireFreeName = async (ctx: Ctx, name: string, but?: string) => {
  const taken = (await store.listCategories(ctx)).some((row) => row.name_key === textKey(name) && row.id !== but)
  if (taken) throw refused.category_exists({}, { at: 'name' })
}

const valuesOf = (edit: CategoryEdit, key: string) => ({
  key,
  name: edit.name,
  name_key: textKey(edit.name),
  response_hours: edit.responseHours,
  is_active: edit.isActive,
})

const presentCategory = (row: store.CategoryRow): Category => ({
  id: row.id,
  key: row.key,
  name: row.name,
  responseHours: row.response_hours,
  isActive: row.is_active,
  version: row.version,
})

const presentRule = (row: store.RuleRow) => ({
  id: row.id,
  categoryId: row.category_id,
  wing: row.wing,
  assignee: { id: row.assignee_id, name: row.name, flatNumber: row.flat_number },
  works: row.status === 'active' && row.removed_at === null && canWork(row.role),
})
