import type { Column, Report } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { isPrintable } from '#kernel/text-rules.ts'
import { dayOf } from '#kernel/time.ts'
import { findFlatByNumber, listWings } from '#modules/members/actions/places.ts'
import { canOpen, canSeeColumn } from '../access.ts'
import type { AskedQuery } from '../contract.ts'
import { refused } from '../refusals.ts'
import { canBe, isColumn, rangeOf, wrongDays } from '../rules/asking.ts'
import type { Sight } from '../store.ts'

/** Said of a sight again, with what was filled in: the address of the view. */
export type Asking = Sight & { readonly said: Readonly<Record<string, string>> }

/** A report somebody may not open answers as one that does not exist. */
export const askingOf = async (ctx: Ctx, id: string, query: AskedQuery): Promise<Asking> => {
  const report = ctx.catalogue.reports.get(id)
  if (!report || !canOpen(ctx.actor, report)) throw refused.unknown_report({}, { at: 'report' })
  refuseUnasked(report, query)
  const days = daysOf(report, query, ctx.now)
  const place = await placeOf(ctx, query)
  const filters = filtersOf(ctx, report, query)
  const isDown = query.order === undefined ? report.newestFirst === true : query.order === 'down'
  return {
    report,
    asked: { ...days, wing: place.wing, flat: place.flat?.id ?? null },
    columns: columnsOf(ctx, report, query.columns),
    filters,
    isDown,
    said: {
      ...(report.parameters.includes('range') ? { from: days.from, to: days.to } : {}),
      ...(report.parameters.includes('asOn') ? { asOn: days.asOn } : {}),
      ...(place.wing === null ? {} : { wing: place.wing }),
      ...(place.flat ? { flat: place.flat.number } : {}),
      ...Object.fromEntries(filters.map(({ column, value }) => [column, value])),
      order: isDown ? 'down' : 'up',
    },
  }
}

/** The columns this person sees of a report. */
export const seenColumns = (ctx: Ctx, report: Report<Ctx>): Column[] =>
  report.columns.filter((column) => canSeeColumn(ctx.actor, column))

const ofTheHouse = new Set(['columns', 'order', 'limit', 'cursor', 'only', 'format', 'language'])
const meant: Readonly<Record<string, string>> = { from: 'range', to: 'range' }

/** What a report does not know would otherwise be left out in silence, and the rows would not be those asked for. */
const refuseUnasked = (report: Report<Ctx>, query: AskedQuery) => {
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !ofTheHouse.has(name) && !report.parameters.includes(meant[name] ?? name))
      throw refused.unknown_parameter({}, { at: name })
}

const daysOf = ({ parameters }: Report<Ctx>, query: AskedQuery, now: Date) => {
  const today = dayOf(now)
  const range = rangeOf(parameters.includes('range') ? query : {}, today)
  const wrong = wrongDays(range)
  if (wrong) throw refused[wrong]({}, { at: 'to' })
  return { ...range, asOn: query.asOn ?? today }
}

const placeOf = async (ctx: Ctx, { wing, flat }: AskedQuery) => {
  if (wing !== undefined && !(await listWings(ctx)).includes(wing)) throw refused.unknown_wing({}, { at: 'wing' })
  const found = flat === undefined ? undefined : await findFlatByNumber(ctx, flat)
  if (flat !== undefined && !found) throw refused.unknown_flat_number({}, { at: 'flat' })
  return { wing: wing ?? null, flat: found }
}

const filtersOf = (ctx: Ctx, report: Report<Ctx>, query: Readonly<Record<string, unknown>>) =>
  report.parameters.filter(isColumn).flatMap((name) => {
    const value = query[name]
    if (value === undefined) return []
    const column = seenColumns(ctx, report).find(({ id }) => id === name)
    if (!column || typeof value !== 'string' || value.length > 200 || !isPrintable(value) || !canBe(column, value))
      throw refused.unknown_parameter({}, { at: name })
    return [{ column: name, value }]
  })

const columnsOf = (ctx: Ctx, report: Report<Ctx>, chosen: string | undefined): Column[] => {
  const seen = seenColumns(ctx, report)
  if (chosen === undefined) return seen.filter(({ aside }) => !aside)
  const ids = chosen.split(',')
  if (ids.some((id) => !seen.some((column) => column.id === id))) throw refused.unknown_column({}, { at: 'columns' })
  return seen.filter(({ id }) => ids.includes(id))
}
