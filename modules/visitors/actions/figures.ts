import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { seesEveryName, seesEveryVisit } from '../access.ts'
import type { VisitPurpose } from '../rules.ts'
import { listFlatsOf } from '../store/households.ts'
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
  // The committee reads purpose, flat and time; names are for the gate, the admin and the household.
  const isNamed = seesEveryName(ctx.actor) || !everything
  const visits = rows.map((row) => ({
    id: row.id,
    name: isNamed ? row.visitor_name : '',
    purpose: row.purpose as VisitPurpose,
    flatNumber: row.flat_number ?? '',
    enteredAt: row.entered_at.toISOString(),
    inside: row.status === 'inside',
  }))
  return { own: !everything, visits }
}
