import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { may } from '#modules/identity/access.ts'
import type { Report } from '../contract/reports.ts'
import type { StatementName } from '../rules/reports.ts'
import { yearOf } from '../rules/years.ts'
import { findSettings } from '../store/settings.ts'
import { listClosings } from '../store/years.ts'
import { makeReport } from './reports.ts'

/** Members read what was closed, once the society opened it; whoever reads reports sees it anyway. */
export const listClosedYears = async (ctx: Ctx) => {
  const isOpen = may(ctx.actor, 'reports.read') || ((await findSettings(ctx))?.members_see_closed_years ?? false)
  if (!isOpen) return []
  return (await listClosings(ctx)).map(({ year }) => {
    const { from, to } = yearOf(year)!
    return { year, from, to }
  })
}

export const closedYearReport = async (ctx: Ctx, year: string, report: StatementName): Promise<Report> => {
  const found = (await listClosedYears(ctx)).find((one) => one.year === year)
  if (!found) throw notFound('Statement')
  return makeReport(ctx, report, { from: found.from, to: found.to })
}
