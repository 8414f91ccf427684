import type { Booking, Calendar, Facility } from '../contract/nouns.ts'
import type { Wait } from '../contract/running.ts'
import type { Block } from './block.ts'
import type { Words } from './words.ts'

type Shown = {
  t: Words
  calendar: Calendar
  facilities: readonly Facility[]
  /** One facility alone: then its name need not be said in each block. */
  only?: Facility | undefined
  /** All of them for the committee, one's own for everybody else. */
  waits: readonly Wait[]
  onOpen: (id: string) => void
}

/** What stands in the calendar. A neighbour's booking is *taken* and nothing else; the committee reads flat and purpose. */
export const blocksOf = ({ t, calendar, facilities, only, waits, onOpen }: Shown): Block[] => {
  const nameOf = (id: string) => facilities.find((one) => one.id === id)?.name ?? ''
  const concerns = (one: { facilityId: string }) => !only || isTaken(only, one)
  return [
    ...calendar.closures.filter(concerns).map((one) => ({
      ...spanOf(one),
      key: one.id,
      kind: 'closed' as const,
      title: only ? t('calendar.closed') : `${nameOf(one.facilityId)}: ${t('calendar.closed')}`,
      text: one.reason,
    })),
    ...joined(calendar.bookings.filter(concerns), facilities).map((one) => ({
      ...spanOf(one),
      key: one.key,
      kind: kindOf(one),
      title: only ? titleOf(t, one) : nameOf(one.facilityId),
      text: [textOf(t, one, Boolean(only)), waitingOf(t, one, waits, facilities)].filter(Boolean).join(' · '),
      onOpen: one.id ? () => onOpen(one.id!) : undefined,
    })),
  ]
}

/** By a booking or closure of its own, or of a whole it belongs to. */
export const isTaken = ({ id, wholes }: Pick<Facility, 'id' | 'wholes'>, { facilityId }: { facilityId: string }) =>
  id === facilityId || wholes.some((whole) => whole.id === facilityId)

type Taken = Calendar['bookings'][number]
type Shared = Taken & { key: string; capacity: number }

/** In a gym of twenty the neighbours of one hour are one block with their number. */
const joined = (bookings: readonly Taken[], facilities: readonly Facility[]): Shared[] => {
  const rows: Shared[] = []
  for (const one of bookings) {
    const capacity = facilities.find(({ id }) => id === one.facilityId)?.capacity ?? 1
    const key = one.id ?? `${one.facilityId} ${one.startsAt} ${one.endsAt}`
    const same = one.id === null && rows.find((row) => row.key === key)
    if (same) same.places += one.places
    else rows.push({ ...one, key, capacity })
  }
  return rows
}

const spanOf = ({ startsAt, endsAt }: Taken | Calendar['closures'][number]) => ({ startsAt, endsAt })

const kindOf = ({ mine, status }: Taken): Block['kind'] => {
  if (status === 'asked' || status === 'unpaid') return 'asked'
  return mine ? 'own' : 'taken'
}

const titleOf = (t: Words, one: Shared): string => {
  if (one.mine) return t('calendar.yours')
  if (one.flatNumber) return one.flatNumber
  return one.capacity > 1 ? t('calendar.takenPlaces', { count: one.places, all: one.capacity }) : t('calendar.taken')
}

/** How many wait for a time that is taken. */
const waitingOf = (t: Words, one: Shared, waits: readonly Wait[], facilities: readonly Facility[]): string => {
  const taken = facilities.filter((facility) => isTaken(facility, one)).map(({ id }) => id)
  const count = waits.filter(
    (wait) => taken.includes(wait.facility.id) && wait.startsAt < one.endsAt && wait.endsAt > one.startsAt,
  ).length
  return count > 0 ? t('calendar.waiting', { count }) : ''
}

const textOf = (t: Words, one: Shared, named: boolean): string => {
  const who = named ? '' : titleOf(t, one)
  const status: Booking['status'] | null = one.mine || one.status === 'asked' ? one.status : null
  return [who, one.purpose, status && t(`statuses.${status}`)].filter(Boolean).join(' · ')
}
