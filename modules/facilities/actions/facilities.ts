import type { Refused } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import { textKey } from '#modules/members/rules.ts'
import * as access from '../access.ts'
import type { Facility, FacilityEdit, FreeTimes, Mine, Quote, QuoteAsked } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { countFree, withFree } from '../rules/free.ts'
import { rateOf, refundTable } from '../rules/prices.ts'
import { hoursOverlap, slotsOfDay } from '../rules/slots.ts'
import { countNoShows } from '../store/bookings.ts'
import * as store from '../store/facilities.ts'
import { listHolds, listTakenTimes } from '../store/holds.ts'
import { findFlat, listFlatsOf } from '../store/households.ts'
import { facilityChanged } from './changed.ts'
import { takenInstead, wrongInstead } from './instead.ts'
import {
  canPayNow,
  judgeFlat,
  judgeQuota,
  judgeRest,
  judgeTime,
  neededOf,
  openedOf,
  priceOf,
  quotaLeft,
  reachOf,
} from './judging.ts'
import { newPosterCode } from './posters.ts'
import { getFacility, presentFacility, presentRefunds } from './present.ts'

export const listFacilities = async (ctx: Ctx): Promise<Facility[]> =>
  (await store.list(ctx, { withResting: access.seesAll(ctx.actor) })).map((row) => presentFacility(ctx, row))

export const showFacility = async (ctx: Ctx, id: string): Promise<Facility> =>
  presentFacility(ctx, await getFacility(ctx, id))

export const showMine = async (ctx: Ctx): Promise<Mine> => {
  const flats = await listFlatsOf(ctx, ctx.actor.memberId)
  const noShows = await countNoShows(
    ctx,
    flats.map(({ id }) => id),
  )
  return { flats, noShows, canPayNow: await canPayNow(ctx) }
}

export const listTimes = async (
  ctx: Ctx,
  id: string,
  { from, days }: { from: Day; days: number },
): Promise<FreeTimes> => {
  const span = { startsAt: startOfDay(from), endsAt: startOfDay(addDays(from, days + 1)) }
  const [row, holds] = await Promise.all([getFacility(ctx, id), listTakenTimes(ctx, id, span)])
  const wanted = Array.from({ length: days }, (_, at) => addDays(from, at))
  const slots = wanted.map((day) => slotsOfDay(openedOf(row), day))
  const needed = neededOf(row)
  const reach = reachOf(ctx, row)
  const isOpen = (at: Date) => row.is_active && at >= reach.from && at > ctx.now && dayOf(at) <= reach.lastDay
  return {
    days: wanted.map((day, at) => ({
      day,
      slots: withFree(holds, needed, slots[at]!).map(({ startsAt, endsAt, free }) => ({
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), free },
        ...{ paise: row.pay === 'free' ? 0 : rateOf(row.rates, startsAt), isOpen: isOpen(startsAt) },
      })),
    })),
  }
}

/** The same judgement and the same sum as booking it, before anything is written. */
export const quote = async (ctx: Ctx, id: string, asked: QuoteAsked): Promise<Quote> => {
  const row = await getFacility(ctx, id)
  const wanted = { startsAt: new Date(asked.startsAt), endsAt: new Date(asked.endsAt), places: asked.places }
  const slots = judgeTime(ctx, row, wanted)
  const own = await listFlatsOf(ctx, ctx.actor.memberId)
  const named = own.find((flat) => flat.id === asked.flat) ?? (own.length === 1 && !asked.flat ? own[0] : undefined)
  const other = !named && asked.flat && access.decides(ctx.actor) ? await findFlat(ctx, asked.flat) : undefined
  const flat = named ?? other
  const common = { pay: row.pay, needsApproval: row.needs_approval && !access.decides(ctx.actor) }
  if (typeof slots === 'function')
    return {
      ...{ ...common, chargePaise: 0, depositPaise: 0, refunds: [], quotaLeft: null, free: 0 },
      problem: problemOf(judgeRest(row) ?? (await wrongInstead(ctx, row, wanted, slots))),
    }
  const { chargePaise, depositPaise } = priceOf(row, slots, wanted.places)
  const needed = neededOf(row)
  const ids = needed.map(({ facilityId }) => facilityId)
  const free = countFree(await listHolds(ctx, ids, wanted), needed, wanted)
  const left = flat ? await quotaLeft(ctx, row, { flat, startsAt: wanted.startsAt }) : null
  const wrong = flat
    ? (judgeRest(row) ??
      (await judgeFlat(ctx, row, flat)) ??
      (await judgeQuota(ctx, row, { flat, startsAt: wanted.startsAt })))
    : undefined
  const taken = free < wanted.places ? await takenInstead(ctx, row, wanted, slots.length) : undefined
  return {
    ...{ ...common, chargePaise, depositPaise, quotaLeft: left, free },
    refunds: presentRefunds(refundTable(chargePaise, row.refunds, wanted.startsAt, ctx.now)),
    problem: problemOf(wrong ?? taken),
  }
}

