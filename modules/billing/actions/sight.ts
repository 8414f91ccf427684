import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { seesEveryFlat } from '../access.ts'
import * as flats from '../store/flats.ts'

/** The flats whose money a person may see; null is all of them. */
export const sightOf = async (ctx: Ctx): Promise<string[] | null> =>
  seesEveryFlat(ctx.actor) ? null : flats.flatsInSight(ctx, ctx.actor.memberId)

export const sees = async (ctx: Ctx, flatId: string): Promise<boolean> => {
  const sight = await sightOf(ctx)
  return sight === null || sight.includes(flatId)
}

/** Another flat's money does not exist for a neighbour. */
export const getFlat = async (ctx: Ctx, flatId: string): Promise<flats.FlatRow> => {
  const [flat] = (await sees(ctx, flatId)) ? await flats.listFlats(ctx, [flatId]) : []
  return flat ?? refuse(notFound('Flat'))
}
