import { readPaise } from '#kernel/reading-amounts.ts'
import type { Facility, FacilityEdit } from '../../contract/nouns.ts'
import { clockOf, minutesIn } from '../layout.ts'

export type HoursRow = { weekdays: number; opens: string; closes: string }
export type RateRow = { weekdays: number; from: string; until: string; rupees: string }
export type RefundRow = { hours: string; percent: string }

/** A facility as it is typed: clocks, rupees and whole numbers as text. */
export type FacilityValues = {
  name: string
  kind: FacilityEdit['kind']
  details: string
  capacity: string
  parts: string[]
  hours: HoursRow[]
  slotMinutes: string
  leastSlots: string
  mostSlots: string
  leadHours: string
  windowDays: string
  quotaCount: string
  quotaPer: 'day' | 'week' | 'month'
  pay: FacilityEdit['pay']
  rates: RateRow[]
  deposit: string
  refunds: RefundRow[]
  needsApproval: boolean
  needsClearDues: boolean
  isActive: boolean
  photo: File[]
}

export const valuesOf = (facility?: Facility): FacilityValues => ({
  name: facility?.name ?? '',
  kind: facility?.kind ?? 'hall',
  details: facility?.details ?? '',
  capacity: String(facility?.capacity ?? 1),
  parts: facility?.parts.map((part) => part.id) ?? [],
  hours: facility ? hoursRows(facility.hours) : [{ weekdays: 127, opens: '08:00', closes: '22:00' }],
  slotMinutes: String(facility?.slotMinutes ?? 60),
  leastSlots: String(facility?.leastSlots ?? 1),
  mostSlots: String(facility?.mostSlots ?? 4),
  leadHours: String((facility?.leadMinutes ?? 60) / 60),
  windowDays: String(facility?.windowDays ?? 30),
  quotaCount: facility?.quota ? String(facility.quota.count) : '',
  quotaPer: facility?.quota?.per ?? 'month',
  pay: facility?.pay ?? 'free',
  rates: facility?.rates.map((rate) => ({
    weekdays: rate.weekdays,
    from: clockOf(rate.from),
    until: rate.until === 1440 ? '00:00' : clockOf(rate.until),
    rupees: String(rate.paise / 100),
  })) ?? [{ weekdays: 127, from: '00:00', until: '00:00', rupees: '' }],
  deposit: facility?.depositPaise ? String(facility.depositPaise / 100) : '',
  refunds: facility?.refunds.map(({ hoursBefore, percent }) => ({
    hours: String(hoursBefore),
    percent: String(percent),
  })) ?? [
    { hours: '168', percent: '100' },
    { hours: '48', percent: '50' },
  ],
  needsApproval: facility?.needsApproval ?? false,
  needsClearDues: facility?.needsClearDues ?? false,
  isActive: facility?.isActive ?? true,
  photo: [],
})

/** Days with the same hours are one line. */
const hoursRows = (hours: Facility['hours']): HoursRow[] =>
  [...Map.groupBy(hours, ({ opens, closes }) => `${opens}-${closes}`).values()].map((same) => ({
    weekdays: same.reduce((bits, { weekday }) => bits | (1 << weekday), 0),
    opens: clockOf(same[0]!.opens),
    closes: clockOf(same[0]!.closes),
  }))

export const editOf = (values: FacilityValues): FacilityEdit => {
  const isFree = values.pay === 'free'
  return {
    name: values.name.trim(),
    kind: values.kind,
    details: values.details.trim(),
    capacity: Number(values.capacity),
    partIds: values.parts,
    hours: values.hours.flatMap(hoursOf),
    slotMinutes: Number(values.slotMinutes),
    leastSlots: Number(values.leastSlots),
    mostSlots: Number(values.mostSlots),
    leadMinutes: Math.round(Number(values.leadHours || 0) * 60),
    windowDays: Number(values.windowDays),
    quota: values.quotaCount ? { count: Number(values.quotaCount), per: values.quotaPer } : null,
    pay: values.pay,
    rates: isFree ? [] : values.rates.map(rateOf),
    depositPaise: isFree ? 0 : (readPaise(values.deposit || '0') ?? 0),
    refunds: isFree
      ? []
      : values.refunds.map(({ hours, percent }) => ({ hoursBefore: Number(hours), percent: Number(percent) })),
    needsApproval: values.needsApproval,
    needsClearDues: values.needsClearDues,
    isActive: values.isActive,
  }
}

/** What closes before it opens closes after midnight. */
const hoursOf = (row: HoursRow): FacilityEdit['hours'] => {
  const opens = minutesIn(row.opens) ?? 0
  const clock = minutesIn(row.closes) ?? 0
  const closes = clock > opens ? clock : clock + 1440
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => row.weekdays & (1 << weekday))
    .map((weekday) => ({ weekday, opens, closes }))
}

const rateOf = ({ weekdays, from, until, rupees }: RateRow) => ({
  weekdays,
  from: minutesIn(from) ?? 0,
  until: minutesIn(until) || 1440,
  paise: readPaise(rupees) ?? 0,
})
