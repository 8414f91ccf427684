import { refused as house } from '#kernel/house-refusals.ts'
import { altered, type Ctx } from '#kernel/server/context.ts'
import { sameWords } from '#kernel/server/figures.ts'
import type { Figures } from '#kernel/server/insight.ts'
import { withOwnPlans } from '#kernel/server/own-plan.ts'
import type { Catalogue } from '#kernel/server/room.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import type { Words } from '#kernel/words.ts'
import { isPermission, may, type Permission } from '#modules/identity/access.ts'
import { listWings } from '#modules/members/actions/places.ts'
import type { Analytics, AnalyticsCard, Asked } from '../contract.ts'
import { refused } from '../refusals.ts'
import { beforeOf, changeOf, groups, mostDays, type Range, rangeOf } from '../rules.ts'

export const showAnalytics = async (ctx: Ctx, asked: Asked): Promise<Analytics> => {
  const range = {
    ...rangeOf('year', dayOf(ctx.now)),
    ...(asked.from && { from: asked.from }),
    ...(asked.to && { to: asked.to }),
  }
  if (range.to < range.from) throw house.days_swapped({}, { at: 'to' })
  if (daysBetween(range.from, range.to) > mostDays) throw refused.range_too_long({}, { at: 'to' })
  const wings = await listWings(ctx)
  if (asked.wing && !wings.includes(asked.wing)) throw refused.wing_unknown({ wing: asked.wing }, { at: 'wing' })
  const before = beforeOf(range, asked.compare)
  const open = cardsFor(ctx)
  const cards = await Promise.all(
    open
      .filter(({ group }) => asked.group === undefined || group === asked.group)
      .map((card) => countCard(ctx, card, { ...range, wing: asked.wing ?? null, before })),
  )
  return {
    range,
    before,
    wings,
    groups: groups.filter((group) => open.some((card) => card.group === group)),
    cards,
    at: ctx.now.toISOString(),
  }
}

export type Card = Catalogue['cards'] extends ReadonlyMap<string, infer One> ? One : never

/** Whoever lacks a card's permission does not learn that there is one; a visitor of the demo sees what its admin does. */
export const cardsFor = ({ actor, catalogue }: Ctx, held = (one: Permission) => actor.anonymous || may(actor, one)) =>
  [...catalogue.cards.values()]
    .filter(({ may: permission }) => isPermission(permission) && held(permission))
    .toSorted((a, b) => (a.place ?? usualPlace) - (b.place ?? usualPlace))

const usualPlace = 50

export const countCard = async (
  ctx: Ctx,
  card: Card,
  asked: Range & { wing: string | null; before: Range | null },
): Promise<AnalyticsCard> => {
  const { id, group, title, chart, unit, totalUnit = unit, better = null } = card
  const { total, before, note, series, points } = await card.figures(altered(ctx, { db: withOwnPlans(ctx.db) }), asked)
  return {
    id,
    group,
    title,
    chart,
    unit,
    totalUnit,
    better,
    total,
    note: note ?? null,
    before: asked.before ? before : null,
    change: asked.before ? changeOf(total, before) : null,
    series: series.map(({ id: of, title: said }) => ({ id: of, title: said })),
    points: points.map(({ key, label, top, values, drill }) => ({
      key,
      label: inWords(label),
      ...(top !== undefined && { top: inWords(top) }),
      values: [...values],
      drill: drill.map((one, at) => ({ ...one, parameters: { ...one.parameters }, rows: rowsOf(one, values[at]) })),
    })),
  }
}

/** A value that is no total of a column is the number of its rows. */
const rowsOf = ({ column, rows }: Drilled, value: number | null | undefined) =>
  rows ?? (column === undefined ? (value ?? undefined) : undefined)

type Drilled = Figures['points'][number]['drill'][number]

const inWords = (said: Words | string): Words => (typeof said === 'string' ? sameWords(said) : said)
