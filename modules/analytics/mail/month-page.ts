import type { ChartKind, ChartRow } from '#kernel/charts.ts'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { openPdf, type Pdf, paleInk } from '#kernel/server/pdf.ts'
import { addMonths, type Day, dayOf } from '#kernel/time.ts'
import { fill, type Language, type Words } from '#kernel/words.ts'
import { extremesOf, isByTime, rowsOf, sayTick, sayValue, type Unit } from '../rules/cards.ts'
import { groups } from '../rules.ts'
import en from '../texts/en.ts'
import hi from '../texts/hi.ts'
import mr from '../texts/mr.ts'

/** A card as the contract has it, as far as paper shows it. */
export type MonthCard = {
  group: string
  title: Words
  chart: ChartKind
  unit: Unit
  totalUnit: Unit
  total: number | null
  note: Words | null
  before: number | null
  change: number | 'new' | null
  series: readonly { id: string; title: Words }[]
  points: readonly { key: string; label: Words; top?: Words | undefined; values: (number | null)[] }[]
}

type Month = { society: string; month: Day; cards: readonly MonthCard[]; now: Date; language: Language }

/** One page to hang up: the first card of each group. The other cards follow, and then the same in figures. */
export const drawMonth = async (month: Month): Promise<Pdf> => {
  const { society, language, now, cards } = month
  const title = fill(words.title[language], { month: sayDay(month.month, language, 'month') })
  const pdf = await openPdf({ title: `${society}: ${title}`, day: dayOf(now), language })
  pdf.y = pdf.text(society, { size: 16, isBold: true })
  pdf.y = pdf.rule({ y: pdf.y + 3, isDouble: true }) + 5
  pdf.y = pdf.text(title, { size: 13, isBold: true }) + 6
  if (cards.length === 0) pdf.y = pdf.text(words.nothing[language])
  drawCards(pdf, month, firstsFirst(cards))
  drawTables(pdf, month)
  pdf.endPart((page, pages) => drawFoot(pdf, month, page, pages))
  pdf.end()
  return pdf
}

const words = {
  title: { en: '{{month}} on a page', hi: '{{month}} एक पेज पर', mr: '{{month}}, एका पानावर' },
  nothing: {
    en: 'There was nothing to count in this month.',
    hi: 'इस महीने गिनने को कुछ नहीं था।',
    mr: 'या महिन्यात मोजण्यासारखे काही नव्हते.',
  },
  more: {
    en: '{{change}}% more than in {{month}} ({{value}})',
    hi: '{{month}} से {{change}}% ज़्यादा ({{value}})',
    mr: '{{month}} पेक्षा {{change}}% जास्त ({{value}})',
  },
  less: {
    en: '{{change}}% less than in {{month}} ({{value}})',
    hi: '{{month}} से {{change}}% कम ({{value}})',
    mr: '{{month}} पेक्षा {{change}}% कमी ({{value}})',
  },
  same: { en: 'As in {{month}}', hi: '{{month}} जितना', mr: '{{month}} इतकेच' },
  new: { en: 'New since {{month}}', hi: '{{month}} के बाद नया', mr: '{{month}} नंतर नवीन' },
  tables: { en: 'The same in figures', hi: 'यही आँकड़ों में', mr: 'हेच आकड्यांत' },
  made: { en: 'Counted on {{at}}', hi: '{{at}} की गिनती', mr: '{{at}} ची मोजणी' },
  page: { en: 'Page {{page}} of {{pages}}', hi: 'पेज {{page}} / {{pages}}', mr: 'पान {{page}} / {{pages}}' },
} as const satisfies Record<string, Words>

const screen = { en, hi, mr }

const firstsFirst = (cards: readonly MonthCard[]): MonthCard[] => {
  const inOrder = groups.flatMap((name) => cards.filter(({ group }) => group === name))
  const isFirst = (card: MonthCard) => inOrder.find(({ group }) => group === card.group) === card
  return [...inOrder.filter(isFirst), ...inOrder.filter((card) => !isFirst(card))]
}

const between = 22
/** Three rows of two cards fill the first page. */
const cardHeight = 226
/** About as wide as a phone gives a chart: its letters are then as large as those around it. */
const screenWidth = 384

const drawCards = (pdf: Pdf, month: Month, cards: readonly MonthCard[]) => {
  const width = (pdf.paper.width - between) / 2
  for (let at = 0; at < cards.length; at += 2) {
    pdf.need(cardHeight)
    const top = pdf.y
    const pair = cards.slice(at, at + 2)
    const ends = pair.map((card, side) =>
      drawCard(pdf, month, card, { x: pdf.paper.left + side * (width + between), y: top, width }),
    )
    pdf.y = Math.max(...ends, top + cardHeight - 14) + 8
  }
}

