import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { dutyEndpoints } from './contract/duties.ts'
import { minutesEndpoints } from './contract/minutes.ts'
import {
  Meeting,
  MeetingDetails,
  MeetingEdit,
  NewMeetingPoll,
  NewResolution,
  Registered,
  Resolution,
  Slip,
} from './contract/nouns.ts'

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
      /** Flats that have to ask for a requisitioned one. */
      requisition: z.number(),
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
    summary: 'A resolution on an item of the agenda, numbered: by show of hands, or by a poll that is counted',
  },
  putToVote: {
    method: 'POST',
    path: `${base}/:id/polls`,
    ...run,
    body: NewMeetingPoll,
    reply: z.object({ pollId: Id }),
    summary: 'Put an item of the agenda to a poll of those present, or of all owners',
  },
  slips: {
    method: 'GET',
    path: `${base}/:id/slips`,
    ...run,
    reply: z.array(Slip),
    summary: 'Owners whom no message reaches: for each a slip is printed',
  },
  register: {
    method: 'GET',
    path: `${base}/resolutions`,
    may: 'polls.read',
    params: InSociety,
    reply: z.array(Registered),
    summary: 'The register of resolutions, the oldest first',
  },
  exportRegister: {
    method: 'GET',
    path: `${base}/resolutions/csv`,
    may: 'polls.read',
    params: InSociety,
    reply: z.string(),
    file: true,
    summary: 'The register of resolutions as CSV',
  },
  ...minutesEndpoints,
  ...dutyEndpoints,
})
