import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { rosterEndpoints } from './contract/roster.ts'
import { photoBytes, staffKinds } from './rules.ts'

export type { Duty, DutyEdit, MonthSheet, NewDuty, NewLeave, Shift, ShiftEdit, Week } from './contract/roster.ts'

const Staff = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  kind: z.enum(staffKinds),
  employer: z.string(),
  fromDay: DayText,
  untilDay: DayText.nullable(),
  isHere: z.boolean(),
  hasPhoto: z.boolean(),
  version: z.number(),
})
export type Staff = z.infer<typeof Staff>
const StaffEdit = z.object({
  name: Line(80),
  phone: OptionalLine(20).default(''),
  kind: z.enum(staffKinds),
  employer: OptionalLine(80).default(''),
  fromDay: DayText,
  untilDay: DayText.nullable().default(null),
  version: z.number().int().optional(),
})
export type StaffEdit = z.output<typeof StaffEdit>

const base = '/societies/:subdomain/staff'

export const staff = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    may: 'facilities.read',
    params: InSociety,
    reply: z.object({ staff: z.array(Staff), can: z.object({ edit: z.boolean() }) }),
    demo: true,
    summary: 'The people who work for the society',
  },
  add: {
    method: 'POST',
    path: base,
    may: 'facilities.update',
    params: InSociety,
    body: StaffEdit,
    reply: Staff,
    summary: 'Add somebody who works for the society',
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'facilities.update',
    params: ById,
    body: StaffEdit,
    reply: Staff,
    summary: 'Correct a member of the staff, or say when they left',
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photo`,
    may: 'facilities.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The face of somebody who works for the society',
  },
  setPhoto: {
    method: 'PUT',
    path: `${base}/:id/photo`,
    may: 'facilities.update',
    params: ById,
    upload: { maxBytes: photoBytes },
    reply: Staff,
    summary: 'Give a member of the staff a photo',
  },
  ...rosterEndpoints,
})
