import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { seesEveryName, seesEveryVisit } from '../access.ts'
import { isOnWeekday, stateOf, type VisitPurpose } from '../rules.ts'
import { listFlatsOf } from '../store/households.ts'
import { listOpenNow } from '../store/keeping.ts'
import { list as listPasses } from '../store/passes.ts'
import * as store from '../store/visits.ts'

export const visitorFigures = (ctx: Ctx) => {
  const today = dayOf(ctx.now)
  return store.figures(ctx, startOfDay(today), startOfDay(addDays(today, 1)))
}

/** Today's latest, newest first; null for those whose business the gate is not. */
export const listLatestVisits = async (ctx: Ctx, most: number) => {
  if (!may(ctx.actor, 'visitors.read')) return null
  const everything = seesEveryVisit(ctx.actor)
  const flats = everything ? null : (await listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)
  const rows = await store.listLatest(ctx, startOfDay(dayOf(ctx.now)), most, flats)
  const isNamed = await namesFor(ctx, everything)
  const visits = rows.map((row) => ({
    id: row.id,
    name: isNamed(row.flat_id) ? row.visitor_name : '',
    purpose: row.purpose as VisitPurpose,
    flatNumber: row.flat_number ?? '',
    enteredAt: row.entered_at.toISOString(),
    inside: row.status === 'inside',
  }))
  return { own: !everything, visits }
}

/** Whom one's own flats still expect until tomorrow is over. Goods are no guests, and a child goes out. */
export const listExpected = async (ctx: Ctx, most: number) => {
  const today = dayOf(ctx.now)
  const end = startOfDay(addDays(today, 2))
  const flats = (await listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)
  const rows = await listPasses(ctx, flats, ctx.now)
  return rows
    .filter((row) => row.kind !== 'material' && row.kind !== 'child' && row.valid_from < end)
    .filter((row) => stateOf(row, row, ctx.now) === 'expected' && isOnWeekday(row.weekdays, today))
    .slice(0, most)
    .map(({ id, name, valid_from }) => ({ id, name, from: valid_from.toISOString() }))
}

/** The committee reads purpose, flat and time, and names while it has today open; the gate, the admin and a household always. */
const namesFor = async (ctx: Ctx, everything: boolean): Promise<(flatId: string | null) => boolean> => {
  if (seesEveryName(ctx.actor) || !everything) return () => true
  const open = await listOpenNow(ctx, dayOf(ctx.now))
  return (flatId) => open.some(({ flat_id }) => flat_id === null || flat_id === flatId)
}
