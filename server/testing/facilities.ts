import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { aHall } from '#modules/facilities/build.ts'
import type { FacilityEdit } from '#modules/facilities/contract/nouns.ts'
import { facilities } from '#modules/facilities/contract.ts'
import { weekdayOf } from '#modules/facilities/rules/slots.ts'
import { buildFlats } from '#modules/members/build.ts'
import { asPlatform } from './app.ts'
import { type Person, society } from './society.ts'

/** A society with so many flats and a resident in each, and an admin without one. */
export const flatsWithResidents = async (count: number) => {
  const ours = await society()
  const admin = await ours.another('admin', { flatNumber: 'Office' })
  const numbers = Array.from({ length: count }, (_, at) => `A-${101 + at}`)
  const flats = await asPlatform((db) =>
    buildFlats(
      db,
      ours.id,
      numbers.map((number) => ({ wing: 'A', number, floor: 1, areaSqft: 700 })),
    ),
  )
  const residents = await Promise.all(numbers.map((flatNumber) => ours.another('resident', { flatNumber })))
  return { ours, admin, residents, flats, flat: (number: string) => flats.get(number)! }
}
export type FlatsTest = Awaited<ReturnType<typeof flatsWithResidents>>

export const addFacility = async ({ admin }: { admin: Person }, more: Partial<FacilityEdit> = {}) =>
  admin.call(facilities.add, { body: aHall(more) })

/** A time of India's clock on the first such weekday that lies at least so many days ahead; Monday is 0. */
export const onDay = (weekday: number, least: number, fromHour: number, untilHour: number) => {
  let day = addDays(dayOf(new Date()), least)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return timeOn(day, fromHour, untilHour)
}

export const timeOn = (day: string, fromHour: number, untilHour: number) => {
  const at = (hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000).toISOString()
  return { startsAt: at(fromHour), endsAt: at(untilHour) }
}

export const inDays = (days: number): string => addDays(dayOf(new Date()), days)
export const refusedAs = (status: number, code: string) => ({ status, body: { code } })
