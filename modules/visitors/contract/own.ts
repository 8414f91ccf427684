import { z } from 'zod'
import type { Contract, OpenTo } from '#kernel/contract.ts'
import { Look } from '#kernel/look.ts'
import { DayText, Id, Instant, Text } from '#kernel/nouns.ts'
import { passKinds, passStates, visitPurposes, workerKinds } from '../rules.ts'

const Link = z.object({ link: z.string().max(200) })
const Asked = z.object({
  id: Id,
  kind: z.enum(['correction', 'objection', 'new_card']),
  text: z.string(),
  answer: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
})

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
      flats: z.array(
        z.object({
          flat: z.string(),
          weekdays: z.number(),
          due: z.number(),
          came: z.number(),
          payablePaise: z.number(),
          cutPaise: z.number(),
        }),
      ),
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
