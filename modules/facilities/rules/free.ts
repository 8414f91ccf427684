import { nearestTimes } from './nouns.ts'
import type { Slot } from './slots.ts'

export type Hold = { readonly facilityId: string; readonly place: number } & Slot
/** A facility with the places of it that have to be free: of a part, all of them. */
export type Needed = { readonly facilityId: string; readonly capacity: number; readonly isPart: boolean }

/** The lowest numbers first, so that the same holds come out whoever counts. */
export const freePlaces = (holds: readonly Hold[], facilityId: string, capacity: number, time: Slot): number[] => {
  const taken = new Set(
    holds
      .filter((hold) => hold.facilityId === facilityId && hold.startsAt < time.endsAt && hold.endsAt > time.startsAt)
      .map(({ place }) => place),
  )
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((place) => !taken.has(place))
}

/** How many of its places are free for the whole time; none as long as one place of a part is taken. */
export const countFree = (holds: readonly Hold[], needed: readonly Needed[], time: Slot): number => {
  const own = needed.find(({ isPart }) => !isPart)!
  const arePartsFree = needed
    .filter(({ isPart }) => isPart)
    .every(({ facilityId, capacity }) => freePlaces(holds, facilityId, capacity, time).length === capacity)
  return arePartsFree ? freePlaces(holds, own.facilityId, own.capacity, time).length : 0
}

type FreeSlot = Slot & { free: number }
/** The places of a facility that are taken for one and the same time. */
export type TakenTime = { readonly facilityId: string; readonly places: readonly number[] } & Slot

/** Each slot with its free places, in one walk over what is taken. */
export const withFree = (
  holds: readonly TakenTime[],
  needed: readonly Needed[],
  slots: readonly Slot[],
): FreeSlot[] => {
  const own = needed.find(({ isPart }) => !isPart)!
  const starts = slots.map(({ startsAt }) => startsAt.getTime())
  const taken = slots.map(() => new Set<number>())
  const isWholeTaken = slots.map(() => false)
  for (const { facilityId, places, startsAt, endsAt } of holds) {
    const [from, until] = [startsAt.getTime(), endsAt.getTime()]
    for (let at = firstAfter(starts, from); at < slots.length && starts[at]! < until; at++) {
      if (slots[at]!.endsAt.getTime() <= from) continue
      if (facilityId !== own.facilityId) isWholeTaken[at] = true
      else for (const place of places) taken[at]!.add(place)
    }
  }
  return slots.map((slot, at) => ({ ...slot, free: isWholeTaken[at] ? 0 : own.capacity - taken[at]!.size }))
}

/** The first slot that can reach an instant: slots of one facility do not overlap, so it is the last that begins before. */
const firstAfter = (starts: readonly number[], instant: number): number => {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= instant) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Of times that are free, those nearest to the one that was wanted, in the order of the clock. */
export const nearest = <Time extends Slot>(times: readonly Time[], wanted: Slot): Time[] => {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - wanted.startsAt.getTime())
  return times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, nearestTimes)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
