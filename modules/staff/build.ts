import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { hoursOf, minuteOf, type StaffKind } from './rules.ts'
import { insertMany } from './store/people.ts'
import { insertMany as insertRoster } from './store/roster.ts'

export type StaffPlan = { name: string; kind: StaffKind; employer?: string; phone?: string; from: Day }

/** Their ids, in the order of the plans. */
export const buildStaff = async (db: Db, societyId: string, plans: readonly StaffPlan[]): Promise<string[]> => {
  const rows = plans.map(({ name, kind, employer = '', phone = '', from }) => ({
    society_id: societyId,
    id: newId(),
    name,
    kind,
    employer,
    phone,
    from_day: from,
    until_day: null,
  }))
  await insertMany(db, rows)
  return rows.map(({ id }) => id)
}

export type ShiftPlan = { name: string; from: string; until: string }
export type DutyPlan = {
  staffId: string
  /** By its place among the shifts. */
  shift: number
  gateId: string | null
  day: Day
  mark?: 'came' | 'absent'
}

/** Shifts and who has them; the hours of each duty, so that others can tell what happened then. */
export const buildRoster = async (
  db: Db,
  societyId: string,
  plans: { shifts: readonly ShiftPlan[]; duties: readonly DutyPlan[] },
) => {
  const shifts = plans.shifts.map(({ name, from, until }, position) => ({
    society_id: societyId,
    id: newId(),
    name,
    from_minute: minuteOf(from)!,
    until_minute: minuteOf(until)!,
    position,
  }))
  const duties = plans.duties.map(({ staffId, shift, gateId, day, mark = null }) => {
    const { id: shift_id, from_minute: fromMinute, until_minute: untilMinute } = shifts[shift]!
    const { startsAt: starts_at, endsAt: ends_at } = hoursOf(day, { fromMinute, untilMinute })
    const days = { day, until_day: day, starts_at, ends_at }
    return { society_id: societyId, id: newId(), staff_id: staffId, shift_id, gate_id: gateId, ...days, mark }
  })
  await insertRoster(db, { shifts, duties })
  return duties.map(({ staff_id, gate_id, starts_at, ends_at }) => ({
    staffId: staff_id,
    gateId: gate_id,
    startsAt: starts_at,
    endsAt: ends_at,
  }))
}
