import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { Amount, FlatRef, Paise } from '#modules/billing/contract/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import {
  BankLine,
  BankLineFilter,
  LineMatch,
  NewStatement,
  Reconciliation,
  Statement,
  StatementRead,
} from './contract/bank.ts'
import { gatewayEndpoints } from './contract/gateway.ts'
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
const statements = '/societies/:subdomain/bank-statements'
const lines = '/societies/:subdomain/bank-lines'

export const payments = contract(permissions, {
  claims: {
    method: 'GET',
    path: base,
    kept: true,
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
  statements: {
    method: 'GET',
    path: statements,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(Statement),
    demo: true,
    summary: 'Statements of the bank, newest first, with how their lines stand',
  },
  importStatement: {
    method: 'POST',
    path: statements,
    may: 'billing.create',
    params: InSociety,
    body: NewStatement,
    bodyLimit: 9_000_000,
    reply: StatementRead,
    summary:
      'Reads a statement as CSV; with isPreview it only says what was read, else it keeps and matches its new lines',
  },
  finishStatement: {
    method: 'POST',
    path: `${statements}/:id/finish`,
    may: 'billing.approve',
    params: ById,
    reply: Statement,
    summary: 'Puts what came in and nobody knows into suspense; what went out must be booked by then',
  },
  bankLines: {
    method: 'GET',
    path: lines,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    query: BankLineFilter,
    reply: z.array(BankLine),
    demo: true,
    summary: 'Lines of the bank, newest first, with what those that wait could be',
  },
  matchLine: {
    method: 'POST',
    path: `${lines}/:id/match`,
    may: 'billing.approve',
    params: ById,
    body: LineMatch,
    reply: BankLine,
    summary: 'Says what a line is: a flat, a claim, a voucher, charges, interest, or set aside with a reason',
  },
  releaseLine: {
    method: 'POST',
    path: `${lines}/:id/release`,
    may: 'billing.approve',
    params: ById,
    reply: BankLine,
    summary: 'Takes a match back, so that the line waits again',
  },
  reconciliation: {
    method: 'GET',
    path: '/societies/:subdomain/bank-accounts/:id/reconciliation',
    kept: true,
    may: 'reports.read',
    params: ById,
    reply: Reconciliation,
    demo: true,
    summary: 'Books and bank beside each other, with the items between',
  },
  ...gatewayEndpoints,
})
