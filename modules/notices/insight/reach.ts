import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, daysAnd, sumOf } from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import { reachByNotice } from '../store/insight.ts'

const soon = { en: 'Read within 3 days', hi: '3 दिन में पढ़ी', mr: '3 दिवसांत वाचली' }
const later = { en: 'Read later', hi: 'बाद में पढ़ी', mr: 'नंतर वाचली' }
const unread = { en: 'Not read', hi: 'नहीं पढ़ी', mr: 'वाचली नाही' }

/** As many as fit a card; all of them stand in the report. */
const shown = 8

const reach = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await reachByNotice(ctx, askedOf(asked, asked))
  const before = asked.before && (await reachByNotice(ctx, askedOf(asked, asked.before)))
  const rate = (list: typeof rows) => {
    const people = sumOf(list, (row) => row.people)
    return people === 0 ? null : Math.round((sumOf(list, (row) => row.soon) * 1000) / people) / 10
  }
  const count = rows.length
  return {
    total: rate(rows),
    before: before && rate(before),
    note: {
      en: `read within 3 days, of ${count} ${count === 1 ? 'notice' : 'notices'}`,
      hi: `3 दिन में पढ़ी गईं, ${count} सूचनाएँ`,
      mr: `3 दिवसांत वाचल्या, ${count} सूचना`,
    },
    series: [
      { id: 'soon', title: soon },
      { id: 'later', title: later },
      { id: 'unread', title: unread },
    ],
    points: rows.slice(0, shown).map((row) => ({
      key: row.number,
      label: row.title || row.number,
      values: [row.soon, row.later, row.unread],
      drill: ['soon', 'later', 'unread'].map((name) => ({
        report: 'notices.reach',
        parameters: { ...daysAnd(asked, null), number: row.number },
        column: name,
        rows: 1,
      })),
    })),
  }
}

export const reachCard: NonNullable<Insight['cards']>[number] = {
  id: 'reach.notices',
  group: 'reach',
  title: { en: 'Reach of notices', hi: 'सूचनाओं की पहुँच', mr: 'सूचनांची पोहोच' },
  chart: 'lying',
  unit: 'count',
  totalUnit: 'percent',
  better: 'more',
  may: 'notices.update',
  figures: reach,
}
