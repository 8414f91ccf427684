import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { photoBytes } from '../rules.ts'
import { base, Flat, Moment, Month } from './nouns.ts'

export const Blocked = z.object({
  id: Id,
  kind: z.enum(['person', 'vehicle', 'worker']),
  name: z.string(),
  phone: z.string(),
  plate: z.string(),
  workerId: Id.nullable(),
  flat: Flat.nullable(),
  reason: z.string(),
  until: DayText,
  hasPhoto: z.boolean(),
  can: z.object({ lift: z.boolean() }),
})
export type Blocked = z.infer<typeof Blocked>
const NewBlocked = z.object({
  kind: z.enum(['person', 'vehicle', 'worker']),
  name: OptionalLine(80).default(''),
  phone: OptionalLine(20).default(''),
  plate: OptionalLine(20).default(''),
  workerId: Id.optional(),
  /** Without a flat the whole society is meant, which is for the admin. */
  flatNumber: OptionalLine(40).default(''),
  reason: Line(400, 3),
  until: DayText,
})
export type NewBlocked = z.output<typeof NewBlocked>

export const OwnRequest = z.object({
  id: Id,
  kind: z.enum(['correction', 'objection', 'new_card']),
  about: z.enum(['pass', 'visit', 'worker']),
  aboutId: Id,
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  text: z.string(),
  answer: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const Tankers = z.object({
  month: z.string(),
  count: z.number(),
  litres: z.number(),
  tankers: z.array(
    z.object({ id: Id, at: Instant, gate: z.string(), count: z.number(), litres: z.number(), hasPhoto: z.boolean() }),
  ),
})
export type Tankers = z.infer<typeof Tankers>

export const Alarm = z.object({
  id: Id,
  flat: Flat.nullable(),
  gate: z.string(),
  by: z.string(),
  at: Instant,
  isLate: z.boolean(),
  closedAt: Instant.nullable(),
  wasFalse: z.boolean(),
  mine: z.boolean(),
  seen: z.array(z.object({ id: Id, name: z.string(), role: z.string(), seenAt: Instant.nullable() })),
  can: z.object({ see: z.boolean(), close: z.boolean() }),
})
export type Alarm = z.infer<typeof Alarm>

/** With a correction what is kept is put right at once, and a new card is made, so that the answer is true. */
const Answering = z.object({
  answer: Text(1000, 1),
  correction: z
    .object({ name: Line(80), phone: OptionalLine(20).default(''), vehicle: OptionalLine(20).default('') })
    .optional(),
  newCard: z.boolean().default(false),
})
export type Answering = z.output<typeof Answering>

export const keepingEndpoints = {
  blocked: {
    method: 'GET',
    path: `${base}/blocked`,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Blocked),
    summary: 'Who is not let in: by the society, and by one’s own flat',
  },
  block: {
    method: 'POST',
    path: `${base}/blocked`,
    may: 'visitors.create',
    params: InSociety,
    body: NewBlocked,
    reply: Blocked,
    summary: 'Keep a person, a vehicle or a worker out, with the reason and the last day',
  },
  blockedPhoto: {
    method: 'GET',
    path: `${base}/blocked/:id/photo`,
    may: 'visitors.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The face of somebody who is not let in, for the gate and for who keeps them out',
  },
  setBlockedPhoto: {
    method: 'PUT',
    path: `${base}/blocked/:id/photo`,
    may: 'visitors.update',
    params: ById,
    upload: { maxBytes: photoBytes },
    reply: Blocked,
    summary: 'Give a face to somebody who is not let in, so that the gate knows them',
  },
  lift: {
    method: 'POST',
    path: `${base}/blocked/:id/lifting`,
    may: 'visitors.update',
    params: ById,
    reply: Blocked,
    summary: 'Let them in again',
  },
  ownRequests: {
    method: 'GET',
    path: `${base}/own-requests`,
    may: 'visitors.approve',
    params: InSociety,
    reply: z.array(OwnRequest),
    summary: 'What visitors and workers ask about what is kept of them',
  },
  answerRequest: {
    method: 'POST',
    path: `${base}/own-requests/:id/answer`,
    may: 'visitors.approve',
    params: ById,
    body: Answering,
    reply: OwnRequest,
    summary: 'Answer a visitor or a worker; the answer stands on their page',
  },
  tankers: {
    method: 'GET',
    path: `${base}/tankers`,
    may: 'visitors.read',
    params: InSociety,
    query: z.object({ month: Month.optional() }),
    reply: Tankers,
    summary: 'The water tankers of a month and how much they brought',
  },
  tankersCsv: {
    method: 'GET',
    path: `${base}/tankers/export`,
    may: 'visitors.read',
    params: InSociety,
    query: z.object({ month: Month.optional() }),
    reply: z.string(),
    file: true,
    summary: 'The water tankers of a month as CSV, for the water bill',
  },
  tankerPhoto: {
    method: 'GET',
    path: `${base}/tankers/:id/photo`,
    may: 'visitors.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The picture of a tanker or of its receipt',
  },
  alarms: {
    method: 'GET',
    path: `${base}/alarms`,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Alarm),
    summary: 'Alarms that are open, and those of the last day, with who has seen them',
  },
  raiseAlarm: {
    method: 'POST',
    path: `${base}/alarms`,
    may: 'visitors.create',
    params: InSociety,
    /** When it was pressed, where that was without network. */
    body: z.object({ id: z.uuidv7().optional(), at: Moment.optional() }),
    reply: Alarm,
    offline: 'visitor-sync',
    summary: 'Call for help: guards, committee and the flat’s people are told at once',
  },
  seeAlarm: {
    method: 'POST',
    path: `${base}/alarms/:id/view`,
    may: 'visitors.read',
    params: ById,
    reply: Alarm,
    summary: 'Say that one has seen the alarm',
  },
  closeAlarm: {
    method: 'POST',
    path: `${base}/alarms/:id/closure`,
    may: 'visitors.create',
    params: ById,
    body: z.object({ wasFalse: z.boolean().default(false) }),
    reply: Alarm,
    summary: 'End an alarm, or say that it was false; all who were told are told',
  },
} as const satisfies Contract<Permission>