type Place = { x: number; y: number; width: number }

const drawCard = (pdf: Pdf, month: Month, card: MonthCard, { x, y, width }: Place): number => {
  const { language } = month
  const place = { x, width }
  let at = pdf.text(card.title[language], { ...place, y, size: 10, isBold: true })
  const total = card.total === null ? screen[language].tooFew : say(card.totalUnit, card.total, language)
  at = pdf.text(total, { ...place, y: at, size: 14, isBold: true, leading: 1.25 })
  const beside = [card.note?.[language], changeWords(card, month)].filter(Boolean).join(' · ')
  if (beside) at = pdf.text(beside, { ...place, y: at, size: 7.5, color: paleInk, leading: 1.35 })
  const rows = rowsOf(card, language)
  if (rows.length === 0) return at
  const tick = (value: number) => sayTick(card.unit, value, language, screen[language])
  const series = card.series.map(({ id, title }) => ({ id, name: title[language] }))
  at = pdf.chart(card.chart, { series, rows, tick }, { ...place, y: at + 4, wish: screenWidth })
  return pdf.text(captionOf(card, rows, language), { ...place, y: at + 2, size: 7.5, color: paleInk, leading: 1.35 })
}

const say = (unit: Unit, value: number, language: Language) => sayValue(unit, value, screen[language])

const changeWords = ({ change, before, totalUnit }: MonthCard, { month, language }: Month): string => {
  if (change === null || before === null) return ''
  const about = { month: sayDay(addMonths(month, -1), language, 'month'), value: say(totalUnit, before, language) }
  if (change === 'new') return fill(words.new[language], about)
  if (change === 0) return fill(words.same[language], about)
  return fill(words[change > 0 ? 'more' : 'less'][language], { ...about, change: Math.abs(change) })
}

const captionOf = (card: MonthCard, rows: readonly ChartRow[], language: Language): string => {
  const found = extremesOf(card, rows, language)
  if (!found) return ''
  const { most, least, places } = found
  const value = (of: number) => say(card.unit, of, language)
  if (places === 1) return fill(screen[language].only, { label: most.label, value: value(most.value) })
  const about = { most: most.label, mostValue: value(most.value) }
  return fill(screen[language].peak, { ...about, least: least.label, leastValue: value(least.value) })
}

/** More columns than these are read better as rows: the hours of a day, beside its seven weekdays. */
const mostColumns = 6

const drawTables = (pdf: Pdf, { cards, language }: Month) => {
  const shown = cards.filter(({ points }) => points.length > 0)
  if (shown.length === 0) return
  pdf.newPage()
  pdf.y = pdf.text(words.tables[language], { size: 13, isBold: true }) + 4
  for (const card of shown) {
    const { head, lines } = gridOf(card, language)
    pdf.need(70)
    pdf.y = pdf.text(card.title[language], { y: pdf.y + 6, size: 9.5, isBold: true })
    pdf.y = pdf.table({
      size: 7.5,
      columns: head.map((title, at) => ({
        title,
        width: at === 0 ? 1.6 : 1,
        ...(at > 0 && { align: 'right' as const }),
      })),
      rows: lines.map((cells) => ({ cells })),
    })
  }
}

const gridOf = (card: MonthCard, language: Language) => {
  const rows = rowsOf(card, language)
  const names = card.series.map(({ title }) => title[language])
  const cell = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : say(card.unit, value, language)
  const head = screen[language][isByTime(card) ? 'point' : 'particulars']
  if (names.length <= mostColumns)
    return {
      head: [head, ...names],
      lines: rows.map(({ label, values }) => [label, ...names.map((_, at) => cell(values[at]))]),
    }
  return {
    head: [head, ...rows.map(({ short }) => short)],
    lines: names
      .map((name, at) => ({ name, values: rows.map(({ values }) => values[at] ?? 0) }))
      .filter(({ values }) => values.some((value) => value !== 0))
      .map(({ name, values }) => [name, ...values.map(cell)]),
  }
}

const drawFoot = (pdf: Pdf, { now, language }: Month, page: number, pages: number) => {
  const style = { y: pdf.paper.bottom + 14, size: 7.5, color: paleInk }
  pdf.text(fill(words.made[language], { at: sayMoment(now, language, 'exact') }), style)
  pdf.text(fill(words.page[language], { page, pages }), { ...style, align: 'right' })
}
