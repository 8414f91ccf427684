import type { Ctx } from '#kernel/server/context.ts'
import { removeFile } from '#kernel/server/files.ts'
import type { RecordKind } from '../rules.ts'
import * as keeping from '../store/keeping.ts'
import * as passes from '../store/passes.ts'
import * as records from '../store/records.ts'
import * as visits from '../store/visits.ts'
import { thingChanged, visitChanged } from './changed.ts'
import { forgetVisits } from './forgetting.ts'
import { settleGoods } from './goods.ts'

type Target = NonNullable<Awaited<ReturnType<typeof records.find>>>

/** A slip of the thumb: what a record did is undone, for the kinds that are no passage of a subject. */
export const takeBack = async (ctx: Ctx, target: Target): Promise<void> => {
  await undoing[target.kind as RecordKind]?.(ctx, target)
}

const dropTanker = async (ctx: Ctx, { id }: Target) => {
  await forget(ctx, await keeping.removeTanker(ctx, id))
  await thingChanged(ctx, { id, what: 'tanker' })
}

const dropParcel = async (ctx: Ctx, { parcel_id: id }: Target) => {
  if (!id) return
  await forget(ctx, await keeping.removeParcel(ctx, id))
  await thingChanged(ctx, { id, what: 'collected' })
}

const shelveAgain = async (ctx: Ctx, { parcel_id: id }: Target) => {
  if (!id) return
  await keeping.uncollectParcel(ctx, id)
  await thingChanged(ctx, { id, what: 'collected' })
}

const dropPassage = async (ctx: Ctx, target: Target) => {
  const id = target.visit_id ?? target.id
  await forgetVisits(ctx, await records.dropVisits(ctx, [id]))
  const pass = target.pass_id ? await passes.find(ctx, target.pass_id) : undefined
  if (pass?.kind === 'material') await settleGoods(ctx, pass, target.at)
  await visitChanged(ctx, { id, what: 'left' })
}

const stopAsking = async (ctx: Ctx, { visit_id: id }: Target) => {
  if (!id) return
  await visits.stopAsking(ctx, id)
  await visitChanged(ctx, { id, what: 'lapsed' })
}

const forget = async (ctx: Ctx, photoId: string | null) => {
  if (photoId) await removeFile(ctx, { id: photoId, room: 'visitors' })
}

const undoing: Partial<Record<RecordKind, (ctx: Ctx, target: Target) => Promise<void>>> = {
  tanker: dropTanker,
  parcel_in: dropParcel,
  parcel_out: shelveAgain,
  material: dropPassage,
  child: dropPassage,
  ask: stopAsking,
}
