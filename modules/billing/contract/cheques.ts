import { z } from 'zod'
import { ById, DayText, Id, InSociety, OptionalLine, Line as TextLine } from '#kernel/nouns.ts'
import { chequeStatuses } from '../rules/nouns.ts'
import { Amount, FlatRef, Paise, Reason } from './nouns.ts'

const base = '/societies/:subdomain'

export const Cheque = z.object({
  id: Id,
  flat: FlatRef,
  number: z.string(),
  bank: z.string(),
  datedOn: DayText,
  amountPaise: Paise,
  status: z.enum(chequeStatuses),
  receipt: z.object({ id: Id, number: z.string() }).nullable(),
  depositedOn: DayText.nullable(),
  endedOn: DayText.nullable(),
  reason: z.string(),
  version: z.number(),
})
export type Cheque = z.infer<typeof Cheque>
const NewCheque = z.object({
  id: z.uuidv7().optional(),
  flatId: Id,
  number: TextLine(20),
  bank: OptionalLine(60).default(''),
  datedOn: DayText,
  amountPaise: Amount,
})
export type NewCheque = z.output<typeof NewCheque>
const DepositSlip = z.object({
  chequeIds: z.array(Id).min(1).max(200),
  day: DayText.optional(),
  accountId: Id.optional(),
})
export type DepositSlip = z.output<typeof DepositSlip>

export const chequeEndpoints = {
  cheques: {
    method: 'GET',
    path: `${base}/cheques`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    query: z.object({ status: z.enum(chequeStatuses).optional() }),
    reply: z.array(Cheque),
    demo: true,
    summary: 'Cheques by the day they can be deposited',
  },
  addCheque: {
    method: 'POST',
    path: `${base}/cheques`,
    may: 'billing.create',
    params: InSociety,
    body: NewCheque,
    reply: Cheque,
    summary: 'Take a post-dated cheque; its receipt comes with the deposit',
  },
  depositCheque: {
    method: 'POST',
    path: `${base}/cheques/:id/deposit`,
    may: 'billing.create',
    params: ById,
    body: z.object({ day: DayText.optional(), accountId: Id.optional() }),
    reply: Cheque,
    summary: 'Say that a cheque went to the bank',
  },
  depositTogether: {
    method: 'POST',
    path: `${base}/deposit-slips`,
    may: 'billing.create',
    params: InSociety,
    body: DepositSlip,
    reply: z.array(Cheque),
    summary: 'Take several cheques to the bank with one slip: the bank shows them as one amount, and so do the books',
  },
  clearCheque: {
    method: 'POST',
    path: `${base}/cheques/:id/clearance`,
    may: 'billing.create',
    params: ById,
    body: z.object({ day: DayText.optional() }),
    reply: Cheque,
    summary: 'Say that the bank has paid a cheque',
  },
  bounceCheque: {
    method: 'POST',
    path: `${base}/cheques/:id/bounce`,
    may: 'billing.approve',
    params: ById,
    body: Reason.extend({ day: DayText.optional() }),
    reply: Cheque,
    summary: 'Say that a cheque was returned unpaid; its receipt is reversed',
  },
  returnCheque: {
    method: 'POST',
    path: `${base}/cheques/:id/return`,
    may: 'billing.create',
    params: ById,
    body: Reason,
    reply: Cheque,
    summary: 'Give a post-dated cheque back',
  },
} as const
