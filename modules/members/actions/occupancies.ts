import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { seesEveryContact } from '../access.ts'
import type { FlatPerson } from '../contract.ts'
import { refused } from '../refusals.ts'
import { type OccupancyKind, occupancyKinds } from '../rules.ts'
import { findFlat } from '../store/flats.ts'
import * as store from '../store/occupancies.ts'
import { find as findMember } from '../store/people.ts'

/** Neighbours see who is there now; who left is the committee's business. */
export const listFlatPeople = async (ctx: Ctx, flatId: string): Promise<FlatPerson[]> => {
  const flat = (await findFlat(ctx, flatId)) ?? refuse(notFound('Flat'))
  const rows = await store.listFlatPeople(ctx, flat, seesEveryContact(ctx.actor))
  return rows.map((row) => ({ ...row, kind: row.kind as OccupancyKind })).toSorted(ownersFirst)
}

/** Of those who are there now; who left stays in the order of leaving. */
const ownersFirst = (a: FlatPerson, b: FlatPerson) =>
  a.until === null && b.until === null ? occupancyKinds.indexOf(a.kind) - occupancyKinds.indexOf(b.kind) : 0

export const occupyFlat = async (
  ctx: Ctx,
  memberId: string,
  { flatId, kind, from }: { flatId: string; kind: OccupancyKind; from?: Day | undefined },
) => {
  if (!(await findMember(ctx, memberId))) throw notFound('Member')
  const flat = (await findFlat(ctx, flatId)) ?? refuse(notFound('Flat'))
  const row = { id: newId(), member_id: memberId, flat_id: flat.id, kind, from_day: from ?? dayOf(ctx.now) }
  if (!(await store.insertOccupancy(ctx, row))) throw refused.already_on_register()
  return { id: row.id, flatId: flat.id, flatNumber: flat.number, kind, from: row.from_day, until: null }
}

export const moveOut = async (ctx: Ctx, memberId: string, occupancyId: string, until: Day) => {
  const row = (await store.findOccupancy(ctx, memberId, occupancyId)) ?? refuse(notFound('Entry'))
  if (row.from_day && until < row.from_day) throw refused.left_before_coming({}, { at: 'until' })
  await store.endOccupancy(ctx, occupancyId, until)
  return {
    id: row.id,
    flatId: row.flat_id,
    flatNumber: row.number,
    kind: row.kind as OccupancyKind,
    from: row.from_day,
    until,
  }
}

export const vacateFlat = async (ctx: Ctx, memberId: string, occupancyId: string) => {
  if (!(await store.deleteOccupancy(ctx, memberId, occupancyId))) throw notFound('Entry')
  return {}
}

type Line = { id: string; flat_key: string; occupancy: string; status: string; created_at: Date }

/** When a line of the register leaves its flat, what it said until today stays with the flat. */
export const rememberFlat = async (ctx: Ctx, before: Line): Promise<void> => {
  if (before.occupancy === 'none' || before.status !== 'active') return
  await store.keepAsHistory(ctx, before, newId(), [dayOf(before.created_at), dayOf(ctx.now)])
}
