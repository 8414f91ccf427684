import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { Amount, FlatRef, Paise } from '#modules/billing/contract/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { claimStatuses, pictureBytes } from './rules.ts'

export const Claim = z.object({
  id: Id,
  flat: FlatRef,
  amountPaise: Paise,
  utr: z.string(),
  paidOn: DayText,
  status: z.enum(claimStatuses),
  reason: z.string(),
  hasPicture: z.boolean(),
  by: z.string(),
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  createdAt: Instant,
  can: z.object({ decide: z.boolean() }),
})
export type Claim = z.infer<typeof Claim>

const NewClaim = z.object({
  /** Made by the phone, so that a claim sent twice is one. */
  id: z.uuidv7().optional(),
  flatId: Id,
  amountPaise: Amount,
  utr: Line(20),
  paidOn: DayText,
  /** Of a charge that is payable at once. */
  chargeId: Id.optional(),
})
export type NewClaim = z.output<typeof NewClaim>

const base = '/societies/:subdomain/payment-claims'

export const payments = contract(permissions, {
  claims: {
    method: 'GET',
    path: base,
    may: 'billing.read',
    params: InSociety,
    query: z.object({ status: z.enum(claimStatuses).optional() }),
    reply: z.array(Claim),
    demo: true,
    summary: 'What residents say they have paid, newest first',
  },
  claim: {
    method: 'POST',
    path: base,
    may: 'billing.read',
    params: InSociety,
    body: NewClaim,
    upload: { maxBytes: pictureBytes, optional: true },
    reply: Claim,
    summary: 'Say that a flat has paid straight to the society’s account',
  },
  picture: {
    method: 'GET',
    path: `${base}/:id/picture`,
    may: 'billing.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The picture sent along with a claim',
  },
  confirm: {
    method: 'POST',
    path: `${base}/:id/confirmation`,
    may: 'billing.approve',
    params: ById,
    reply: Claim,
    summary: 'The money is there: write its receipt',
  },
  refuse: {
    method: 'POST',
    path: `${base}/:id/refusal`,
    may: 'billing.approve',
    params: ById,
    body: z.object({ reason: Line(200) }),
    reply: Claim,
    summary: 'The money is not there, with the reason',
  },
})
