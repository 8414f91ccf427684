import { sayNumber } from '#kernel/formats.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { openTurns } from '#kernel/server/turns.ts'
import { dayOf } from '#kernel/time.ts'
import type { Language } from '#kernel/words.ts'
import type { FileQuery } from '../contract.ts'
import { openPaper } from '../mail/paper.ts'
import { refused } from '../refusals.ts'
import { type FileFormat, mostRows } from '../rules/asking.ts'
import * as store from '../store.ts'
import { type Asking, askingOf } from './asking.ts'
import { csvStream, xlsxStream } from './sheets.ts'

/** Two at a time for one society, and never so many that the connections of everybody else are at work on files. */
const inTurn = openTurns({
  ...{ atOnce: 6, atOnceEach: 2, waitingEach: 8, waiting: 60 },
  refusal: () => refused.files_at_work(),
})

/** The file is written while it is sent: nothing of it lies in memory or on the disk. */
export const fileOf = async (ctx: Ctx, id: string, query: FileQuery): Promise<FileReply> => {
  const { format, language = ctx.language } = query
  const asking = await askingOf(ctx, id, query)
  const most = mostRows[format]
  if (Number.isFinite(most) && (await store.countUpTo(ctx, asking, most + 1)) > most)
    throw refused.too_many_rows({ most: sayNumber(most) })
  const done = await turnOf(ctx.society.id)
  try {
    const stream = await streamOf(ctx, asking, format, language)
    stream.once('close', done)
    return new FileReply(
      `${asking.report.id.replace('.', '-')}-${daysIn(ctx, asking)}.${format}`,
      types[format],
      stream,
    )
  } catch (error) {
    done()
    throw error
  }
}

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const daysIn = (ctx: Ctx, { said: { from, to, asOn } }: Asking): string =>
  from && to ? `${from}-${to}` : (asOn ?? dayOf(ctx.now))

/** Resolves when it is this file's turn, to what ends it. */
const turnOf = (societyId: string) =>
  new Promise<() => void>((begin, refuse) => {
    inTurn(societyId, () => new Promise<void>(begin as (end: () => void) => void)).catch(refuse)
  })

const streamOf = async (ctx: Ctx, asking: Asking, format: FileFormat, language: Language) => {
  const { columns, report } = asking
  if (format === 'pdf') return paperOf(ctx, asking, language)
  const batches = ctx.rows(store.everything(ctx, asking))
  const sheet = { columns, language, batches }
  return format === 'csv' ? csvStream(sheet) : xlsxStream(sheet, report.title[language])
}

const paperOf = async (ctx: Ctx, asking: Asking, language: Language) => {
  const { '#rows': rows = 0, ...totals } = await store.totals(ctx, asking)
  const by = ctx.caller.identity ? `${ctx.caller.identity.firstName} ${ctx.caller.identity.lastName}`.trim() : ''
  const paper = await openPaper({
    ...{ society: ctx.society.name, title: asking.report.title, columns: asking.columns, totals, rows },
    ...{ said: asking.said, by, now: ctx.now, language },
  })
  const draw = async () => {
    for await (const batch of ctx.rows(store.everything(ctx, asking))) if (!(await paper.add(batch))) return
    paper.end()
  }
  draw().catch((error: Error) => paper.stream.destroy(error))
  return paper.stream
}
