import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, daysAnd, pointsByMonth, sumOf } from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import type { Words } from '#kernel/words.ts'
import { flowByMonth, ratingsByMonth, timesByCategory } from '../store/cards.ts'

/** Below this a mean says nothing. */
const fewestRatings = 3

const flow = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await flowByMonth(ctx, askedOf(asked, asked))
  const before = asked.before && (await flowByMonth(ctx, askedOf(asked, asked.before)))
  return {
    total: sumOf(rows, ({ raised }) => raised),
    before: before && sumOf(before, ({ raised }) => raised),
    note: solvedNote(sumOf(rows, ({ solved }) => solved)),
    series: [
      { id: 'raised', title: { en: 'Raised', hi: 'दर्ज', mr: 'नोंदवल्या' } },
      { id: 'solved', title: { en: 'Resolved', hi: 'हल हुईं', mr: 'सोडवल्या' } },
    ],
    points: pointsByMonth(asked, rows, (row, month) => ({
      values: [row?.raised ?? 0, row?.solved ?? 0],
      drill: ['complaints.complaints', 'complaints.times'].map((report) => ({
        report,
        parameters: daysAnd(month, asked.wing),
      })),
    })),
  }
}

const solvedNote = (count: number): Words => ({
  en: `raised, ${count} resolved`,
  hi: `दर्ज, ${count} हल`,
  mr: `नोंदवल्या, ${count} सोडवल्या`,
})

const times =
  (categories: Readonly<Record<string, Words>>) =>
  async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
    const rows = await timesByCategory(ctx, askedOf(asked, asked))
    const before = asked.before && (await timesByCategory(ctx, askedOf(asked, asked.before)))
    const all = rows.find(({ category }) => category === null)
    const allBefore = before?.find(({ category }) => category === null)
    const count = all?.count ?? 0
    return {
      total: count === 0 ? null : inHours(all!.middle),
      before: allBefore && allBefore.count > 0 ? inHours(allBefore.middle) : null,
      note: { en: `for half of ${count}`, hi: `${count} में से आधी में`, mr: `${count} पैकी निम्म्यांना` },
      series: [
        { id: 'middle', title: { en: 'Half within', hi: 'आधी इतने में', mr: 'निम्म्या इतक्यात' } },
        { id: 'nine', title: { en: '9 of 10 within', hi: '10 में से 9 इतने में', mr: '10 पैकी 9 इतक्यात' } },
      ],
      points: rows.flatMap(({ category, middle, nine_tenths, count: solved }) => {
        if (category === null) return []
        const drill = {
          report: 'complaints.times',
          parameters: { ...daysAnd(asked, asked.wing), category },
          column: 'minutes',
          rows: solved,
        }
        return [
          {
            key: category,
            label: categories[category] ?? category,
            values: [inHours(middle), inHours(nine_tenths)],
            drill: [
              { ...drill, how: 'middle' as const },
              { ...drill, how: 'nine-tenths' as const },
            ],
          },
        ]
      }),
    }
  }

const inHours = (minutes: number) => Math.round(minutes / 6) / 10

const ratings = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await ratingsByMonth(ctx, askedOf(asked, asked))
  const before = asked.before && (await ratingsByMonth(ctx, askedOf(asked, asked.before)))
  const of = (list: typeof rows | null) => {
    const all = list?.find(({ month }) => month === null)
    return all && all.count >= fewestRatings ? all.mean : null
  }
  const count = rows.find(({ month }) => month === null)?.count ?? 0
  const named = rows.flatMap(({ month, ...rest }) => (month === null ? [] : [{ month, ...rest }]))
  return {
    total: of(rows),
    before: of(before),
    note: { en: `from ${count} ratings`, hi: `${count} रेटिंग से`, mr: `${count} रेटिंगवरून` },
    series: [{ id: 'mean', title: { en: 'Mean rating', hi: 'औसत रेटिंग', mr: 'सरासरी रेटिंग' } }],
    points: pointsByMonth(asked, named, (row, month) => ({
      values: [row && row.count >= fewestRatings ? row.mean : null],
      drill: [
        {
          ...{ report: 'complaints.times', parameters: daysAnd(month, asked.wing), rows: row?.solved ?? 0 },
          ...{ column: 'rating', how: 'mean' as const },
        },
      ],
    })),
  }
}

export const cardsWith = (categories: Readonly<Record<string, Words>>): Insight['cards'] => [
  {
    id: 'complaints.flow',
    group: 'complaints',
    title: { en: 'Complaints raised and resolved', hi: 'दर्ज और हल हुई शिकायतें', mr: 'नोंदवलेल्या आणि सोडवलेल्या तक्रारी' },
    chart: 'bars',
    unit: 'count',
    better: 'less',
    may: 'complaints.approve',
    figures: flow,
  },
  {
    id: 'complaints.times',
    group: 'complaints',
    title: { en: 'Time to resolve', hi: 'हल होने का समय', mr: 'सोडवायला लागलेला वेळ' },
    chart: 'dots',
    unit: 'hours',
    better: 'less',
    may: 'complaints.approve',
    figures: times(categories),
  },
  {
    id: 'complaints.rating',
    group: 'complaints',
    title: { en: 'Rating', hi: 'रेटिंग', mr: 'रेटिंग' },
    chart: 'line',
    unit: 'rating',
    better: 'more',
    may: 'complaints.approve',
    figures: ratings,
  },
]
