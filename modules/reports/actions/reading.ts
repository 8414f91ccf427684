import { timingSafeEqual } from 'node:crypto'
import { fieldWrong } from '#kernel/field-wrong.ts'
import type { Column } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { ReportColumn, ReportRows, RowsQuery } from '../contract.ts'
import * as store from '../store.ts'
import { type Asking, askingOf } from './asking.ts'

export const readRows = async (ctx: Ctx, id: string, query: RowsQuery): Promise<ReportRows> => {
  const asking = await askingOf(ctx, id, query)
  const after = query.cursor === undefined ? undefined : readPlace(ctx, asking, query.cursor)
  const [found, summed] = await Promise.all([
    query.only === 'totals' ? [] : store.page(ctx, asking, { after, limit: query.limit }),
    query.only === 'rows' ? null : store.totals(ctx, asking),
  ])
  const rows = found.slice(0, query.limit)
  return {
    columns: asking.columns.map((column) => presentColumn(withoutUnused(column, rows))),
    rows: rows.map((row) => asking.columns.map(({ id: column }) => asWritten(row[column]))),
    totals: summed && totalsOf(summed),
    next: found.length > query.limit ? writePlace(ctx, asking, store.placeOf(asking, rows.at(-1)!)) : null,
    asked: asking.said,
  }
}

/** With a single instant in it that is not text yet, a page takes ten times as long to be written. */
const asWritten = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

export const presentColumn = ({ id, title, kind, total, aside, choices }: Column): ReportColumn => ({
  ...{ id, title, kind, total: total ?? false, aside: aside ?? false },
  ...(choices ? { choices: Object.entries(choices).map(([value, words]) => ({ value, words })) } : {}),
})

/** Of a choice, the words of what stands in these rows: all there are of an action are forty kilobytes. */
const withoutUnused = (column: Column, rows: readonly Readonly<Record<string, unknown>>[]): Column => {
  const { id, choices } = column
  if (!choices) return column
  const used = [...new Set(rows.map((row) => String(row[id])))].filter((value) => Object.hasOwn(choices, value))
  return { ...column, choices: Object.fromEntries(used.map((value) => [value, choices[value]!])) }
}

const totalsOf = ({ '#rows': rows = 0, ...columns }: Record<string, number>) => ({ rows, columns })

/** Signed for its society, report and order: a place that was not ours to give leads nowhere. */
const writePlace = (ctx: Ctx, asking: Asking, place: readonly string[]): string => {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url')
  return `${text}.${signOf(ctx, asking, text)}`
}

const signOf = (ctx: Ctx, { report, isDown }: Asking, text: string) =>
  ctx.sign('report-place', [ctx.society.id, report.id, isDown, text].join(' '))

const readPlace = (ctx: Ctx, asking: Asking, cursor: string): string[] => {
  const [text = '', sign = ''] = cursor.split('.')
  const [ours, theirs] = [Buffer.from(signOf(ctx, asking, text)), Buffer.from(sign)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) throw fieldWrong({ cursor: { code: 'invalid' } })
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
}
