import { sayDay, sayMoment, sayNumber, sayRupees } from '#kernel/formats.ts'
import type { Column } from '#kernel/server/catalogue.ts'
import { openPdf, type Pdf, paleInk } from '#kernel/server/pdf.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { fill, type Language, type Words } from '#kernel/words.ts'
import { paperCell } from '../rules/cells.ts'

export type Paper = {
  society: string
  title: Words
  columns: readonly Column[]
  totals: Readonly<Record<string, number>>
  rows: number
  said: Readonly<Record<string, string>>
  by: string
  now: Date
  language: Language
}

/** A report on A4: whose it is, what was asked, by whom and when, page x of y. Drawn a batch at a time. */
export const openPaper = async (paper: Paper) => {
  const { language, columns } = paper
  const isLandscape = columns.length > 6
  const title = `${paper.society}: ${paper.title[language]}`
  const pdf = await openPdf({ title, day: dayOf(paper.now), language, isLandscape })
  drawHead(pdf, paper)
  let isFirst = true
  return {
    stream: pdf.stream,
    /** False when nobody reads any more. */
    add: async (rows: readonly unknown[][]): Promise<boolean> => {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const cells = rows
          .slice(at, at + rowsAtOnce)
          .map((row) => columns.map((column, i) => paperCell(row[i], column, language)))
        pdf.y = pdf.table({ ...tableOf(paper), rows: cells.map((one) => ({ cells: one })), isContinued: !isFirst })
        isFirst = false
        if (!(await pdf.keepPace())) return false
      }
      return true
    },
    end: () => {
      drawTotals(pdf, paper)
      pdf.endPart((page, pages) => drawFoot(pdf, paper, page, pages))
      pdf.end()
    },
  }
}

/** So much is drawn before others get their turn. */
const rowsAtOnce = 25

const words = {
  days: { en: '{{from}} to {{to}}', hi: '{{from}} से {{to}} तक', mr: '{{from}} ते {{to}}' },
  asOn: { en: 'As on {{day}}', hi: '{{day}} तक', mr: '{{day}} रोजी' },
  wing: { en: 'Wing {{wing}}', hi: 'विंग {{wing}}', mr: 'विंग {{wing}}' },
  flat: { en: 'Flat {{flat}}', hi: 'फ़्लैट {{flat}}', mr: 'फ्लॅट {{flat}}' },
  total: { en: 'Total of all {{rows}} rows', hi: 'सभी {{rows}} पंक्तियों का कुल', mr: 'सर्व {{rows}} ओळींची एकूण' },
  nothing: { en: 'No rows.', hi: 'कोई पंक्ति नहीं।', mr: 'एकही ओळ नाही.' },
  made: { en: 'Made by {{by}}, {{at}}', hi: '{{by}} ने बनाई, {{at}}', mr: '{{by}} यांनी तयार केला, {{at}}' },
  page: { en: 'Page {{page}} of {{pages}}', hi: 'पेज {{page}} / {{pages}}', mr: 'पान {{page}} / {{pages}}' },
} as const satisfies Record<string, Words>

const drawHead = (pdf: Pdf, paper: Paper) => {
  pdf.y = pdf.text(paper.society, { size: 15, isBold: true })
  pdf.y = pdf.rule({ y: pdf.y + 4, isDouble: true }) + 8
  pdf.y = pdf.text(paper.title[paper.language], { size: 13, isBold: true })
  pdf.y = pdf.text(askedWords(paper), { color: paleInk }) + 6
  if (paper.rows === 0) pdf.y = pdf.text(words.nothing[paper.language])
}

const askedWords = ({ said, columns, language }: Paper): string => {
  const { from, to, asOn, wing, flat, order: _order, ...filters } = said
  const day = (text: Day) => sayDay(text, language)
  return [
    from && to && fill(words.days[language], { from: day(from), to: day(to) }),
    asOn && fill(words.asOn[language], { day: day(asOn) }),
    wing && fill(words.wing[language], { wing }),
    flat && fill(words.flat[language], { flat }),
    ...Object.entries(filters).map(([id, value]) =>
      filterWords(
        columns.find((one) => one.id === id),
        value,
        language,
      ),
    ),
  ]
    .filter(Boolean)
    .join(' · ')
}

const filterWords = (column: Column | undefined, value: string, language: Language) =>
  column ? `${column.title[language]}: ${paperCell(value, { ...column, kind: 'choice' }, language)}` : value

const isFigure = (kind: Column['kind']) => kind === 'paise' || kind === 'count' || kind === 'percent'
const widths: Partial<Record<Column['kind'], number>> = { text: 2, choice: 1.4, count: 0.9, percent: 0.9 }

const tableOf = ({ columns, language }: Paper) => ({
  columns: columns.map(({ title, kind }) => ({
    title: title[language],
    width: widths[kind] ?? 1.3,
    ...(isFigure(kind) ? { align: 'right' as const } : {}),
  })),
  size: columns.length > 9 ? 7 : 8,
})

const drawTotals = (pdf: Pdf, paper: Paper) => {
  if (paper.rows === 0) return
  pdf.need(40)
  pdf.y = pdf.rule({ y: pdf.y + 2, isDouble: true }) + 4
  const rows = fill(words.total[paper.language], { rows: sayNumber(paper.rows) })
  const sums = paper.columns.flatMap(({ id, title, kind, total }) => {
    const sum = paper.totals[id]
    if (!total || sum === undefined) return []
    return [`${title[paper.language]}: ${kind === 'paise' ? sayRupees(sum) : sayNumber(sum)}`]
  })
  pdf.y = pdf.text([rows, ...sums].join(' · '), { size: 9, isBold: true })
}

const drawFoot = (pdf: Pdf, { language, by, now }: Paper, page: number, pages: number) => {
  const style = { y: pdf.paper.bottom + 14, size: 7.5, color: paleInk }
  pdf.text(fill(words.made[language], { by, at: sayMoment(now, language, 'exact') }), style)
  pdf.text(fill(words.page[language], { page, pages }), { ...style, align: 'right' })
}
