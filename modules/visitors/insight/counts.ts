import { sayDay } from '#kernel/formats.ts'
import type { Column } from '#kernel/server/catalogue.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { askedOf, daysAnd, sameWords, sumOf } from '#kernel/server/figures.ts'
import { type CardAsked, column, type Figures, type Insight } from '#kernel/server/insight.ts'
import { addDays, daysBetween } from '#kernel/time.ts'
import type { Words } from '#kernel/words.ts'
import { countRows, countsByHour } from '../store/counts.ts'

const monday = '2024-01-01'
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const nameOf = (weekday: number): Words => {
  const say = (language: string) => sayDay(addDays(monday, weekday - 1), language, 'weekday')
  return { en: say('en'), hi: say('hi'), mr: say('mr') }
}

export const countReport = (purpose: Column): NonNullable<Insight['reports']>[number] => ({
  id: 'visitors.counts',
  title: { en: 'Visitors counted', hi: 'आगंतुकों की गिनती', mr: 'पाहुण्यांची मोजणी' },
  about: {
    en: 'How many came in each hour of each day, also of days whose entries are already erased. It names nobody.',
    hi: 'हर दिन के हर घंटे में कितने आए, उन दिनों के भी जिनकी प्रविष्टियाँ मिट चुकी हैं। इसमें किसी का नाम नहीं।',
    mr: 'प्रत्येक दिवसाच्या प्रत्येक तासात किती आले, नोंदी पुसलेल्या दिवसांचेही. यात कोणाचेही नाव नाही.',
  },
  may: 'visitors.read',
  parameters: ['range', 'purpose', 'weekday', 'hour'],
  key: ['day', 'hour', 'purpose'],
  newestFirst: true,
  columns: [
    column.day('day', { en: 'Day', hi: 'दिन', mr: 'दिवस' }),
    column.choice(
      'weekday',
      { en: 'Weekday', hi: 'वार', mr: 'वार' },
      Object.fromEntries(weekdays.map((weekday) => [String(weekday), nameOf(weekday)])),
    ),
    column.text('hour', { en: 'Hour', hi: 'घंटा', mr: 'तास' }),
    purpose,
    column.count('n', { en: 'Visitors', hi: 'आगंतुक', mr: 'पाहुणे' }, { total: true }),
  ],
  statement: countRows,
})

/** Of all wings together: a count names no flat. */
const byHour = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await countsByHour(ctx, askedOf(asked, asked))
  const before = asked.before && (await countsByHour(ctx, askedOf(asked, asked.before)))
  const total = sumOf(rows, ({ n }) => n)
  const days = daysBetween(asked.from, asked.to) + 1
  const cell = (weekday: number, hour: number) => rows.find((row) => row.weekday === weekday && row.hour === hour)
  return {
    total,
    before: before && sumOf(before, ({ n }) => n),
    note: {
      en: `visits in ${days} days`,
      hi: `${days} दिनों में आना-जाना`,
      mr: `${days} दिवसांत भेटी`,
    },
    series: hours.map((hour) => ({ id: String(hour), title: sameWords(`${hour}:00`) })),
    points: weekdays.map((weekday) => ({
      key: String(weekday),
      label: nameOf(weekday),
      values: hours.map((hour) => cell(weekday, hour)?.n ?? 0),
      drill: hours.map((hour) => ({
        report: 'visitors.counts',
        parameters: { ...daysAnd(asked, null), weekday: String(weekday), hour: String(hour) },
        column: 'n',
        rows: cell(weekday, hour)?.lines ?? 0,
      })),
    })),
  }
}

export const countCard: NonNullable<Insight['cards']>[number] = {
  id: 'gate.hours',
  group: 'gate',
  title: { en: 'Visitors by weekday and hour', hi: 'वार और घंटे के अनुसार आगंतुक', mr: 'वार आणि तासानुसार पाहुणे' },
  chart: 'heat',
  unit: 'count',
  may: 'visitors.read',
  figures: byHour,
}
