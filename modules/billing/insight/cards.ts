import type { Ctx } from '#kernel/server/context.ts'
import {
  askedOf,
  daysAnd,
  inWing,
  monthsOf,
  pointsByMonth,
  shortRupees,
  sumOf,
  wingWords,
} from '#kernel/server/figures.ts'
import type { CardAsked, Figures, Insight } from '#kernel/server/insight.ts'
import type { Words } from '#kernel/words.ts'
import * as store from '../store/cards.ts'
import { mode as modeColumn } from './words.ts'

const collection = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await store.collectionByMonth(ctx, askedOf(asked, asked))
  const before = asked.before && (await store.collectionByMonth(ctx, askedOf(asked, asked.before)))
  const paid = (list: typeof rows) => sumOf(list, ({ on_time, late }) => on_time + late)
  const billed = paid(rows) + sumOf(rows, ({ open }) => open)
  return {
    total: paid(rows),
    before: before && paid(before),
    note: billed === 0 ? emptyNote : ofBilled(billed, rateOf(paid(rows), billed)),
    series: [
      { id: 'on_time', title: { en: 'On time', hi: 'समय पर', mr: 'वेळेत' } },
      { id: 'late', title: { en: 'Late', hi: 'देर से', mr: 'उशिरा' } },
      { id: 'open', title: { en: 'Open', hi: 'बाकी', mr: 'बाकी' } },
    ],
    points: pointsByMonth(asked, rows, (row, month) => {
      const { on_time = 0, late = 0, open = 0 } = row ?? {}
      const all = on_time + late + open
      const drill = { report: 'billing.collection', parameters: daysAnd(month, asked.wing), rows: row?.bills ?? 0 }
      return {
        values: [on_time, late, open],
        ...(all > 0 && { top: `${rateOf(on_time + late, all)}%` }),
        drill: ['on_time_paise', 'late_paise', 'open_paise'].map((column) => ({ ...drill, column })),
      }
    }),
  }
}

const emptyNote: Words = { en: 'nothing was billed', hi: 'कोई बिल नहीं', mr: 'बिल नाही' }
const rateOf = (paid: number, billed: number) => Math.round((paid * 1000) / billed) / 10
const ofBilled = (billed: number, rate: number): Words => {
  const { en, hi, mr } = shortRupees(billed)
  return { en: `of ${en} billed, ${rate}%`, hi: `${hi} के बिल में से, ${rate}%`, mr: `${mr} च्या बिलांपैकी, ${rate}%` }
}

const bands = ['0-30', '31-60', '61-90', '90+'] as const
const bandTitles: readonly Words[] = [
  { en: '0–30 days', hi: '0–30 दिन', mr: '0–30 दिवस' },
  { en: '31–60', hi: '31–60', mr: '31–60' },
  { en: '61–90', hi: '61–90', mr: '61–90' },
  { en: 'Over 90 days', hi: '90 दिन से ज़्यादा', mr: '90 दिवसांपेक्षा जास्त' },
]

const arrears = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await store.arrearsByWing(ctx, askedOf(asked, asked))
  const before = asked.before && (await store.arrearsByWing(ctx, askedOf(asked, asked.before)))
  const wings = [...new Set(rows.map(({ wing }) => wing))]
  return {
    total: sumOf(rows, ({ paise }) => paise),
    before: before && sumOf(before, ({ paise }) => paise),
    series: bands.map((id, at) => ({ id, title: bandTitles[at]! })),
    points: wings.map((wing) => {
      const own = rows.filter((row) => row.wing === wing)
      const place = inWing(wing, wings)
      return {
        key: wing || '-',
        label: wingWords(wing),
        top: shortRupees(sumOf(own, ({ paise }) => paise)),
        values: bands.map((band) => own.find((row) => row.band === band)?.paise ?? 0),
        drill: place
          ? bands.map((band) => ({
              report: 'billing.ageing',
              parameters: { asOn: asked.to, ...place, band },
              column: 'open_paise',
              rows: own.find((row) => row.band === band)?.bills ?? 0,
            }))
          : [],
      }
    }),
  }
}

const trend = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const months = monthsOf(asked)
  // The day it is compared with is one more of the days: all of them are added up in one pass.
  const days = new Set([...months.map(({ to }) => to), ...(asked.before ? [asked.before.to] : [])])
  const rows = await store.arrearsOn(ctx, [...days].toSorted(), asked.wing)
  const openOn = (day: string | undefined) => rows.find((row) => row.day === day)?.paise ?? 0
  return {
    total: openOn(months.at(-1)?.to),
    before: asked.before && openOn(asked.before.to),
    series: [
      { id: 'open', title: { en: 'Open at the end of the month', hi: 'महीने के अंत में बाकी', mr: 'महिनाअखेर बाकी' } },
    ],
    points: months.map(({ month, to }) => ({
      key: month,
      label: month,
      values: [openOn(to)],
      drill: [
        {
          report: 'billing.ageing',
          parameters: { asOn: to, ...(asked.wing !== null && { wing: asked.wing }) },
          column: 'open_paise',
        },
      ],
    })),
  }
}

const receipts = async (ctx: Ctx, asked: CardAsked): Promise<Figures> => {
  const rows = await store.receiptsByMode(ctx, askedOf(asked, asked))
  const before = asked.before && (await store.receiptsByMode(ctx, askedOf(asked, asked.before)))
  return {
    total: sumOf(rows, ({ paise }) => paise),
    before: before && sumOf(before, ({ paise }) => paise),
    series: [{ id: 'paise', title: { en: 'Came in', hi: 'आया', mr: 'आले' } }],
    points: rows.map(({ mode, paise, receipts: count }) => ({
      key: mode,
      label: modeColumn.choices?.[mode] ?? mode,
      top: shortRupees(paise),
      values: [paise],
      drill: [
        {
          ...{ report: 'billing.receipts', parameters: { ...daysAnd(asked, asked.wing), mode } },
          ...{ column: 'amount_paise', rows: count },
        },
      ],
    })),
  }
}

const money = { group: 'money', unit: 'paise', may: 'billing.read' } as const

export const moneyCards: Insight['cards'] = [
  {
    ...money,
    id: 'money.collection',
    title: { en: 'Collection', hi: 'वसूली', mr: 'वसुली' },
    chart: 'stack',
    better: 'more',
    figures: collection,
  },
  {
    ...money,
    id: 'money.arrears',
    title: { en: 'Arrears by wing and age', hi: 'विंग और अवधि के अनुसार बकाया', mr: 'विंग आणि वयानुसार थकबाकी' },
    chart: 'lying',
    better: 'less',
    figures: arrears,
  },
  {
    ...money,
    id: 'money.trend',
    title: { en: 'Arrears over time', hi: 'समय के साथ बकाया', mr: 'काळानुसार थकबाकी' },
    chart: 'line',
    better: 'less',
    figures: trend,
  },
  {
    ...money,
    id: 'money.receipts',
    title: { en: 'Receipts by mode', hi: 'माध्यम के अनुसार रसीदें', mr: 'पद्धतीनुसार पावत्या' },
    chart: 'lying',
    better: 'more',
    figures: receipts,
  },
]
