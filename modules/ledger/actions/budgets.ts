import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { canConfigure } from '../access.ts'
import type { Budget, BudgetEdit } from '../contract/years.ts'
import { refused } from '../refusals.ts'
import { yearOf } from '../rules/years.ts'
import { listAccounts } from '../store/books.ts'
import * as store from '../store/budgets.ts'
import { accountsByKey } from './posting.ts'

export const getBudget = async (ctx: Ctx, year: string): Promise<Budget> => {
  const { name } = yearOf(year) ?? refuse(notFound('Financial year'))
  const rows = await store.listBudget(ctx, name)
  return {
    year: name,
    lines: rows.map(({ account_id, amount_paise }) => ({ accountId: account_id, amountPaise: amount_paise })),
    can: { edit: canConfigure(ctx.actor) },
  }
}

export const setBudget = async (ctx: Ctx, year: string, { lines }: BudgetEdit): Promise<Budget> => {
  const { name } = yearOf(year) ?? refuse(notFound('Financial year'))
  await accountsByKey(ctx)
  const plannable = new Set(
    (await listAccounts(ctx)).filter(({ kind }) => kind === 'income' || kind === 'expense').map(({ id }) => id),
  )
  if (lines.some(({ accountId }) => !plannable.has(accountId))) throw refused.budget_income_expense({}, { at: 'lines' })
  if (new Set(lines.map(({ accountId }) => accountId)).size < lines.length)
    throw refused.budget_twice({}, { at: 'lines' })
  await store.replaceBudget(
    ctx,
    name,
    lines.filter(({ amountPaise }) => amountPaise > 0),
  )
  return getBudget(ctx, name)
}
