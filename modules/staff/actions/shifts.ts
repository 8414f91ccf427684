import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Shift, ShiftEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import { clockOf, minuteOf, mostShifts } from '../rules.ts'
import * as store from '../store/shifts.ts'
import { staffChanged } from './changed.ts'

export const listShifts = async (ctx: Ctx): Promise<Shift[]> => (await store.list(ctx)).map(present)

export const addShift = async (ctx: Ctx, input: ShiftEdit): Promise<Shift> => {
  const position = (await store.list(ctx)).length
  if (position >= mostShifts) throw refused.too_many_shifts({ count: mostShifts })
  const id = newId()
  await store.insert(ctx, { id, position, ...written(input) })
  await staffChanged(ctx, { id, what: 'shift' })
  return getShift(ctx, id)
}

/** Duties that are planned keep the hours they were planned with. */
export const updateShift = async (ctx: Ctx, id: string, input: ShiftEdit): Promise<Shift> => {
  await getShift(ctx, id)
  if (!(await store.update(ctx, id, input.version, written(input)))) throw house.stale_version()
  await staffChanged(ctx, { id, what: 'shift' })
  return getShift(ctx, id)
}

const getShift = async (ctx: Ctx, id: string): Promise<Shift> =>
  present((await store.find(ctx, id)) ?? refuse(notFound('Shift')))

const written = ({ name, from, until, isActive }: ShiftEdit) => ({
  name,
  from_minute: minuteOf(from)!,
  until_minute: minuteOf(until)!,
  is_active: isActive,
})

const present = (row: store.ShiftRow): Shift => ({
  id: row.id,
  name: row.name,
  from: clockOf(row.from_minute),
  until: clockOf(row.until_minute),
  isActive: row.is_active,
  version: row.version,
})
