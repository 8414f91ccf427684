import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import type { OfFlat, OwnParking, Sticker } from '../contract.ts'
import { refused } from '../refusals.ts'
import { isForCars, mostStickers } from '../rules.ts'
import * as store from '../store/flats.ts'
import * as waits from '../store/waits.ts'

/** Each flat with what it has and what it drives. */
export const listFlats = async (ctx: Ctx): Promise<OfFlat[]> =>
  (await store.list(ctx, dayOf(ctx.now))).map((row) => ({ ...row, isShared: isShared(row) }))

/** More vehicles than spaces of their sort: one space is used by two. A flat without any space stands on the street. */
const isShared = ({ spaces, vehicles }: store.FlatRow): boolean =>
  [true, false].some((cars) => {
    const has = spaces.filter(({ kind }) => isForCars(kind) === cars).length
    return has > 0 && vehicles.filter(({ kind }) => (kind !== 'two_wheeler') === cars).length > has
  })

export const readOwn = async (ctx: Ctx): Promise<OwnParking> => {
  const { memberId } = ctx.actor
  if (memberId === null || memberId === undefined) return { flats: [] }
  const [flats, all] = await Promise.all([store.list(ctx, dayOf(ctx.now), memberId), waits.list(ctx)])
  return {
    flats: flats.map((flat) => ({
      ...flat,
      waits: all
        .filter(({ flat_id }) => flat_id === flat.id)
        .map(({ id, kind, asked_on, place }) => ({ id, kind, askedOn: asked_on, place })),
    })),
  }
}

/** Plate and QR for the windscreen. Whoever picks one up learns no flat from it. */
export const listStickers = async (
  ctx: Ctx,
  { flatNumber }: { flatNumber?: string | undefined },
): Promise<{ society: string; stickers: Sticker[] }> => {
  const flat = flatNumber ? await store.findFlat(ctx, flatKey(flatNumber)) : undefined
  if (flatNumber && !flat) throw refused.space_for_no_flat({ flat: flatNumber }, { at: 'flatNumber' })
  const rows = await store.listStickers(ctx, flat?.id ?? null, mostStickers)
  const { toString } = await import('qrcode')
  const draw = (text: string) => toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 })
  return {
    society: ctx.society.name,
    stickers: await Promise.all(rows.map(async (row) => ({ ...row, qrSvg: await draw(row.sticker) }))),
  }
}
