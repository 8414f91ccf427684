import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { flatKey, textKey } from '#modules/members/rules.ts'
import type { NewAllotment, NewSpaces, SpaceEdit, Spaces } from './contract.ts'
import { refused } from './refusals.ts'
import * as store from './store.ts'

export const listSpaces = async (ctx: Ctx): Promise<Spaces> => ({
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
          flat: { id: row.flat_id!, number: row.flat_number! },
          from: row.from_day!,
          until: row.until_day,
        }
      : null,
  })),
  can: { edit: may(ctx.actor, 'facilities.update') },
})

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
  if (!(await store.update(ctx, id, version, values))) throw house.stale_version()
  return listSpaces(ctx)
}

export const allotSpace = async (ctx: Ctx, id: string, { flatNumber, from, until }: NewAllotment): Promise<Spaces> => {
  if (until !== null && until < from) throw refused.allotment_ends_early({}, { at: 'until' })
  const space = (await store.lock(ctx, id)) ?? refuse(notFound('Parking space'))
  if (!space.is_active) throw refused.space_resting()
  const flat =
    (await store.findFlat(ctx, flatKey(flatNumber))) ??
    refuse(refused.space_for_no_flat({ flat: flatNumber }, { at: 'flatNumber' }))
  if (await store.hasAllotmentIn(ctx, id, from, until)) throw refused.space_allotted()
  await store.insertAllotment(ctx, { id: newId(), space_id: id, flat_id: flat.id, from_day: from, until_day: until })
  return listSpaces(ctx)
}

export const endAllotment = async (ctx: Ctx, id: string, { until }: { until: Day }): Promise<Spaces> => {
  const allotment = (await store.findAllotment(ctx, id)) ?? refuse(notFound('Parking space'))
  if (until < allotment.from_day) throw refused.allotment_ends_early({}, { at: 'until' })
  await store.endAllotment(ctx, id, until)
  return listSpaces(ctx)
}
