import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { seesEveryVisit } from './access.ts'
import type { VisitPurpose } from './rules.ts'
import * as store from './store.ts'

export const visitorFigures = (ctx: Ctx) => {
  const today = dayOf(ctx.now)
  return store.figures(ctx, startOfDay(today), startOfDay(addDays(today, 1)))
}

/** Today's latest, newest first; null for those whose business the gate is not. */
export const listLatestVisits = async (ctx: Ctx, most: number) => {
  if (!may(ctx.actor, 'visitors.read')) return null
  const everything = seesEveryVisit(ctx.actor)
  const sight = { everything, onlyFlatOf: everything ? null : ctx.actor.memberId }
  const rows = await store.listLatest(ctx, startOfDay(dayOf(ctx.now)), most, sight)
  const visits = rows.map((row) => ({
    id: row.id,
    name: row.visitor_name,
    purpose: row.purpose as VisitPurpose,
    flatNumber: row.flat_number ?? '',
    enteredAt: row.entered_at.toISOString(),
    inside: row.status === 'inside',
  }))
  return { own: !everything, visits }
}
