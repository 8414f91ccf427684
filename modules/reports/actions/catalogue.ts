import type { Report } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { listWings } from '#modules/members/actions/places.ts'
import { canOpen, keepsFavourites } from '../access.ts'
import type { ReportCard, ReportCatalogue, ReportParameter, View } from '../contract.ts'
import { refused } from '../refusals.ts'
import { isColumn, mostFavourites } from '../rules/asking.ts'
import * as store from '../store.ts'
import { seenColumns } from './asking.ts'
import { presentColumn } from './reading.ts'

export const listReports = async (ctx: Ctx): Promise<ReportCatalogue> => {
  const open = [...ctx.catalogue.reports.values()].filter((report) => canOpen(ctx.actor, report))
  const isKeeper = keepsFavourites(ctx.actor)
  const [wings, favourites] = await Promise.all([listWings(ctx), isKeeper ? store.listFavourites(ctx) : []])
  return {
    reports: open.map((report) => presentReport(ctx, report)),
    wings,
    // A report that is gone, or no longer this person's, takes its favourites along.
    favourites: favourites.filter(({ report }) => open.some(({ id }) => id === report)),
    can: { file: !ctx.actor.anonymous, favourite: isKeeper },
  }
}

const presentReport = (ctx: Ctx, report: ReportOfRoom): ReportCard => ({
  ...{ id: report.id, room: report.room, roomName: report.roomName, title: report.title, about: report.about },
  parameters: report.parameters.flatMap((name) => parameterOf(ctx, report, name)),
  columns: seenColumns(ctx, report).map(presentColumn),
  newestFirst: report.newestFirst ?? false,
  sortedBy: report.key[0],
})

type ReportOfRoom = Report<Ctx> & Pick<ReportCard, 'room' | 'roomName'>

const parameterOf = (ctx: Ctx, report: Report<Ctx>, id: string): ReportParameter[] => {
  if (!isColumn(id)) return [{ id, kind: id as ReportParameter['kind'] }]
  const column = seenColumns(ctx, report).find((one) => one.id === id)
  if (!column) return []
  const { title, choices } = presentColumn(column)
  return [choices ? { id, kind: 'choice', title, choices } : { id, kind: 'text', title }]
}

export const keepFavourite = async (ctx: Ctx, { report, view }: View) => {
  const { memberId } = ctx.actor
  if (memberId === null) throw refused.favourites_are_members()
  const known = ctx.catalogue.reports.get(report)
  if (!known || !canOpen(ctx.actor, known)) throw refused.unknown_report({}, { at: 'report' })
  if (!(await store.insertFavourite(ctx, { memberId, report, view }, mostFavourites)))
    throw refused.too_many_favourites({ most: mostFavourites })
  return {}
}

export const dropFavourite = async (ctx: Ctx, view: View) => {
  await store.deleteFavourite(ctx, view)
  return {}
}