const problemOf = (refusal: Refused | undefined): Quote['problem'] =>
  refusal ? { reason: refusal.message, code: refusal.code, values: { ...refusal.details.values } } : null

export const addFacility = async (ctx: Ctx, edit: FacilityEdit): Promise<Facility> => {
  const id = newId()
  await requireSound(ctx, edit, id)
  if (!(await store.insert(ctx, id, valuesOf(edit), newPosterCode())))
    throw refused.facility_name_taken({}, { at: 'name' })
  await store.replaceBelongings(ctx, id, edit)
  await facilityChanged(ctx, { id, what: 'defined' })
  return showFacility(ctx, id)
}

/** What is booked keeps its price, its refund and its hours: they were written with it. */
export const changeFacility = async (ctx: Ctx, id: string, edit: FacilityEdit): Promise<Facility> => {
  const row = await getFacility(ctx, id)
  if (edit.version !== undefined && edit.version !== row.version) throw house.stale_version()
  await requireSound(ctx, edit, id)
  const parts = row.parts.map((part) => part.id)
  const isNarrower = edit.capacity < row.capacity || !isSameSet(parts, edit.partIds)
  const ahead = { startsAt: ctx.now, endsAt: startOfDay(addDays(dayOf(ctx.now), 800)) }
  if (isNarrower && (await listHolds(ctx, [id, ...parts, ...edit.partIds], ahead)).length > 0)
    throw refused.changed_while_booked({}, { at: 'capacity' })
  await store.update(ctx, id, valuesOf(edit))
  await store.replaceBelongings(ctx, id, edit)
  await facilityChanged(ctx, { id, what: 'defined' })
  return showFacility(ctx, id)
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const requireSound = async (ctx: Ctx, edit: FacilityEdit, id: string) => {
  if (await store.isNameTaken(ctx, textKey(edit.name), id)) throw refused.facility_name_taken({}, { at: 'name' })
  const isWrong = ({ opens, closes }: FacilityEdit['hours'][number]) => closes <= opens || closes > opens + 1440
  if (edit.hours.some(isWrong) || hoursOverlap(edit.hours)) throw refused.hours_overlap({}, { at: 'hours' })
  if (edit.hours.every(({ opens, closes }) => closes - opens < edit.slotMinutes))
    throw refused.hours_without_slot({ minutes: edit.slotMinutes }, { at: 'slotMinutes' })
  if (edit.mostSlots < edit.leastSlots) throw refused.slots_out_of_order({}, { at: 'mostSlots' })
  if (edit.rates.some(({ from, until }) => until <= from)) throw refused.rate_ends_first({}, { at: 'rates' })
  const costs = edit.depositPaise > 0 || edit.rates.some(({ paise }) => paise > 0)
  if (edit.pay === 'free' && costs) throw refused.free_has_no_price({}, { at: 'pay' })
  if (edit.pay === 'now' && edit.needsApproval) throw refused.approval_not_now({}, { at: 'needsApproval' })
  if (edit.pay === 'now' && !(await canPayNow(ctx))) throw refused.pay_now_closed({}, { at: 'pay' })
  await requireParts(ctx, edit, id)
}

const requireParts = async (ctx: Ctx, { partIds, capacity }: FacilityEdit, id: string) => {
  if (partIds.length === 0) return
  if (capacity !== 1) throw refused.whole_has_one_place({}, { at: 'capacity' })
  const all = await store.list(ctx, { withResting: true })
  const own = all.find((one) => one.id === id)
  const parts = [...new Set(partIds)].map((part) => all.find((one) => one.id === part))
  const isDeep = parts.some((part) => !part || part.id === id || part.parts.length > 0)
  if (isDeep || (own?.wholes.length ?? 0) > 0 || parts.length !== partIds.length)
    throw refused.parts_one_deep({}, { at: 'partIds' })
}

const valuesOf = (edit: FacilityEdit): store.Values => ({
  name: edit.name.trim(),
  name_key: textKey(edit.name),
  kind: edit.kind,
  details: edit.details,
  capacity: edit.capacity,
  slot_minutes: edit.slotMinutes,
  least_slots: edit.leastSlots,
  most_slots: edit.mostSlots,
  lead_minutes: edit.leadMinutes,
  window_days: edit.windowDays,
  quota_count: edit.quota?.count ?? null,
  quota_per: edit.quota?.per ?? null,
  deposit_paise: edit.depositPaise,
  needs_approval: edit.needsApproval,
  pay: edit.pay,
  needs_clear_dues: edit.needsClearDues,
  is_active: edit.isActive,
})
