import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { daysBetween } from '#kernel/time.ts'
import type { Duty, NewLeave } from '../contract.ts'
import { refused } from '../refusals.ts'
import { mostLeaveDays } from '../rules.ts'
import { find } from '../store/people.ts'
import * as store from '../store/roster.ts'
import { dutyChanged } from './changed.ts'
import { getDuty } from './roster.ts'

/** The duties in it stay to be seen and wait for somebody to stand in. */
export const addLeave = async (
  ctx: Ctx,
  { staffId, from, until, note }: NewLeave,
): Promise<{ leave: Duty; away: number }> => {
  if (until < from) throw refused.leave_ends_early({}, { at: 'until' })
  if (daysBetween(from, until) >= mostLeaveDays) throw refused.leave_too_long({ count: mostLeaveDays }, { at: 'until' })
  const person = (await find(ctx, staffId)) ?? refuse(notFound('Staff'))
  const away = await store.setAway(ctx, staffId, from, until)
  const id = newId()
  const row = { id, staff_id: staffId, kind: 'leave', day: from, until_day: until, note }
  if (!(await store.insert(ctx, row))) throw refused.leave_already({ name: person.name })
  await dutyChanged(ctx, { id, what: 'leave' })
  return { leave: await getDuty(ctx, id), away }
}
