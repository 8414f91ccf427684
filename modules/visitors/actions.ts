import type { Ctx } from '#kernel/server/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import * as store from './store.ts'

export const visitorFigures = (ctx: Ctx) => {
  const today = dayOf(ctx.now)
  return store.figures(ctx, startOfDay(today), startOfDay(addDays(today, 1)))
}
