import type { Ctx } from '#kernel/server/context.ts'
import * as store from './store.ts'

export const countUpcomingEvents = (ctx: Ctx) => store.countUpcoming(ctx)
