import { useDeskWords, useWhen } from '../words.ts'

export type InTheWay = { id: string; facility: string; flatNumber: string; startsAt: string; endsAt: string }

/** The bookings a closure would cancel, before anybody says so. */
export function WhatItCancels({ bookings }: { bookings: readonly InTheWay[] }) {
  const d = useDeskWords()
  const when = useWhen()
  return (
    <section role="alert" ref={show} className="mt-4 grid gap-2 rounded-2 bg-warn-soft px-4 py-3 text-15">
      <h3 className="text-16">{d('closures.hits', { count: bookings.length })}</h3>
      <ul className="grid gap-1">
        {bookings.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3">
            <b className="num font-[640]">{one.flatNumber}</b>
            <span className="num whitespace-normal">
              {one.facility}, {when(one)}
            </span>
          </li>
        ))}
      </ul>
      <p>{d('closures.hitsText')}</p>
    </section>
  )
}

/** On a phone it stands below the form. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

const names = ['id', 'facility', 'flatNumber', 'startsAt', 'endsAt'] as const
export const isInTheWay = (value: unknown): value is InTheWay => {
  if (typeof value !== 'object' || value === null) return false
  const texts = new Map(Object.entries(value))
  return names.every((name) => typeof texts.get(name) === 'string')
}
