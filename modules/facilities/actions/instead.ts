import type { Reason, Refused } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, startOfDay } from '#kernel/time.ts'
import { refused } from '../refusals.ts'
import { countFree, nearest } from '../rules/free.ts'
import { dayMs, minuteMs } from '../rules/nouns.ts'
import { runsOf, type Slot, slotsBetween } from '../rules/slots.ts'
import type { FacilityRow } from '../store/facilities.ts'
import { listHolds } from '../store/holds.ts'
import { type Instead, neededOf, openedOf, reachOf, type Wanted, type Wrong } from './judging.ts'

/** Somebody was faster: the three free times of the same length that are nearest. */
export const takenInstead = async (ctx: Ctx, row: FacilityRow, wanted: Wanted, count: number): Promise<Refused> => {
  const { instead, more } = await freeInstead(ctx, row, wanted, count, 'nothing_free')
  return refused.taken({ instead }, { more })
}

/** A time that cannot be: what is wrong with it, and the free times nearest to what was meant. */
export const wrongInstead = async (ctx: Ctx, row: FacilityRow, wanted: Wanted, wrong: Wrong): Promise<Refused> => {
  const slots = Math.round((wanted.endsAt.getTime() - wanted.startsAt.getTime()) / (row.slot_minutes * minuteMs))
  const count = Math.min(row.most_slots, Math.max(row.least_slots, slots))
  const places = Math.min(wanted.places, row.capacity)
  return wrong(await freeInstead(ctx, row, { ...wanted, places }, count, 'nothing_free_near'))
}

const freeInstead = async (
  ctx: Ctx,
  row: FacilityRow,
  wanted: Wanted,
  count: number,
  nothing: 'nothing_free' | 'nothing_free_near',
): Promise<Instead> => {
  const times = await nearestFree(ctx, row, wanted, count)
  return {
    instead: times.length > 0 ? { code: 'free_instead', values: { times: sayTimes(times)! } } : { code: nothing },
    more: {
      nearest: times.map(({ startsAt, endsAt }) => ({
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      })),
    },
  }
}

/** Each in the words of the reader's own language, one after the other. */
const sayTimes = (times: readonly Slot[]): Reason | undefined =>
  times.reduceRight<Reason | undefined>((rest, { startsAt, endsAt }) => {
    const values = {
      from: { moment: startsAt.toISOString() },
      until: { moment: endsAt.toISOString(), how: 'clock' as const },
    }
    return rest ? { code: 'free_times', values: { ...values, rest } } : { code: 'free_time', values }
  }, undefined)

const [daysBefore, daysAfter] = [7, 14]

/** Around the time that is wanted, or around the first or last that can be booked where it lies beyond them. */
const nearestFree = async (ctx: Ctx, row: FacilityRow, wanted: Wanted, count: number): Promise<Slot[]> => {
  const { from, lastDay } = reachOf(ctx, row)
  const [first, last] = [from.getTime(), startOfDay(addDays(lastDay, 1)).getTime()]
  const around = Math.min(last, Math.max(first, wanted.startsAt.getTime()))
  const begin = new Date(Math.max(first, around - daysBefore * dayMs))
  const end = new Date(Math.min(last, around + daysAfter * dayMs))
  const times = runsOf(slotsBetween(openedOf(row), begin, end), count)
  const needed = neededOf(row)
  const ids = needed.map(({ facilityId }) => facilityId)
  const holds = await listHolds(ctx, ids, { startsAt: begin, endsAt: times.at(-1)?.endsAt ?? end })
  return nearest(
    times.filter((time) => countFree(holds, needed, time) >= wanted.places),
    wanted,
  )
}
