import { toCsv } from '#kernel/csv.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import type { Day } from '#kernel/time.ts'
import { listTaxed } from '../store/gst.ts'
import { settingsOf } from './reckoning.ts'

/** For GSTR-1: members are consumers, so documents go in as B2C by rate, and exempt supplies beside them. */
export const exportGst = async (ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<FileReply> => {
  if (from > to) throw house.days_swapped({}, { at: 'from' })
  const rows = await listTaxed(ctx, from, to)
  const { gstin } = await settingsOf(ctx)
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  const sum = (of: (row: (typeof rows)[number]) => number) => rupees(rows.reduce((total, row) => total + of(row), 0))
  const csv = toCsv(
    ['Document', 'Kind', 'Day', 'Flat', 'Taxable value', 'Rate %', 'CGST', 'SGST', 'Exempt or excluded', 'GSTIN'],
    [
      ...rows.map((row) => [
        row.number,
        row.kind.replaceAll('_', ' '),
        row.day,
        row.flat_number,
        rupees(row.taxable_paise),
        row.taxable_paise > 0 ? 18 : 0,
        rupees(row.cgst_paise),
        rupees(row.sgst_paise),
        rupees(row.exempt_paise),
        gstin,
      ]),
      [
        'Total',
        '',
        `${from} to ${to}`,
        '',
        sum((row) => row.taxable_paise),
        '',
        sum((row) => row.cgst_paise),
        sum((row) => row.sgst_paise),
        sum((row) => row.exempt_paise),
        gstin,
      ],
    ],
  )
  return new FileReply(`gstr1-${from}-${to}.csv`, 'text/csv; charset=utf-8', csv)
}
