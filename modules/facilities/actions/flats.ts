import { refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import { refused } from '../refusals.ts'
import { type FlatRow, findFlat, listFlatsOf } from '../store/households.ts'

/** The one they name, or the one they have; and all that are theirs. */
export const flatFor = async (
  ctx: Ctx,
  flatId: string | undefined,
): Promise<{ flat: FlatRow; flats: readonly string[] }> => {
  const own = await listFlatsOf(ctx, ctx.actor.memberId)
  const flats = own.map(({ id }) => id)
  if (flatId === undefined) return { flat: onlyFlat(own), flats }
  const flat = own.find(({ id }) => id === flatId) ?? (await findFlat(ctx, flatId))
  if (!flat || !access.booksFor(ctx.actor, flat.id, flats)) throw refused.book_not_yours({}, { at: 'flatId' })
  return { flat, flats }
}

/** Whoever has one flat need not name it. */
export const onlyFlat = <Row extends FlatRow>(own: readonly Row[]): Row =>
  own.length === 1 ? own[0]! : refuse(refused.book_no_flat({}, { at: 'flatId' }))
