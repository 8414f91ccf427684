import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'
import { managesParking } from '../access.ts'
import type { Allotment, NewAllotment, NewSpaces, SpaceEdit, Spaces } from '../contract.ts'
import { refused } from '../refusals.ts'
import { wishFor } from '../rules.ts'
import { findFlat, list as listFlats } from '../store/flats.ts'
import * as store from '../store/spaces.ts'
import { endByAllotment } from '../store/waits.ts'
import { spaceChanged } from './changed.ts'

export const listSpaces = async (ctx: Ctx): Promise<Spaces> => {
  const isKnown = await flatsKnownTo(ctx)
  return {
    spaces: (await store.list(ctx, dayOf(ctx.now))).map((row) => ({
      id: row.id,
      kind: row.kind,
      label: row.label,
      wing: row.wing,
      isActive: row.is_active,
      version: row.version,
      allotment: row.allotment_id
        ? {
            id: row.allotment_id,
            flat: isKnown(row.flat_id!) ? { id: row.flat_id!, number: row.flat_number! } : null,
            from: row.from_day!,
            until: row.until_day,
          }
        : null,
    })),
    can: { edit: managesParking(ctx.actor) },
  }
}

/** A neighbour sees that a space is taken, not by whom: a car on it would tell when a flat is empty. */
const flatsKnownTo = async (ctx: Ctx): Promise<(flatId: string) => boolean> => {
  if (managesParking(ctx.actor)) return () => true
  const { memberId } = ctx.actor
  const own = memberId ? await listFlats(ctx, dayOf(ctx.now), memberId) : []
  return (flatId) => own.some(({ id }) => id === flatId)
}

export const listHistory = async (ctx: Ctx, id: string): Promise<Allotment[]> =>
  (await store.listAllotments(ctx, id)).map((row) => ({
    id: row.id,
    flat: { id: row.flat_id, number: row.flat_number },
    from: row.from_day,
    until: row.until_day,
  }))

/** All of them or none: the label that is taken is named. */
export const addSpaces = async (ctx: Ctx, { kind, labels, wing }: NewSpaces): Promise<Spaces> => {
  const spaces = new Map(
    labels.map((label) => [textKey(label), { id: newId(), kind, label, label_key: textKey(label), wing }]),
  )
  const added = await store.insert(ctx, [...spaces.values()])
  const taken = labels.find((label) => !added.some((one) => textKey(one.label) === textKey(label)))
  if (taken) throw refused.space_exists({ label: taken })
  return listSpaces(ctx)
}

export const updateSpace = async (ctx: Ctx, id: string, edit: SpaceEdit): Promise<Spaces> => {
  const labelKey = textKey(edit.label)
  const same = await store.findByLabel(ctx, edit.kind, labelKey)
  if (same && same.id !== id) throw refused.space_exists({ label: edit.label })
  const { kind, label, wing, isActive, version } = edit
  const values = { kind, label, label_key: labelKey, wing, is_active: isActive }
  if (!(await store.lock(ctx, id))) throw notFound('Parking space')
  // What no flat can have is not taken from one unseen either.
  const isForFlats = isActive && wishFor(kind) !== null
  if (!isForFlats && (await store.hasAllotmentIn(ctx, id, dayOf(ctx.now), null))) throw refused.space_has_flat()
  if (!(await store.update(ctx, id, version, values))) throw house.stale_version()
  await spaceChanged(ctx, { id, what: 'changed' })
  return listSpaces(ctx)
}

/** Who waited for such a space waits no longer. */
export const allotSpace = async (ctx: Ctx, id: string, { flatNumber, from, until }: NewAllotment): Promise<Spaces> => {
  if (until !== null && until < from) throw refused.allotment_ends_early({}, { at: 'until' })
  const space = (await store.lock(ctx, id)) ?? refuse(notFound('Parking space'))
  if (!space.is_active) throw refused.space_resting()
  const wish = wishFor(space.kind as Spaces['spaces'][number]['kind']) ?? refuse(refused.space_for_visitors())
  const flat =
    (await findFlat(ctx, flatKey(flatNumber))) ??
    refuse(refused.space_for_no_flat({ flat: flatNumber }, { at: 'flatNumber' }))
  if (await store.hasAllotmentIn(ctx, id, from, until)) throw refused.space_allotted()
  await store.insertAllotment(ctx, { id: newId(), space_id: id, flat_id: flat.id, from_day: from, until_day: until })
  await endByAllotment(ctx, flat.id, wish, dayOf(ctx.now))
  await spaceChanged(ctx, { id, what: 'allotted' })
  return listSpaces(ctx)
}

export const endAllotment = async (ctx: Ctx, id: string, { until }: { until: Day }): Promise<Spaces> => {
  const allotment = (await store.findAllotment(ctx, id)) ?? refuse(notFound('Parking space'))
  if (until < allotment.from_day) throw refused.allotment_ends_early({}, { at: 'until' })
  if (await store.hasAllotmentIn(ctx, allotment.space_id, allotment.from_day, until, id)) throw refused.space_allotted()
  await store.endAllotment(ctx, id, until)
  await spaceChanged(ctx, { id: allotment.space_id, what: 'ended' })
  return listSpaces(ctx)
}
