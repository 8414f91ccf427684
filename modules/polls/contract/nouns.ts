import { z } from 'zod'
import { Id, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { longestText } from '#kernel/rich-text.ts'
import {
  bases,
  longestOption,
  longestStatement,
  longestTitle,
  mostOptions,
  mostQuestions,
  pollKinds,
  pollStates,
  questionTypes,
  secrecies,
  voterGroups,
  voterStates,
} from '../rules/nouns.ts'

/** Why somebody may vote here, or not. */
export const standings = [
  'on_roll',
  'barred',
  'will_be',
  'owners_only',
  'present_only',
  'other_owner',
  'joined_later',
  'no_flat',
] as const

const Mine = z.object({
  voterId: Id,
  flatNumber: z.string(),
  weight: z.number(),
  state: z.enum(voterStates),
  /** An open vote that counts, or a paper that was taken. */
  isDone: z.boolean(),
})
export type Mine = z.infer<typeof Mine>

export const Poll = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  kind: z.enum(pollKinds),
  secrecy: z.enum(secrecies),
  basis: z.enum(bases),
  voters: z.enum(voterGroups),
  state: z.enum(pollStates),
  opensAt: Instant.nullable(),
  closesAt: Instant,
  quorumBp: z.number(),
  questionCount: z.number(),
  entitled: z.number(),
  barred: z.number(),
  cast: z.number(),
  /** Papers given out in a secret ballot. */
  papers: z.number(),
  mine: z.array(Mine),
  standing: z.enum(standings),
  meetingId: Id.nullable(),
  version: z.number(),
  can: z.object({
    vote: z.boolean(),
    edit: z.boolean(),
    open: z.boolean(),
    extend: z.boolean(),
    declare: z.boolean(),
    void: z.boolean(),
    restore: z.boolean(),
    seeRoll: z.boolean(),
  }),
})
export type Poll = z.infer<typeof Poll>

const Group = z.object({
  title: OptionalLine(80).default(''),
  seats: z.number().int().min(1).max(50),
  most: z.number().int().min(1).max(50),
})
const Pass = z.object({
  num: z.number().int().min(1).max(100),
  den: z.number().int().min(1).max(100),
  base: z.enum(['cast', 'entitled']),
  strict: z.boolean(),
})

export const NewQuestion = z.object({
  title: Line(longestTitle),
  type: z.enum(questionTypes),
  groups: z
    .array(Group)
    .min(1)
    .max(10)
    .default([{ title: '', seats: 1, most: 1 }]),
  options: z
    .array(
      z.object({
        title: OptionalLine(longestOption).default(''),
        group: z.number().int().min(0).max(9).default(0),
        memberId: Id.nullable().default(null),
        statement: Text(longestStatement).default(''),
        /** A picture this draft has already; another one is sent in by itself. */
        photoId: Id.nullable().default(null),
      }),
    )
    .min(2)
    .max(mostOptions),
  pass: Pass.nullable().default(null),
})
export type NewQuestion = z.output<typeof NewQuestion>

const Question = z.object({
  title: z.string(),
  type: z.enum(questionTypes),
  groups: z.array(z.object({ title: z.string(), seats: z.number(), most: z.number() })),
  options: z.array(
    z.object({
      title: z.string(),
      group: z.number(),
      memberId: Id.nullable(),
      flatNumber: z.string(),
      statement: z.string(),
      photoId: Id.nullable(),
    }),
  ),
  pass: z
    .object({ num: z.number(), den: z.number(), base: z.enum(['cast', 'entitled']), strict: z.boolean() })
    .nullable(),
})
export type Question = z.infer<typeof Question>

const Stage = z.object({
  votes: z.array(z.number().nullable()),
  nonTransferable: z.number(),
  out: z.number().nullable(),
})
const Tally = z.object({
  blank: z.number(),
  valid: z.number(),
  votes: z.array(z.number()),
  elected: z.array(z.number()),
  quota: z.number().nullable(),
  stages: z.array(Stage),
  passed: z.boolean().nullable(),
})
export const PollResult = z.object({
  entitled: z.number(),
  entitledWeight: z.number(),
  barred: z.number(),
  cast: z.number(),
  castWeight: z.number(),
  quorumMet: z.boolean().nullable(),
  questions: z.array(Tally),
})
export type PollResult = z.infer<typeof PollResult>

export const PollDetails = Poll.extend({
  questions: z.array(Question),
  /** What I voted, by voter; of open polls alone. */
  myVotes: z.array(z.object({ voterId: Id, answers: z.array(z.array(z.number())), castAt: Instant })),
  officerId: Id.nullable(),
  officerName: z.string(),
  barsDefaulters: z.boolean(),
  barRule: z.string(),
  /** The dues that would bar my flats, for their owners alone. */
  myDues: z.array(z.object({ flatNumber: z.string(), amountPaise: z.number() })),
  extendedFrom: Instant.nullable(),
  extendReason: z.string(),
  voidReason: z.string(),
  declaredAt: Instant.nullable(),
  root: z.string().nullable(),
  /** Of a secret ballot once it is open: what papers and receipts are checked with. */
  keys: z.object({ paperKey: z.object({ n: z.string(), e: z.string() }), receiptKey: z.string() }).nullable(),
  result: PollResult.nullable(),
})
export type PollDetails = z.infer<typeof PollDetails>

export const PollEdit = z.object({
  title: Line(longestTitle),
  body: Text(longestText).default(''),
  kind: z.enum(pollKinds).default('opinion'),
  secrecy: z.enum(secrecies).default('open'),
  basis: z.enum(bases).default('flat'),
  voters: z.enum(voterGroups).default('owners'),
  opensAt: z.iso.datetime().nullable().default(null),
  closesAt: z.iso.datetime(),
  quorumBp: z.number().int().min(0).max(10_000).default(0),
  officerId: Id.nullable().default(null),
  barsDefaulters: z.boolean().default(false),
  barRule: OptionalLine(120).default(''),
  questions: z.array(NewQuestion).min(1).max(mostQuestions),
})
export type PollEdit = z.output<typeof PollEdit>

export const PollFilter = z.object({
  show: z.enum(['current', 'past', 'all']).default('all'),
  kind: z.enum(['polls', 'elections']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type PollFilter = z.output<typeof PollFilter>

export const NewVote = z.object({
  /** Made on the phone, so that the same vote sent twice is one. */
  voteId: Id,
  voterId: Id,
  answers: z.array(z.array(z.number().int().min(0).max(mostOptions)).max(mostOptions)).max(mostQuestions),
})
export type NewVote = z.output<typeof NewVote>

export const RollRow = z.object({
  voterId: Id,
  flatNumber: z.string(),
  name: z.string(),
  weight: z.number(),
  state: z.enum(voterStates),
  isDone: z.boolean(),
  isDesk: z.boolean(),
})
export type RollRow = z.infer<typeof RollRow>
