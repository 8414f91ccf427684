import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import type { PickedAudience } from '#web/ui/audience/audience-picker.tsx'
import type { EventDetails, EventEdit, NewEvent } from '../contract/nouns.ts'
import { mostPricePaise, mostSeats, weekdayOf } from '../rules.ts'

export type FormValues = {
  title: string
  kind: EventEdit['kind']
  body: string
  place: string
  day: string
  from: string
  to: string
  /** Of an event over several days. */
  lastDay: string
  audience: PickedAudience
  replyUntil: string
  seats: string
  adult: string
  child: string
  isAlbumOpen: boolean
  repeat: 'never' | 'day' | 'week' | 'month' | 'nth' | 'year'
  interval: string
  weekdays: number[]
  ends: 'count' | 'until'
  count: string
  until: string
}

const nobodyLeftOut: PickedAudience = { roles: [], wings: [], flats: [], kinds: [] }
const clockOf = (instant: string) => new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(11, 16)
const rupeesOf = (paise: number) => (paise > 0 ? String(paise / 100) : '')

export const formOf = (event?: EventDetails): FormValues => ({
  title: event?.title ?? '',
  kind: event?.kind ?? 'gathering',
  body: event?.body ?? '',
  place: event?.place ?? '',
  day: event ? dayOf(new Date(event.startsAt)) : addDays(dayOf(new Date()), 7),
  from: event ? clockOf(event.startsAt) : '18:00',
  to: event ? clockOf(event.endsAt) : '20:00',
  lastDay:
    event && dayOf(new Date(event.endsAt)) !== dayOf(new Date(event.startsAt)) ? dayOf(new Date(event.endsAt)) : '',
  audience: event?.audience ?? nobodyLeftOut,
  replyUntil: event?.replyUntil ?? '',
  seats: event?.seats ? String(event.seats) : '',
  adult: rupeesOf(event?.adultPaise ?? 0),
  child: rupeesOf(event?.childPaise ?? 0),
  isAlbumOpen: event?.isAlbumOpen ?? false,
  repeat: 'never',
  interval: '1',
  weekdays: [],
  ends: 'count',
  count: '4',
  until: '',
})

/** Days and hours are meant in India, wherever the device is. */
const instantOf = (day: string, clock: string) => {
  const at = new Date(`${day}T${clock}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
/** Empty is without an end, null; undefined for what is no number of seats. */
export const seatsOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const seats = readWhole(text)
  return seats !== null && seats >= 1 && seats <= mostSeats ? seats : undefined
}
/** Empty is free; null for what is no price. */
export const paiseOf = (rupees: string): number | null => {
  const paise = rupees.trim() === '' ? 0 : readPaise(rupees)
  return paise !== null && paise >= 0 && paise <= mostPricePaise ? paise : null
}

export const editOf = (values: FormValues): EventEdit => ({
  title: values.title.trim(),
  kind: values.kind,
  body: values.body,
  place: values.place.trim(),
  startsAt: instantOf(values.day, values.from),
  endsAt: instantOf(values.lastDay || values.day, values.to),
  audience: values.audience,
  replyUntil: values.replyUntil || null,
  seats: seatsOf(values.seats) ?? null,
  adultPaise: paiseOf(values.adult) ?? 0,
  childPaise: paiseOf(values.child) ?? 0,
  isAlbumOpen: values.isAlbumOpen,
})

/** The nth weekday is the one the first date has; the fifth is the last. */
export const repeatsOf = (values: FormValues): NewEvent['repeats'] => {
  const { repeat, day, weekdays, interval, ends, count, until } = values
  if (repeat === 'never' || !day) return null
  const week = Math.ceil(Number(day.slice(8)) / 7)
  return {
    every: repeat === 'nth' ? 'month' : repeat,
    interval: Number(interval) || 1,
    weekdays: repeat === 'week' ? weekdays : [],
    nth: repeat === 'nth' ? { week: (week > 4 ? -1 : week) as 1 | 2 | 3 | 4 | -1, weekday: weekdayOf(day) } : null,
    count: ends === 'count' ? Number(count) || 1 : null,
    until: ends === 'until' ? until || null : null,
  }
}
