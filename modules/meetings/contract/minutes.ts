import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { ById, Id, InSociety, Instant, Text } from '#kernel/nouns.ts'
import { longestText } from '#kernel/rich-text.ts'
import { GivenPassword } from '#modules/identity/contract/nouns.ts'
import { Credential } from '#modules/identity/contract/passkeys.ts'
import { minutesStates, postNames } from '../rules.ts'

const Signature = z.object({ post: z.enum(postNames), name: z.string(), at: Instant })
const Comment = z.object({ id: Id, by: z.string(), flatNumber: z.string(), body: z.string(), at: Instant })

export const Minutes = z.object({
  meetingId: Id,
  /** Of the meeting, as they stand at the head of the paper. */
  number: z.string(),
  title: z.string(),
  startsAt: Instant,
  place: z.string(),
  state: z.enum(minutesStates),
  body: z.string(),
  /** SHA-256 of what was signed. */
  digest: z.string().nullable(),
  circulatedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  /** The number of the meeting that confirmed them. */
  confirmedIn: z.string(),
  signatures: z.array(Signature),
  comments: z.array(Comment),
  /** Meetings that can confirm them. */
  later: z.array(z.object({ id: Id, number: z.string(), title: z.string() })),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    circulate: z.boolean(),
    comment: z.boolean(),
    sign: z.boolean(),
    confirm: z.boolean(),
  }),
})
export type Minutes = z.infer<typeof Minutes>

/** A session that was left open signs nothing: the password, or an answer of the person's own passkey. */
export const Proof = z
  .object({
    password: GivenPassword.optional(),
    passkey: Credential.optional(),
  })
  .refine(({ password, passkey }) => Boolean(password) !== Boolean(passkey), because('required'))
export type Proof = z.output<typeof Proof>

const path = '/societies/:subdomain/meetings/:id/minutes' as const
const read = { may: 'polls.read', params: ById, reply: Minutes } as const
const run = { may: 'polls.update', params: ById, reply: Minutes } as const

export const minutesEndpoints = {
  minutes: { method: 'GET', path, kept: true, ...read, summary: 'The minutes of a meeting' },
  draftMinutes: {
    method: 'POST',
    path,
    ...run,
    summary: 'Draft the minutes from agenda, attendance, resolutions and polls',
  },
  writeMinutes: {
    method: 'PUT',
    path,
    ...run,
    body: z.object({ body: Text(longestText, 1), version: z.number().int().optional() }),
    summary: 'Change the text, until the first post has signed it',
  },
  circulateMinutes: {
    method: 'POST',
    path: `${path}/circulation`,
    ...run,
    summary: 'Show the draft to everybody, who may comment; all are told',
  },
  commentMinutes: {
    method: 'POST',
    path: `${path}/comments`,
    ...read,
    body: z.object({ body: Text(2000, 1) }),
    summary: 'Say what is missing or wrong in circulated minutes',
  },
  signMinutes: {
    method: 'POST',
    path: `${path}/signatures`,
    ...read,
    body: Proof,
    summary: 'Sign as the holder of a post, with password or passkey; with the second post they stand for good',
  },
  confirmMinutes: {
    method: 'POST',
    path: `${path}/confirmation`,
    ...run,
    body: z.object({ meetingId: Id }),
    summary: 'Confirm signed minutes in a later meeting',
  },
  minuteBook: {
    method: 'GET',
    path: '/societies/:subdomain/meetings/minutes/book',
    may: 'polls.read',
    params: InSociety,
    reply: z.array(Minutes),
    summary: 'The minute book: everything that was signed, in the order of the meetings',
  },
  exportBook: {
    method: 'GET',
    path: '/societies/:subdomain/meetings/minutes/csv',
    may: 'polls.read',
    params: InSociety,
    reply: z.string(),
    file: true,
    summary: 'The minute book as CSV',
  },
} as const
