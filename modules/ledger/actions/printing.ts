import { toCsv } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import type { PrintQuery } from '../contract/reports.ts'
import { printReport, sheetOf } from '../mail/paper.ts'
import type { ReportName } from '../rules/reports.ts'
import { findAddress, lastLinks } from '../store/standing.ts'
import { makeReport } from './reports.ts'

export const reportSheet = async (ctx: Ctx, report: ReportName, { language, ...query }: PrintQuery) => {
  const shown = await makeReport(ctx, report, query)
  const { headings, rows } = sheetOf(language ?? ctx.language, shown)
  return new FileReply(`${fileName(report, shown)}.csv`, 'text/csv; charset=utf-8', toCsv(headings, rows))
}

export const reportPaper = async (ctx: Ctx, report: ReportName, { language, ...query }: PrintQuery) => {
  const shown = await makeReport(ctx, report, query)
  const [address, [head]] = await Promise.all([findAddress(ctx), lastLinks(ctx, 1)])
  const pdf = await printReport(shown, {
    ...{ society: ctx.society.name, address, language: language ?? ctx.language, today: dayOf(ctx.now) },
    head: head ? { seq: head.seq, seal: head.seal } : null,
  })
  return new FileReply(`${fileName(report, shown)}.pdf`, 'application/pdf', pdf.stream)
}

const fileName = (report: string, { from, to }: { from: string; to: string }) => `${report}-${from}-${to}`
