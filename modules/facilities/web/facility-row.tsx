import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Day } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { cx } from '#web/ui/cx.ts'
import type { Calendar, Facility, FreeTimes } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import { isTaken } from './booking-blocks.ts'
import { hoursOf, ratesOn, slotsAhead, slotsIn } from './free.ts'
import { type Hour, HourGrid } from './hour-grid.tsx'
import { instantOf } from './layout.ts'
import { aboutOf, spanOf } from './prices.ts'
import { WaitDialog } from './wait-dialog.tsx'
import { useWords, type Words } from './words.ts'

/** A facility on one day: what is left of it, and its hours to tap. */
export function FacilityRow(props: {
  subdomain: string
  facility: Facility
  day: Day
  times: FreeTimes | undefined
  closures: Calendar['closures']
  isOpen: boolean
  mayBook: boolean
  onToggle: () => void
  onPick: (startsAt: string) => void
}) {
  const { subdomain, facility, day, times, isOpen, mayBook, onPick } = props
  const t = useWords()
  const panel = useId()
  const [waited, setWaited] = useState<number>()
  const [now] = useState(() => new Date())
  const slots = times ? slotsIn(times) : slotsAhead(facility, day, now)
  const ofDay = times ? times.days.find((one) => one.day === day) : { day, slots }
  const closures = props.closures.filter((closure) => isTaken(facility, closure))
  const hours = ofDay ? hoursOf(slots, ofDay, facility, closures) : []
  const ahead = hours.filter(({ state }) => state !== 'past')
  const least = facility.leastSlots * facility.slotMinutes
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={props.onToggle}
        className="grid min-h-[60px] w-full grid-cols-[minmax(0,1fr)_auto_18px] items-center gap-2.5 px-4 py-2 text-left leading-snug hover:bg-sunken"
      >
        <span className="min-w-0">
          <b className="block font-[640]">
            {facility.name}
            {facility.capacity > 1 && <>, {t('places', { count: facility.capacity })}</>}
          </b>
          <span className="num block text-13 whitespace-normal text-ink-3">
            {aboutOf(t, facility, ratesOn(slots, day))}
          </span>
        </span>
        <span className="num min-w-20 text-right text-15 text-ink-2">{times && leftOf(t, facility, hours)}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={panel} className="grid gap-2 px-4 pt-1 pb-4">
          {facility.hasPhoto && (
            <img
              src={urlOf(facilities.photo, { params: { subdomain, id: facility.id } })}
              alt=""
              loading="lazy"
              className="h-40 w-full rounded-2 bg-sunken object-cover"
            />
          )}
          {facility.details && <p className="text-15 whitespace-pre-line text-ink-2">{facility.details}</p>}
          {ofDay && hours.length === 0 && <p className="text-15 text-ink-2">{t('book.notOpen')}</p>}
          <HourGrid
            hours={ahead}
            isLoading={!times}
            label={facility.name}
            onPick={(minute) => onPick(instantOf(day, minute))}
            {...(mayBook ? { onWait: setWaited } : {})}
          />
          {ahead.length > 0 && (
            <p className="text-13 text-ink-3">
              {t('book.begin', { least: spanOf(t, least) })}
              {mayBook && <> {t('book.beginWait')}</>}
            </p>
          )}
        </div>
      )}
      {waited !== undefined && (
        <WaitDialog
          subdomain={subdomain}
          facility={facility}
          startsAt={instantOf(day, waited)}
          endsAt={instantOf(day, waited + least)}
          onClose={() => setWaited(undefined)}
        />
      )}
    </>
  )
}

/** `10 h free`, `up to 14 places`, `Taken`: what the line says before it is opened. */
const leftOf = (t: Words, { capacity, slotMinutes }: Facility, hours: readonly Hour[]): string => {
  if (hours.length === 0) return t('book.notOpen')
  const free = bookable(hours)
  if (free.length === 0) return t(`book.${whyNothing(hours)}`)
  if (capacity > 1) return t('book.freePlaces', { count: Math.max(...free.map(({ left }) => left ?? 0)) })
  if (slotMinutes >= 1440) return t('book.freeDay')
  const minutes = free.length * slotMinutes
  return minutes % 60 === 0
    ? t('book.freeHours', { count: minutes / 60 })
    : t('book.freeStarts', { count: free.length })
}

/** What is too short to begin with still belongs to what begins before it. */
const bookable = (hours: readonly Hour[]): Hour[] => {
  let begun = false
  return hours.filter(({ state }) => {
    begun = state === 'free' || (begun && state === 'short')
    return begun
  })
}

const whyNothing = (hours: readonly Hour[]) => {
  if (hours.every(({ state }) => state === 'past')) return 'over'
  return hours.every(({ state }) => state === 'closed' || state === 'past') ? 'closed' : 'fullyTaken'
}
