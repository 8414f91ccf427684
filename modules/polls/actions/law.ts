import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { packsOf } from '#modules/billing/actions/reckoning.ts'
import { packOn } from '#modules/billing/rules/packs.ts'
import { votingLaw } from '../rules/law.ts'

/** The law of the society's state as it stands today. */
export const lawOf = async (ctx: Ctx) => votingLaw(packOn((await packsOf(ctx)).own, dayOf(ctx.now)))
