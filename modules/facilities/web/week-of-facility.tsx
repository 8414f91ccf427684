import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayMoment, sayRoundRupees } from '#kernel/formats.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Facility, FreeTimes } from '../contract/nouns.ts'
import type { Block } from './block.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { ratesOn, slotsIn, startsIn } from './free.ts'
import { instantOf, minuteOf, mondayOf, type Span, weekOf } from './layout.ts'
import { rateWords } from './prices.ts'
import { freeTimes, mine } from './queries.ts'
import { type FreeStart, WeekGrid } from './week-grid.tsx'
import { useWords } from './words.ts'

type Props = SectionProps & {
  day: Day
  today: Day
  facilities: readonly Facility[]
  only: Facility | undefined
  blocks: readonly Block[]
}

/** The week of one facility can be booked from: what is free is pressed, and the sheet opens beside it. */
export function WeekOfFacility({ subdomain, userRole, anonymous, day, today, facilities, only, blocks }: Props) {
  const t = useWords()
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const monday = mondayOf(day)
  const { data: times } = useQuery({ ...freeTimes(subdomain, only?.id ?? '', monday, 7), enabled: only !== undefined })
  const { data: own } = useQuery(mine(subdomain))
  const slots = only ? slotsIn(times) : []
  const actor = { identityId: null, memberId: null, role: userRole, anonymous }
  const mayBook = only?.can?.book && !anonymous
  const start = typeof search['start'] === 'string' ? search['start'] : undefined
  const [span, setSpan] = useState<Span>()
  const chosen = start && span?.endsAt ? [chosenBlock(slots, span, lang)] : []
  const note = (one: Day) => {
    const rates = only && ratesOn(slots, one)
    return rates ? rateWords(t, only, rates) : ''
  }
  return (
    <>
      <WeekGrid
        days={weekOf(day)}
        today={today}
        {...hoursShown(only ? [only] : facilities)}
        blocks={[...blocks, ...chosen]}
        starts={only && mayBook ? startsOf(times, only) : []}
        note={note}
        onPick={(picked) => write({ start: instantOf(picked.day, picked.minute) })}
      />
      {only && start && times && own && (
        <BookingSheet
          key={`${only.id} ${start}`}
          subdomain={subdomain}
          facility={only}
          startsAt={start}
          times={times}
          own={own}
          decides={may(actor, 'facilities.approve')}
          onStart={(next) => write({ start: next, day: dayOf(new Date(next)) })}
          onSpan={setSpan}
          onClose={() => write({ start: undefined })}
        />
      )}
    </>
  )
}

/** Under the day to which the hours belong, also past midnight. */
const startsOf = (times: FreeTimes | undefined, facility: Facility): FreeStart[] => {
  const free = new Set(startsIn(slotsIn(times), facility))
  return (times?.days ?? []).flatMap(({ day, slots }) =>
    slots.filter((slot) => free.has(slot)).map((slot) => ({ day, minute: minuteOf(slot.startsAt, day) })),
  )
}

/** `18–22` and its sum, where it will stand. */
const chosenBlock = (slots: ReturnType<typeof slotsIn>, { startsAt, endsAt }: Span, lang: string): Block => {
  const within = slots.filter((slot) => slot.startsAt >= startsAt && slot.endsAt <= endsAt)
  const paise = within.reduce((sum, slot) => sum + slot.paise, 0)
  const [from, until] = [startsAt, endsAt].map((one) => sayMoment(one, lang, 'clock').replace(/:00$/, ''))
  return {
    key: 'chosen',
    kind: 'chosen',
    startsAt,
    endsAt,
    title: `${from}–${until}`,
    ...(paise > 0 ? { text: sayRoundRupees(paise) } : {}),
  }
}

/** From the earliest opening to the latest closing, a day at most; nights of a guest room do not count beside hours. */
const hoursShown = (facilities: readonly Facility[]): { from: number; until: number } => {
  const byHours = facilities.filter(({ slotMinutes }) => slotMinutes < 1440)
  const hours = (byHours.length > 0 ? byHours : facilities).flatMap((facility) => facility.hours)
  if (hours.length === 0) return { from: 8 * 60, until: 22 * 60 }
  const from = Math.floor(Math.min(...hours.map(({ opens }) => opens)) / 60) * 60
  const until = Math.ceil(Math.max(...hours.map(({ closes }) => closes)) / 60) * 60
  return { from, until: Math.min(until, from + 1440) }
}
