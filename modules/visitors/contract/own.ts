import { z } from 'zod'
import type { Contract, OpenTo } from '#kernel/contract.ts'
import { Look } from '#kernel/look.ts'
import { DayText, Id, Instant, OptionalLine, Text } from '#kernel/nouns.ts'
import { passKinds, passStates, visitPurposes, workerKinds } from '../rules.ts'
import { Month, marks } from './nouns.ts'

const Link = z.object({ link: z.string().max(200) })
const Asked = z.object({
  id: Id,
  kind: z.enum(['correction', 'objection', 'new_card']),
  text: z.string(),
  answer: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})

/** A month of a worker in one flat: the gate's days, what the flat marked and what the worker says. */
const WorkInFlat = z.object({
  flatId: Id,
  flat: z.string(),
  weekdays: z.number(),
  due: z.number(),
  came: z.number(),
  cutDays: z.number(),
  basePaise: z.number(),
  cutPaise: z.number(),
  payablePaise: z.number(),
  days: z.array(
    z.object({
      day: DayText,
      due: z.boolean(),
      passed: z.boolean(),
      byFlat: z.enum(marks).nullable(),
      byWorker: z.enum(marks).nullable(),
    }),
  ),
})
export type WorkInFlat = z.infer<typeof WorkInFlat>

/** What a visitor or a worker sees of themselves, without signing in. */
export const OwnPage = z.object({
  society: z.string(),
  look: Look,
  about: z.enum(['pass', 'visit', 'worker']),
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  company: z.string(),
  persons: z.number(),
  flat: z.string(),
  host: z.string(),
  erased: z.boolean(),
  /** In a fire the guard has to know who is in the building. */
  inside: z.boolean(),
  eraseOn: DayText.nullable(),
  deleteOn: DayText.nullable(),
  pseudonym: z.string(),
  visits: z.array(
    z.object({
      purpose: z.enum(visitPurposes),
      flat: z.string(),
      enteredAt: Instant.nullable(),
      leftAt: Instant.nullable(),
      gate: z.string(),
      hasPhoto: z.boolean(),
    }),
  ),
  pass: z
    .object({
      kind: z.enum(passKinds),
      state: z.enum(passStates),
      validFrom: Instant,
      validUntil: Instant,
      passcode: z.string(),
      qrSvg: z.string(),
    })
    .nullable(),
  worker: z
    .object({
      kind: z.enum(workerKinds),
      code: z.string(),
      /** The card itself, for whoever has it on the phone instead of on paper. */
      qrSvg: z.string(),
      hasPhoto: z.boolean(),
      /** Whether whoever handed out the link had them at work, now or before. */
      isOfHousehold: z.boolean(),
      flats: z.array(WorkInFlat),
      month: z.string(),
      openings: z.array(z.object({ by: z.string(), from: DayText, until: DayText, reason: z.string(), at: Instant })),
    })
    .nullable(),
  requests: z.array(Asked),
})
export type OwnPage = z.infer<typeof OwnPage>
const NewRequest = z.object({
  kind: z.enum(['correction', 'objection', 'new_card']),
  text: Text(1000).default(''),
})
export type NewRequest = z.output<typeof NewRequest>

export const ownEndpoints = {
  own: {
    method: 'GET',
    path: '/own/:link',
    may: 'public',
    params: Link,
    query: z.object({ month: Month.optional() }),
    reply: OwnPage,
    limit: 'forms',
    summary: 'What the gate keeps of whoever holds this link',
  },
  ownLogo: {
    method: 'GET',
    path: '/own/:link/logo',
    may: 'public',
    params: Link,
    reply: z.unknown(),
    file: true,
    limit: 'forms',
    summary: 'The logo of the society this link is of',
  },
  ownPhoto: {
    method: 'GET',
    path: '/own/:link/photo',
    may: 'public',
    params: Link,
    reply: z.unknown(),
    file: true,
    limit: 'forms',
    summary: 'The photo the gate keeps of whoever holds this link',
  },
  ownDevice: {
    method: 'GET',
    path: '/own-devices/:link',
    may: 'public',
    params: Link,
    reply: z.object({ isEnded: z.boolean() }),
    limit: 'forms',
    summary: 'Whether a guard’s device was taken back; for the device itself, whose session may be gone',
  },
  markOwn: {
    method: 'POST',
    path: '/own/:link/days',
    may: 'public',
    params: Link,
    body: z.object({
      flatId: Id,
      day: DayText,
      mark: z.enum(marks).nullable(),
      note: OptionalLine(200).default(''),
    }),
    reply: OwnPage,
    limit: 'forms',
    summary: 'A worker says whether they came that day; it stands beside the mark of the flat',
  },
  eraseOwn: {
    method: 'POST',
    path: '/own/:link/erasure',
    may: 'public',
    params: Link,
    reply: OwnPage,
    limit: 'forms',
    summary: 'Erase what the gate keeps of oneself; not while inside',
  },
  askOwn: {
    method: 'POST',
    path: '/own/:link/requests',
    may: 'public',
    params: Link,
    body: NewRequest,
    reply: OwnPage,
    limit: 'forms',
    summary: 'Ask for a correction, object, or ask for a new card',
  },
} as const satisfies Contract<OpenTo>
