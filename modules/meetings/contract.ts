import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { longestItem, meetingKinds, meetingStates, mostItems, ways } from './rules.ts'

export const Meeting = z.object({
  id: Id,
  kind: z.enum(meetingKinds),
  number: z.string(),
  title: z.string(),
  startsAt: Instant,
  place: z.string(),
  video: z.string(),
  state: z.enum(meetingStates),
  servedOn: z.string().nullable(),
  adjournedTo: Instant.nullable(),
  /** It goes on after an adjournment, and needs no quorum. */
  isAdjourned: z.boolean(),
  entitled: z.number(),
  quorum: z.number(),
  present: z.number(),
  /** Since when the quorum has been there. */
  quorumAt: Instant.nullable(),
  /** Without a quorum by then it is adjourned. */
  adjournsAt: Instant,
  iAmPresent: z.boolean(),
  version: z.number(),
  can: z.object({ run: z.boolean(), attend: z.boolean() }),
})
export type Meeting = z.infer<typeof Meeting>

const Resolution = z.object({
  id: Id,
  agendaId: Id,
  number: z.string(),
  text: z.string(),
  proposer: z.string(),
  seconder: z.string(),
  handsFor: z.number(),
  handsAgainst: z.number(),
  isCarried: z.boolean(),
})
export type Resolution = z.infer<typeof Resolution>

export const MeetingDetails = Meeting.extend({
  agenda: z.array(z.object({ id: Id, title: z.string() })),
  resolutions: z.array(Resolution),
  requisition: z.string(),
  cancelReason: z.string(),
  /** For those who run it: what is printed or shown. */
  code: z.string(),
  attendances: z.array(
    z.object({
      id: Id,
      flatNumber: z.string(),
      name: z.string(),
      way: z.enum(ways),
      at: Instant,
      isStruck: z.boolean(),
    }),
  ),
})
export type MeetingDetails = z.infer<typeof MeetingDetails>

export const MeetingEdit = z.object({
  kind: z.enum(meetingKinds).default('sgm'),
  title: Line(160),
  startsAt: z.iso.datetime(),
  place: OptionalLine(120).default(''),
  video: OptionalLine(300).default(''),
  adjournedTo: z.iso.datetime().nullable().default(null),
  requisition: Text(4000).default(''),
  agenda: z.array(Line(longestItem)).min(1).max(mostItems),
})
export type MeetingEdit = z.output<typeof MeetingEdit>

export const NewResolution = z.object({
  agendaId: Id,
  text: Text(4000, 1),
  proposer: OptionalLine(120).default(''),
  seconder: OptionalLine(120).default(''),
  handsFor: z.number().int().min(0).max(100_000),
  handsAgainst: z.number().int().min(0).max(100_000),
})
export type NewResolution = z.output<typeof NewResolution>

const Nothing = z.object({})
const base = '/societies/:subdomain/meetings'
const read = { may: 'polls.read', params: ById } as const
const run = { may: 'polls.update', params: ById } as const

export const meetings = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'polls.read',
    params: InSociety,
    reply: z.array(Meeting),
    demo: true,
    summary: 'General-body meetings, the next first',
  },
  law: {
    method: 'GET',
    path: `${base}/law`,
    may: 'polls.read',
    params: InSociety,
    reply: z.object({
      agmEarliest: z.string(),
      sgmEarliest: z.string(),
      agmDays: z.number(),
      sgmDays: z.number(),
      quorum: z.number(),
      entitled: z.number(),
    }),
    summary: 'What the state’s law asks of a meeting called today',
  },
  add: {
    method: 'POST',
    path: base,
    may: 'polls.create',
    params: InSociety,
    body: MeetingEdit,
    reply: Meeting,
    summary: 'Prepare a meeting with its agenda',
  },
  get: { method: 'GET', path: `${base}/:id`, kept: true, ...read, reply: MeetingDetails, summary: 'One meeting' },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    ...run,
    body: MeetingEdit.extend({ version: z.number().int().optional() }),
    reply: Meeting,
    summary: 'Change a meeting that is not called yet',
  },
  call: {
    method: 'POST',
    path: `${base}/:id/call`,
    ...run,
    reply: Meeting,
    summary: 'Serve the notice today, with the clear days of the law; everybody is told',
  },
  cancel: {
    method: 'POST',
    path: `${base}/:id/cancellation`,
    ...run,
    body: z.object({ reason: Line(300) }),
    reply: Meeting,
    summary: 'Cancel it; everybody is told',
  },
  begin: { method: 'POST', path: `${base}/:id/beginning`, ...run, reply: Meeting, summary: 'Begin the meeting' },
  end: { method: 'POST', path: `${base}/:id/end`, ...run, reply: Meeting, summary: 'End the meeting' },
  attend: {
    method: 'POST',
    path: `${base}/:id/attendance`,
    ...read,
    body: z.object({ code: OptionalLine(20).default('') }),
    reply: Meeting,
    summary: 'Be present, by the code that is shown or printed there',
  },
  admit: {
    method: 'POST',
    path: `${base}/:id/attendances`,
    ...run,
    body: z.object({ flatNumber: Line(40), way: z.enum(['desk', 'video']).default('desk') }),
    reply: Meeting,
    summary: 'Enter a flat at the desk, or as seen on the video',
  },
  strike: {
    method: 'DELETE',
    path: `${base}/:id/attendances/:attendanceId`,
    may: 'polls.update',
    params: ById.extend({ attendanceId: Id }),
    reply: Nothing,
    summary: 'Strike an attendance; then only the desk enters it again',
  },
  resolve: {
    method: 'POST',
    path: `${base}/:id/resolutions`,
    ...run,
    body: NewResolution,
    reply: Resolution,
    summary: 'A resolution by show of hands on an item of the agenda, numbered',
  },
  register: {
    method: 'GET',
    path: `${base}/resolutions/csv`,
    may: 'polls.read',
    params: InSociety,
    reply: z.string(),
    file: true,
    summary: 'The register of resolutions as CSV',
  },
})
