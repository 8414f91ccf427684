import { sayAmount, sayDay } from '#kernel/formats.ts'
import { openPdf, type Pdf, paleInk, type Row } from '#kernel/server/pdf.ts'
import type { Day } from '#kernel/time.ts'
import { fill, type Language } from '#kernel/words.ts'
import { accountName } from '../rules/chart.ts'
import type { ColumnName, Line, ReportName } from '../rules/reports.ts'
import en from '../texts/reports/en.ts'
import hi from '../texts/reports/hi.ts'
import mr from '../texts/reports/mr.ts'

const texts = { en, hi, mr }
export const wordsOf = (language: Language) => texts[language]

export const dayWords = (language: Language, day: Day): string => sayDay(day, language)

export const amountWords = (paise: number | null | undefined): string =>
  paise === null || paise === undefined ? '' : sayAmount(paise).replace('-', '−')

type Shown = { report: ReportName; from: Day; to: Day; columns: readonly ColumnName[]; lines: readonly Line[] }

const isDated = (report: ReportName) =>
  ['day-book', 'cash-book', 'bank-book', 'ledger', 'member-statement'].includes(report)
const isAsAt = (report: ReportName) => ['trial-balance', 'balance-sheet', 'sub-ledger'].includes(report)

/** What stands in front of the amounts of a line, as a reader sees it. */
const labelOf = (language: Language, line: Line): string => {
  const words = wordsOf(language)
  if (line.kind === 'opening' || line.kind === 'closing') return words.lines[line.kind]
  if (line.kind === 'account' || line.kind === 'entry' || (line.kind === 'part' && line.accountId))
    return `${line.code} ${accountName(line, language)}`
  if (line.kind === 'part' && line.flatId) return fill(words.flatOf, { number: line.number })
  if (line.kind === 'flat' || line.kind === 'vendor') return `${line.number} ${line.text}`.trim()
  return words.groups[line.group as keyof typeof words.groups] ?? ''
}

export const periodWords = (
  language: Language,
  { report, from, to }: Pick<Shown, 'report' | 'from' | 'to'>,
): string => {
  const words = wordsOf(language)
  if (isAsAt(report)) return fill(words.asAt, { to: dayWords(language, to) })
  return fill(words.period, { from: dayWords(language, from), to: dayWords(language, to) })
}

/** The report as a sheet: every figure a plain number of rupees, so that it can be summed. */
export const sheetOf = (language: Language, { report, columns, lines }: Shown) => {
  const { columns: titles, kinds } = wordsOf(language)
  const rupees = (paise: number | null | undefined) => (paise === null || paise === undefined ? '' : paise / 100)
  const figures = (line: Line) => columns.map((_, at) => rupees(line.amounts[at]))
  if (isDated(report))
    return {
      headings: [
        titles.day,
        titles.number,
        titles.kind,
        titles.account,
        titles.text,
        ...columns.map((name) => titles[name]),
      ],
      rows: lines.map((line) => [
        line.day,
        line.number,
        line.voucherKind ? kinds[line.voucherKind] : '',
        line.kind === 'voucher' ? '' : labelOf(language, line),
        line.text,
        ...figures(line),
      ]),
    }
  return {
    headings: [titles.code, titles.account, ...columns.map((name) => titles[name])],
    rows: lines.map((line) => {
      const name = line.kind === 'account' ? accountName(line, language) : labelOf(language, line)
      return [line.code, name, ...figures(line)]
    }),
  }
}

type Letterhead = {
  society: string
  address: string
  language: Language
  today: Day
  head: { seq: number; seal: string } | null
}

/** A report on paper: letterhead, table, signatures where a statement is signed, page numbers and the seal it rests on. */
export const printReport = async (shown: Shown, letterhead: Letterhead): Promise<Pdf> => {
  const { language } = letterhead
  const words = wordsOf(language)
  const title = words.names[shown.report]
  const pdf = await openPdf({ title: `${letterhead.society}: ${title}`, day: letterhead.today, language })
  pdf.y = pdf.text(letterhead.society, { size: 15, isBold: true })
  if (letterhead.address) pdf.y = pdf.text(letterhead.address, { size: 8.5, color: paleInk })
  pdf.y = pdf.rule({ y: pdf.y + 4, isDouble: true }) + 8
  pdf.y = pdf.text(title, { size: 13, isBold: true })
  pdf.y = pdf.text(periodWords(language, shown), { color: paleInk }) + 6
  if (shown.lines.length === 0) pdf.y = pdf.text(words.nothing)
  else
    pdf.y = pdf.table({
      columns: columnsOf(language, shown),
      rows: shown.lines.map((line) => rowOf(language, shown, line)),
      size: 8.5,
    })
  if (['income-expenditure', 'balance-sheet', 'receipts-payments'].includes(shown.report)) sign(pdf, language)
  pdf.endPart((page, pages) => foot(pdf, letterhead, page, pages))
  pdf.end()
  return pdf
}

const columnsOf = (language: Language, { report, columns }: Shown) => {
  const { columns: titles } = wordsOf(language)
  const figures = columns.map((name) => ({ title: titles[name], width: 1.35, align: 'right' as const }))
  if (!isDated(report)) return [{ title: titles.account, width: 5 }, ...figures]
  return [
    { title: titles.day, width: 1.1 },
    { title: titles.number, width: 1.6 },
    { title: titles.text, width: 3 },
    ...figures,
  ]
}

const rowOf = (language: Language, { report, columns }: Shown, line: Line): Row => {
  const figures = columns.map((_, at) => amountWords(line.amounts[at]))
  const isHeading = line.kind === 'part'
  const isSum = line.kind === 'sum' || line.kind === 'surplus' || line.kind === 'closing'
  const style = {
    isBold: isHeading || isSum || line.kind === 'opening',
    isHeading,
    line: isSum ? ('double' as const) : ('thin' as const),
  }
  if (!isDated(report))
    return { cells: [labelOf(language, line), ...figures], ...style, indent: line.kind === 'account' ? 1 : 0 }
  const day = line.day ? dayWords(language, line.day) : ''
  if (line.kind === 'voucher') {
    const kind = line.voucherKind ? wordsOf(language).kinds[line.voucherKind] : ''
    return { cells: [day, line.number, { text: line.text, second: kind }, ...figures], line: style.line }
  }
  const label = labelOf(language, line) + (line.kind === 'entry' && line.text ? `, ${line.text}` : '')
  return { cells: [day, '', label, ...figures], ...style }
}

const sign = (pdf: Pdf, language: Language) => {
  const { signatures } = wordsOf(language)
  pdf.need(80)
  const width = pdf.paper.width / 3
  Object.values(signatures).forEach((who, at) => {
    const x = pdf.paper.left + width * at
    pdf.rule({ y: pdf.y + 52, from: x, to: x + width - 24 })
    pdf.text(who, { x, y: pdf.y + 55, width: width - 24, size: 8.5, color: paleInk })
  })
  pdf.y += 75
}

const foot = (pdf: Pdf, { language, today, head }: Letterhead, page: number, pages: number) => {
  const words = wordsOf(language)
  const style = { size: 7.5, color: paleInk, y: pdf.paper.bottom + 10 }
  const printed = fill(words.printed, { day: dayWords(language, today) })
  const seal = head
    ? ` ${fill(words.head, { seq: head.seq, seal: `${head.seal.slice(0, 8)}…${head.seal.slice(-8)}` })}`
    : ''
  pdf.text(printed + seal, { ...style, width: pdf.paper.width - 80 })
  pdf.text(fill(words.page, { page, pages }), { ...style, align: 'right' })
}
