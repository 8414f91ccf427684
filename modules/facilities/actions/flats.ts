import { refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import { refused } from '../refusals.ts'
import { type FlatRow, findFlat, listFlatsOf } from '../store/households.ts'

/** The one they name, or the one they have. */
export const flatFor = async (ctx: Ctx, flatId: string | undefined): Promise<FlatRow> => {
  const own = await listFlatsOf(ctx, ctx.actor.memberId)
  if (flatId === undefined) return own.length === 1 ? own[0]! : refuse(refused.book_no_flat({}, { at: 'flatId' }))
  const flat = own.find(({ id }) => id === flatId) ?? (await findFlat(ctx, flatId))
  const ids = own.map(({ id }) => id)
  if (!flat || !access.booksFor(ctx.actor, flat.id, ids)) throw refused.book_not_yours({}, { at: 'flatId' })
  return flat
}
