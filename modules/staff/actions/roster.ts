import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import type { Duty, DutyEdit, NewDuty, Week } from '../contract.ts'
import { refused } from '../refusals.ts'
import { comingOf, hoursOf, staffKinds, weekOf } from '../rules.ts'
import * as people from '../store/people.ts'
import * as store from '../store/roster.ts'
import * as shifts from '../store/shifts.ts'
import { dutyChanged } from './changed.ts'
import { listShifts } from './shifts.ts'

export const readWeek = async (ctx: Ctx, { day }: { day?: Day | undefined }): Promise<Week> => {
  const today = dayOf(ctx.now)
  const week = weekOf(day ?? today)
  const sunday = addDays(week, 6)
  const [all, staff, gates, duties] = await Promise.all([
    listShifts(ctx),
    people.list(ctx),
    store.listGates(ctx),
    store.list(ctx, week, sunday),
  ])
  return {
    week,
    today,
    shifts: all,
    gates,
    staff: staff
      .filter((one) => one.from_day <= sunday && (one.until_day === null || one.until_day >= week))
      // Guards first: theirs is the roster that is looked at.
      .toSorted((a, b) => orderOf(a.kind) - orderOf(b.kind))
      .map(({ id, name, kind, photo_id, from_day, until_day }) => ({
        id,
        name,
        kind: kind as Week['staff'][number]['kind'],
        hasPhoto: photo_id !== null,
        fromDay: from_day,
        untilDay: until_day,
      })),
    duties: duties.map((row) => present(ctx, row)),
    can: { edit: may(ctx.actor, 'facilities.update') },
  }
}

const orderOf = (kind: string) => staffKinds.findIndex((one) => one === kind)

export const addDuty = async (ctx: Ctx, input: NewDuty): Promise<Duty> => {
  const planned = await planOf(ctx, input)
  const id = newId()
  if (!(await store.insert(ctx, { id, ...planned.row }))) throw await whyNot(ctx, planned)
  await tellOf(ctx, id, planned)
  return getDuty(ctx, id)
}

/** One step: the old place is given up only for the new one. */
export const moveDuty = async (ctx: Ctx, id: string, { version, ...input }: DutyEdit): Promise<Duty> => {
  const before = await getRow(ctx, id)
  if (before.kind !== 'duty') throw notFound('Duty')
  const planned = await planOf(ctx, input)
  if (await store.findInTheWay(ctx, planned, id)) throw await whyNot(ctx, planned, id)
  const values = { ...planned.row, is_away: false, mark: null }
  if (!(await store.update(ctx, id, values, version))) throw house.stale_version()
  await tellOf(ctx, id, { staffId: before.staff_id, day: before.day })
  if (before.staff_id !== input.staffId || before.day !== input.day) await tellOf(ctx, id, planned)
  return getDuty(ctx, id)
}

export const removeDuty = async (ctx: Ctx, id: string) => {
  const row = await getRow(ctx, id)
  await store.remove(ctx, id)
  if (row.kind === 'leave') await store.setBack(ctx, row.staff_id, row.day, row.until_day)
  await tellOf(ctx, id, { staffId: row.staff_id, day: row.day })
  return {}
}

/** Somebody stands in: the duty stays on the roster as one that its owner does not work. */
export const replaceDuty = async (ctx: Ctx, id: string, { staffId }: { staffId: string }): Promise<Duty> => {
  const row = await getRow(ctx, id)
  if (row.kind !== 'duty' || !row.shift_id) throw notFound('Duty')
  const planned = await planOf(ctx, { staffId, shiftId: row.shift_id, gateId: row.gate_id, day: row.day })
  if (await store.findInTheWay(ctx, planned, id)) throw await whyNot(ctx, planned, id)
  await store.update(ctx, id, { is_away: true, mark: null })
  const own = newId()
  const hours = { starts_at: row.starts_at!, ends_at: row.ends_at! }
  if (!(await store.insert(ctx, { id: own, ...planned.row, ...hours, replaces: id }))) throw refused.replaced_already()
  await tellOf(ctx, id, { staffId: row.staff_id, day: row.day })
  await tellOf(ctx, own, planned)
  return getDuty(ctx, own)
}

