import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { NewWait, Wait } from '../contract/running.ts'
import { refused } from '../refusals.ts'
import { countFree } from '../rules/free.ts'
import type { Slot } from '../rules/slots.ts'
import type { BookingRow } from '../store/bookings.ts'
import { listParts } from '../store/closures.ts'
import { find } from '../store/facilities.ts'
import { listHolds, removeHolds } from '../store/holds.ts'
import * as store from '../store/waits.ts'
import { waitChanged } from './changed.ts'
import { flatFor } from './flats.ts'
import { wrongInstead } from './instead.ts'
import { judgeTime, neededOf, reachOf } from './judging.ts'
import { getFacility } from './present.ts'

const mostWaits = 10

export const listWaits = async (ctx: Ctx): Promise<Wait[]> =>
  (await store.listWaits(ctx, access.seesAll(ctx.actor) ? null : (ctx.actor.memberId ?? ctx.society.id))).map((row) =>
    present(ctx, row),
  )

/** Only for what is not free: what is free is booked. */
export const waitFor = async (ctx: Ctx, input: NewWait): Promise<Wait> => {
  const facility = await getFacility(ctx, input.facilityId)
  const { memberId } = ctx.actor
  if (memberId === null) throw refused.wait_members_only()
  const { flat } = await flatFor(ctx, input.flatId)
  const wanted = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt), places: input.places }
  const slots = judgeTime(ctx, facility, wanted)
  if (typeof slots === 'function') throw await wrongInstead(ctx, facility, wanted, slots)
  const needed = neededOf(facility)
  const ids = needed.map(({ facilityId }) => facilityId)
  if (countFree(await listHolds(ctx, ids, wanted), needed, wanted) >= wanted.places) throw refused.time_is_free()
  if ((await store.listWaits(ctx, memberId)).length >= mostWaits) throw refused.too_many_waits({ count: mostWaits })
  const id = await store.insertWait(ctx, {
    ...{ id: newId(), facility_id: facility.id, flat_id: flat.id, member_id: memberId },
    ...{ starts_at: wanted.startsAt, ends_at: wanted.endsAt, places: wanted.places },
  })
  await waitChanged(ctx, { id, what: 'waited' })
  return present(ctx, (await store.findWait(ctx, id))!)
}

export const waitNoLonger = async (ctx: Ctx, id: string) => {
  const row = await store.findWait(ctx, id)
  if (!row || (row.member_id !== ctx.actor.memberId && !access.decides(ctx.actor))) refuse(notFound('Wait'))
  await store.endWait(ctx, id)
  await waitChanged(ctx, { id, what: 'waited' })
  return {}
}

const present = (ctx: Ctx, row: store.WaitRow): Wait => ({
  ...{ id: row.id, facility: { id: row.facility_id, name: row.facility_name }, flatNumber: row.flat_number },
  ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), places: row.places },
  ...{ toldAt: row.told_at?.toISOString() ?? null, mine: row.member_id === ctx.actor.memberId },
})

/** A booking lets go of its places, and all who wait for them are told at once. */
export const freeHolds = async (ctx: Ctx, row: Pick<BookingRow, 'id' | 'facility_id' | 'starts_at' | 'ends_at'>) => {
  await removeHolds(ctx, [row.id])
  await tellWaiting(ctx, row.facility_id, { startsAt: row.starts_at, endsAt: row.ends_at })
}

/** Whoever waits for the facility, a part of it or a whole it belongs to, and finds enough places free now. */
export const tellWaiting = async (ctx: Ctx, facilityId: string, time: Slot): Promise<void> => {
  const parts = await listParts(ctx)
  const own = [facilityId, ...parts.filter((one) => one.whole_id === facilityId).map((one) => one.part_id)]
  const wholes = parts.filter(({ part_id }) => own.includes(part_id)).map(({ whole_id }) => whole_id)
  const waiting = await store.listWaiting(ctx, [...new Set([...own, ...wholes])], time)
  const told: string[] = []
  for (const row of waiting) if (await isFreeNow(ctx, row)) told.push(row.id)
  if (told.length === 0) return
  await store.markTold(ctx, told)
  await waitChanged(ctx, ...told.map((id) => ({ id, what: 'freed' })))
}

const isFreeNow = async (ctx: Ctx, row: store.WaitRow): Promise<boolean> => {
  const facility = await find(ctx, row.facility_id)
  if (!facility?.is_active || row.starts_at < reachOf(ctx, facility).from) return false
  const needed = neededOf(facility)
  const time = { startsAt: row.starts_at, endsAt: row.ends_at }
  const ids = needed.map((one) => one.facilityId)
  return countFree(await listHolds(ctx, ids, time), needed, time) >= row.places
}
