import { toCsv } from '#kernel/csv.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import { listTaxed, type TaxedDocument } from '../store/gst.ts'
import { settingsOf } from './reckoning.ts'

/** For GSTR-1: members are consumers, so documents go in as B2C by rate, and exempt supplies beside them. */
export const exportGst = async (ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<FileReply> => {
  if (from > to) throw house.days_swapped({}, { at: 'from' })
  const rows = await listTaxed(ctx, from, to)
  const { gstin } = await settingsOf(ctx)
  const csv = toCsv(
    ['Document', 'Kind', 'Day', 'Flat', 'Taxable value', 'Rate %', 'CGST', 'SGST', 'Exempt or excluded', 'GSTIN'],
    [...rows.map((row) => documentRow(row, gstin)), ...summaryRows(rows, `${from} to ${to}`, gstin)],
  )
  return new FileReply(`gstr1-${from}-${to}.csv`, 'text/csv; charset=utf-8', csv)
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

const documentRow = (row: TaxedDocument, gstin: string) => [
  row.number,
  row.kind.replaceAll('_', ' '),
  row.day,
  row.flat_number,
  rupees(row.taxable_paise),
  row.taxable_paise === 0 ? 0 : row.basis_points / 100,
  rupees(row.cgst_paise),
  rupees(row.sgst_paise),
  rupees(row.exempt_paise),
  gstin,
]

/** The totals as the return asks for them: supplies to consumers by rate, exempt ones, and the series of documents. */
const summaryRows = (rows: readonly TaxedDocument[], period: string, gstin: string) => {
  const sum = (of: (row: TaxedDocument) => number, some = rows) =>
    rupees(some.reduce((total, row) => total + of(row), 0))
  const taxed = (some: readonly TaxedDocument[]) =>
    [
      sum((row) => row.taxable_paise, some),
      sum((row) => row.cgst_paise, some),
      sum((row) => row.sgst_paise, some),
    ] as const
  const exempt = sum((row) => row.exempt_paise)
  const rates = [...new Set(rows.filter((row) => row.taxable_paise !== 0).map((row) => row.basis_points))]
  const consumers = rates
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const [base, cgst, sgst] = taxed(rows.filter((row) => row.basis_points === rate && row.taxable_paise !== 0))
      return ['Table 7: consumers (B2C)', '', period, '', base, rate / 100, cgst, sgst, '', gstin]
    })
  const [allTaxed, allCgst, allSgst] = taxed(rows)
  const series = [...new Set(rows.map(({ number }) => number.replace(/\d+$/, '')))].map((name) => {
    const of = rows.map(({ number }) => number).filter((number) => number.startsWith(name))
    const [first, last] = [of.reduce((a, b) => (a < b ? a : b)), of.reduce((a, b) => (a > b ? a : b))]
    return [`Table 13: ${first} to ${last}`, `${of.length} documents`, period, '', '', '', '', '', '', gstin]
  })
  return [
    ['Total', '', period, '', allTaxed, '', allCgst, allSgst, exempt, gstin],
    ...consumers,
    ['Table 8: exempt or excluded', '', period, '', '', '', '', '', exempt, gstin],
    ...series,
  ]
}
