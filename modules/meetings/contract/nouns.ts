import { z } from 'zod'
import { Id, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { longestItem, meetingKinds, meetingStates, minutesStates, mostItems, ways } from '../rules.ts'

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

export const Resolution = z.object({
  id: Id,
  agendaId: Id,
  number: z.string(),
  text: z.string(),
  proposer: z.string(),
  seconder: z.string(),
  handsFor: z.number(),
  handsAgainst: z.number(),
  isCarried: z.boolean(),
  /** Where it was put to a poll: votes instead of hands. */
  pollId: Id.nullable(),
  root: z.string().nullable(),
})
export type Resolution = z.infer<typeof Resolution>
/** With the meeting it was taken in, for the register of all. */
export const Registered = Resolution.extend({ meeting: z.string(), day: z.string() })
export type Registered = z.infer<typeof Registered>

export const MeetingDetails = Meeting.extend({
  agenda: z.array(z.object({ id: Id, title: z.string() })),
  resolutions: z.array(Resolution),
  /** For those who run it: who asked for it. */
  requisitioners: z.array(z.object({ flatNumber: z.string(), name: z.string() })),
  cancelReason: z.string(),
  noticeId: Id.nullable(),
  /** Where there are minutes this person may read. */
  minutes: z.enum(minutesStates).nullable(),
  polls: z.array(
    z.object({
      id: Id,
      agendaId: Id,
      title: z.string(),
      state: z.enum(['draft', 'announced', 'open', 'closed', 'declared', 'void']),
      closesAt: Instant,
      /** Counted, and no resolution made of it yet. */
      isToResolve: z.boolean(),
    }),
  ),
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
  handsFor: z.number().int().min(0).max(100_000).default(0),
  handsAgainst: z.number().int().min(0).max(100_000).default(0),
  /** A poll of this meeting that is counted; then its votes are taken instead of hands. */
  pollId: Id.nullable().default(null),
})
export type NewResolution = z.output<typeof NewResolution>

/** Of those cast: more than half, two thirds, three quarters. */
export const majorities = ['half', 'twoThirds', 'threeQuarters'] as const
export const NewMeetingPoll = z.object({
  agendaId: Id,
  title: Line(160),
  voters: z.enum(['present', 'owners']).default('present'),
  secrecy: z.enum(['open', 'secret']).default('open'),
  majority: z.enum(majorities).default('half'),
  minutes: z
    .number()
    .int()
    .min(1)
    .max(14 * 24 * 60)
    .default(15),
})
export type NewMeetingPoll = z.output<typeof NewMeetingPoll>

export const Slip = z.object({ flatNumber: z.string(), name: z.string() })
export type Slip = z.infer<typeof Slip>
