import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { Instant } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { purposes } from './rules.ts'

const Consent = z.object({
  purpose: z.enum(purposes),
  given: z.boolean(),
  /** Of the notice the answer was given under; null where nobody was asked yet. */
  version: z.string().nullable(),
  at: Instant.nullable(),
})
export type Consent = z.infer<typeof Consent>

const NewConsent = z.object({ purpose: z.enum(purposes), given: z.boolean() })
export type NewConsent = z.output<typeof NewConsent>

const api = { noun: ['purpose', 'purposes'], purpose: 'consent' } as const

export const consent = contract(permissions, {
  status: {
    method: 'GET',
    path: '/dpdp/consent/status',
    may: 'signed-in',
    reply: z.array(Consent),
    api: { ...api, scope: 'consent:read' },
    summary: 'What the person agreed to, for every purpose',
  },
  record: {
    method: 'POST',
    path: '/dpdp/consent',
    may: 'signed-in',
    body: NewConsent,
    reply: Consent,
    api: { ...api, scope: 'consent:write', says: 'Answer recorded' },
    summary: 'Give or withdraw a consent',
  },
})