export const markDuty = async (ctx: Ctx, id: string, { mark }: { mark: 'came' | 'absent' | null }): Promise<Duty> => {
  const row = await getRow(ctx, id)
  if (row.kind !== 'duty' || row.is_away) throw notFound('Duty')
  if (row.day > dayOf(ctx.now)) throw refused.duty_to_come()
  await store.update(ctx, id, { mark })
  await dutyChanged(ctx, { id, what: 'marked' })
  return getDuty(ctx, id)
}

/** What does not fit any more (left, on leave, taken) is left out and counted. */
export const copyWeek = async (ctx: Ctx, day: Day) => {
  const week = weekOf(day)
  const [from, until] = [addDays(week, -7), addDays(week, -1)]
  const count = await store.countToCopy(ctx, from, until)
  if (count === 0) throw refused.week_before_empty()
  const copied = await store.copyWeek(ctx, from, until)
  if (copied > 0) await dutyChanged(ctx, { id: newId(), what: 'copied', ids: { week } })
  return { copied, left: count - copied }
}

type Planned = {
  staffId: string
  name: string
  day: Day
  startsAt: Date
  endsAt: Date
  row: Omit<store.NewDutyRow, 'society_id' | 'id'>
}

const planOf = async (ctx: Ctx, { staffId, shiftId, gateId, day }: NewDuty): Promise<Planned> => {
  const person = (await people.find(ctx, staffId)) ?? refuse(notFound('Staff'))
  const shift = (await shifts.find(ctx, shiftId)) ?? refuse(notFound('Shift'))
  if (gateId && !(await store.listGates(ctx)).some(({ id }) => id === gateId)) throw notFound('Gate')
  if (day < person.from_day || (person.until_day !== null && day > person.until_day))
    throw refused.not_working_then({ name: person.name })
  if (!shift.is_active) throw refused.shift_resting()
  const hours = hoursOf(day, { fromMinute: shift.from_minute, untilMinute: shift.until_minute })
  const row = {
    staff_id: staffId,
    shift_id: shiftId,
    gate_id: gateId,
    day,
    until_day: day,
    starts_at: hours.startsAt,
    ends_at: hours.endsAt,
  }
  return { staffId, name: person.name, day, ...hours, row }
}

const whyNot = async (ctx: Ctx, planned: Planned, except: string | null = null) => {
  const other = await store.findInTheWay(ctx, planned, except)
  return other?.kind === 'leave'
    ? refused.on_leave_then({ name: planned.name })
    : refused.on_duty_already({ name: planned.name, shift: other?.shift_name ?? '' })
}

/** The guard learns it if it is near: a week that is still being planned is told when it is copied or comes closer. */
const tellOf = async (ctx: Ctx, id: string, { staffId, day }: { staffId: string; day: Day }) => {
  const today = dayOf(ctx.now)
  const isNear = day >= today && day <= addDays(today, 7)
  await dutyChanged(ctx, { id, what: isNear ? 'duty-changed' : 'planned', ids: { staffId, day, changeId: newId() } })
}

const getRow = async (ctx: Ctx, id: string) => (await store.find(ctx, id)) ?? refuse(notFound('Duty'))
export const getDuty = async (ctx: Ctx, id: string): Promise<Duty> => present(ctx, await getRow(ctx, id))

const present = (ctx: Ctx, row: store.DutyRow): Duty => ({
  id: row.id,
  staffId: row.staff_id,
  kind: row.kind,
  shiftId: row.shift_id,
  gateId: row.gate_id,
  day: row.day,
  untilDay: row.until_day,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  isAway: row.is_away,
  replaces: row.replaces,
  coming: row.starts_at && row.ends_at && !row.is_away ? comingOf(timesOf(row), ctx.now) : null,
  isMarked: row.mark !== null,
  note: row.note,
  version: row.version,
})

export const timesOf = (row: store.DutyRow) => ({
  mark: row.mark,
  seen: row.seen,
  isGuard: row.staff_kind === 'guard',
  startsAt: row.starts_at!,
  endsAt: row.ends_at!,
})
