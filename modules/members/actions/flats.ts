import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { lockSociety, planLimits } from '#modules/societies/actions.ts'
import type { Flat, NewFlat } from '../contract.ts'
import { planFull, refused } from '../refusals.ts'
import { flatKey } from '../rules.ts'
import * as store from '../store/flats.ts'
import { hasOccupants } from '../store/occupancies.ts'

export const listFlats = async (ctx: Ctx): Promise<Flat[]> => (await store.listFlats(ctx)).map(present)

export const addFlat = async (ctx: Ctx, input: NewFlat): Promise<Flat> => {
  await lockSociety(ctx)
  await requireFlatRoom(ctx, 1)
  const [id] = await store.insertFlats(ctx, [flatRowOf(input)])
  if (!id) throw alreadyThere()
  return present((await store.findFlat(ctx, id))!)
}

export const updateFlat = async (
  ctx: Ctx,
  id: string,
  { version, ...input }: NewFlat & { version?: number },
): Promise<Flat> => {
  const before = (await store.findFlat(ctx, id)) ?? refuse(notFound('Flat'))
  const row = flatRowOf(input)
  if (row.number_key !== before.number_key && (await store.findFlatKeys(ctx)).has(row.number_key)) throw alreadyThere()
  const { id: _, ...values } = row
  if (!(await store.updateFlat(ctx, id, version, values))) throw house.stale_version()
  return present((await store.findFlat(ctx, id))!)
}

export const removeFlat = async (ctx: Ctx, id: string) => {
  const flat = (await store.findFlat(ctx, id)) ?? refuse(notFound('Flat'))
  if ((flat.people ?? 0) > 0 || (await hasOccupants(ctx, id))) throw refused.flat_in_use()
  if (!(await store.deleteFlat(ctx, id))) throw refused.flat_has_papers()
  return {}
}

export const requireFlatRoom = async (ctx: Ctx, more: number): Promise<void> => {
  const { planName, maxFlats } = await planLimits(ctx)
  if (maxFlats !== null && (await store.countFlats(ctx)) + more > maxFlats)
    throw planFull('plan_full_flats', planName, maxFlats)
}

export const flatRowOf = (input: NewFlat): store.NewFlatRow => ({
  id: newId(),
  wing: input.wing.trim(),
  number: input.number,
  number_key: flatKey(input.number),
  floor: input.floor,
  area_sqft: input.areaSqft,
  kind: input.kind,
})

const alreadyThere = () => refused.flat_exists()

const present = (row: store.FlatRow): Flat => ({
  id: row.id,
  wing: row.wing,
  number: row.number,
  floor: row.floor,
  areaSqft: row.area_sqft,
  kind: row.kind as Flat['kind'],
  people: row.people ?? 0,
  version: row.version,
})
