import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { comings, minuteOf, staffKinds } from '../rules.ts'

const Clock = z.string().refine((text) => minuteOf(text) !== null, because('bad_clock'))
const Shift = z.object({
  id: Id,
  name: z.string(),
  from: z.string(),
  until: z.string(),
  isActive: z.boolean(),
  version: z.number(),
})
export type Shift = z.infer<typeof Shift>
const ShiftEdit = z.object({
  name: Line(40),
  from: Clock,
  until: Clock,
  isActive: z.boolean().default(true),
  version: z.number().int().optional(),
})
export type ShiftEdit = z.output<typeof ShiftEdit>

const Duty = z.object({
  id: Id,
  staffId: Id,
  kind: z.enum(['duty', 'leave']),
  shiftId: Id.nullable(),
  gateId: Id.nullable(),
  day: DayText,
  untilDay: DayText,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** Planned, and then on leave. */
  isAway: z.boolean(),
  /** The duty somebody stands in for. */
  replaces: Id.nullable(),
  coming: z.enum(comings).nullable(),
  /** Marked by hand, whatever the gate recorded. */
  isMarked: z.boolean(),
  note: z.string(),
  version: z.number(),
})
export type Duty = z.infer<typeof Duty>

const Week = z.object({
  /** Its Monday. */
  week: DayText,
  today: DayText,
  shifts: z.array(Shift),
  gates: z.array(z.object({ id: Id, name: z.string() })),
  staff: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(staffKinds),
      hasPhoto: z.boolean(),
      fromDay: DayText,
      untilDay: DayText.nullable(),
    }),
  ),
  duties: z.array(Duty),
  can: z.object({ edit: z.boolean() }),
})
export type Week = z.infer<typeof Week>

const NewDuty = z.object({ staffId: Id, shiftId: Id, gateId: Id.nullable().default(null), day: DayText })
export type NewDuty = z.output<typeof NewDuty>
const DutyEdit = NewDuty.extend({ version: z.number().int().optional() })
export type DutyEdit = z.output<typeof DutyEdit>
const NewLeave = z.object({ staffId: Id, from: DayText, until: DayText, note: OptionalLine(200).default('') })
export type NewLeave = z.output<typeof NewLeave>

const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
const MonthSheet = z.object({
  month: z.string(),
  rows: z.array(
    z.object({
      staffId: Id,
      name: z.string(),
      kind: z.enum(staffKinds),
      /** A letter a day: C came, A absent, L leave, · planned or not marked. */
      days: z.array(z.string()),
      planned: z.number(),
      came: z.number(),
      absent: z.number(),
      leave: z.number(),
      minutes: z.number(),
    }),
  ),
})
export type MonthSheet = z.infer<typeof MonthSheet>

const base = '/societies/:subdomain/staff'
const InMonth = InSociety.extend({ month: Month })

export const rosterEndpoints = {
  roster: {
    method: 'GET',
    path: `${base}/roster`,
    may: 'facilities.update',
    params: InSociety,
    query: z.object({ day: DayText.optional() }),
    reply: Week,
    demo: true,
    summary: 'The duty roster of the week a day lies in',
  },
  addDuty: {
    method: 'POST',
    path: `${base}/duties`,
    may: 'facilities.update',
    params: InSociety,
    body: NewDuty,
    reply: Duty,
    summary: 'Put somebody on duty; nobody is in two places at once',
  },
  moveDuty: {
    method: 'PUT',
    path: `${base}/duties/:id`,
    may: 'facilities.update',
    params: ById,
    body: DutyEdit,
    reply: Duty,
    summary: 'Give a duty to somebody else, another day, shift or gate',
  },
  removeDuty: {
    method: 'DELETE',
    path: `${base}/duties/:id`,
    may: 'facilities.update',
    params: ById,
    reply: z.object({}),
    summary: 'Take a duty or a leave off the roster',
  },
  replace: {
    method: 'POST',
    path: `${base}/duties/:id/replacement`,
    may: 'facilities.update',
    params: ById,
    body: z.object({ staffId: Id }),
    reply: Duty,
    summary: 'Let somebody stand in; the duty stays to be seen as one that was not worked',
  },
  mark: {
    method: 'POST',
    path: `${base}/duties/:id/attendance`,
    may: 'facilities.update',
    params: ById,
    body: z.object({ mark: z.enum(['came', 'absent']).nullable() }),
    reply: Duty,
    summary: 'Mark by hand that somebody came or not; null goes by the gate again',
  },
  copyWeek: {
    method: 'POST',
    path: `${base}/roster/:week/copy`,
    may: 'facilities.update',
    params: InSociety.extend({ week: DayText }),
    reply: z.object({ copied: z.number(), left: z.number() }),
    summary: 'Fill a week from the one before; what does not fit is left out and counted',
  },
  addLeave: {
    method: 'POST',
    path: `${base}/leaves`,
    may: 'facilities.update',
    params: InSociety,
    body: NewLeave,
    reply: z.object({ leave: Duty, away: z.number() }),
    summary: 'Give leave; the duties in it wait for somebody to stand in',
  },
  addShift: {
    method: 'POST',
    path: `${base}/shifts`,
    may: 'facilities.update',
    params: InSociety,
    body: ShiftEdit,
    reply: Shift,
    summary: 'Add a shift',
  },
  updateShift: {
    method: 'PUT',
    path: `${base}/shifts/:id`,
    may: 'facilities.update',
    params: ById,
    body: ShiftEdit,
    reply: Shift,
    summary: 'Change a shift or rest it; duties already planned keep their hours',
  },
  month: {
    method: 'GET',
    path: `${base}/months/:month`,
    may: 'facilities.update',
    params: InMonth,
    reply: MonthSheet,
    demo: true,
    summary: 'Who came on which day of a month, and who had leave',
  },
  monthCsv: {
    method: 'GET',
    path: `${base}/months/:month/export`,
    may: 'facilities.update',
    params: InMonth,
    reply: z.string(),
    file: true,
    summary: 'The sheet of a month as CSV',
  },
} as const satisfies Contract<Permission>
