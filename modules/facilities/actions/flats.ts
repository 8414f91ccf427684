import { refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import { refused } from '../refusals.ts'
import { type FlatRow, findFlat, listFlatsOf } from '../store/households.ts'

type Theirs = { flat: FlatRow; flats: readonly string[] }

/** The one they name, or the one they have; and all that are theirs. */
export const flatFor = async (ctx: Ctx, flatId: string | undefined): Promise<Theirs> => {
  const own = await listFlatsOf(ctx, ctx.actor.memberId)
  const isOwn = flatId === undefined || own.some(({ id }) => id === flatId)
  return flatAmong(ctx, flatId, own, isOwn ? undefined : await findFlat(ctx, flatId))
}

/** The same of what was read already: their own flats, and the one they name. */
export const flatAmong = (
  ctx: Ctx,
  flatId: string | undefined,
  own: readonly FlatRow[],
  named: FlatRow | null | undefined,
): Theirs => {
  const flats = own.map(({ id }) => id)
  if (flatId === undefined)
    return own.length === 1 ? { flat: own[0]!, flats } : refuse(refused.book_no_flat({}, { at: 'flatId' }))
  const flat = own.find(({ id }) => id === flatId) ?? named
  if (!flat || !access.booksFor(ctx.actor, flat.id, flats)) throw refused.book_not_yours({}, { at: 'flatId' })
  return { flat, flats }
}
