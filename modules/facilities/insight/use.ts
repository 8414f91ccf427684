import { sayNumber } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, daysAnd, sumOf } from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import type { Words } from '#kernel/words.ts'
import { useByFacility } from '../store/insight.ts'

const use = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await useByFacility(ctx, askedOf(asked, asked))
  const before = asked.before && (await useByFacility(ctx, askedOf(asked, asked.before)))
  return {
    total: sumOf(rows, ({ bookings }) => bookings),
    before: before && sumOf(before, ({ bookings }) => bookings),
    note: together(sumOf(rows, ({ minutes }) => minutes)),
    series: [{ id: 'bookings', title: { en: 'Bookings', hi: 'बुकिंग', mr: 'आरक्षणे' } }],
    points: rows.map(({ facility, bookings, minutes }) => ({
      key: facility,
      label: facility,
      top: hoursOf(minutes),
      values: [bookings],
      drill: [{ report: 'facilities.bookings', parameters: { ...daysAnd(asked, asked.wing), facility, used: 'yes' } }],
    })),
  }
}

const inHours = (minutes: number) => sayNumber(Math.round(minutes / 6) / 10)
const hoursOf = (minutes: number): Words => {
  const hours = inHours(minutes)
  return { en: `${hours} h`, hi: `${hours} घं`, mr: `${hours} ता` }
}
const together = (minutes: number): Words => {
  const hours = inHours(minutes)
  return { en: `bookings, ${hours} hours together`, hi: `बुकिंग, कुल ${hours} घंटे`, mr: `आरक्षणे, एकूण ${hours} तास` }
}

export const useCard: NonNullable<Insight['cards']>[number] = {
  id: 'facilities.use',
  group: 'facilities',
  title: { en: 'Use of facilities', hi: 'सुविधाओं का उपयोग', mr: 'सुविधांचा वापर' },
  chart: 'lying',
  unit: 'count',
  better: 'more',
  place: 40,
  may: 'facilities.approve',
  figures: use,
}
