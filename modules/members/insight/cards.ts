import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, inWing, sumOf, wingWords } from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import { occupancyByWing } from '../store/cards.ts'

const states = ['own', 'let', 'vacant'] as const

/** As the register stands today: what lived there before is not compared. */
const occupancy = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await occupancyByWing(ctx, askedOf(asked, asked))
  const flats = sumOf(rows, ({ own, let: rented, vacant }) => own + rented + vacant)
  return {
    total: sumOf(rows, ({ own, let: rented }) => own + rented),
    before: null,
    note: { en: `of ${flats} flats lived in`, hi: `${flats} में से फ्लैट में लोग रहते हैं`, mr: `${flats} पैकी फ्लॅटमध्ये राहतात` },
    series: [
      { id: 'own', title: { en: 'Owner lives there', hi: 'मालिक रहते हैं', mr: 'मालक राहतात' } },
      { id: 'let', title: { en: 'Let', hi: 'किराए पर', mr: 'भाड्याने' } },
      { id: 'vacant', title: { en: 'Vacant', hi: 'खाली', mr: 'रिकामा' } },
    ],
    points: rows.map((row) => {
      const place = inWing(
        row.wing,
        rows.map(({ wing }) => wing),
      )
      return {
        key: row.wing || '-',
        label: wingWords(row.wing),
        values: states.map((state) => row[state]),
        drill: place ? states.map((state) => ({ report: 'members.occupancy', parameters: { ...place, state } })) : [],
      }
    }),
  }
}

export const cards: Insight['cards'] = [
  {
    id: 'members.occupancy',
    group: 'facilities',
    title: { en: 'Occupancy', hi: 'रहने वाले', mr: 'वास्तव्य' },
    chart: 'lying',
    unit: 'count',
    may: 'members.read',
    figures: occupancy,
  },
]
