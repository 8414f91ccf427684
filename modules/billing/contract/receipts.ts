import { z } from 'zod'
import { ById, DayText, Id, InSociety, Instant, OptionalLine, Line as TextLine } from '#kernel/nouns.ts'
import { chequeStatuses } from '../rules/nouns.ts'
import { ages, letterGrades } from '../rules/reminders.ts'
import { Allocation, Amount, FlatRef, Mode, Paise } from './nouns.ts'

const base = '/societies/:subdomain'
const api = { noun: ['receipt', 'receipts'], purpose: 'billing' } as const

export const Receipt = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(['receipt', 'reversal']),
  flat: FlatRef,
  receivedOn: DayText,
  amountPaise: Paise,
  advancePaise: Paise,
  mode: Mode,
  reference: z.string(),
  payer: z.string(),
  note: z.string(),
  settled: z.array(Allocation),
  cheque: z.object({ id: Id, status: z.enum(chequeStatuses), bank: z.string() }).nullable(),
  /** What reversed it, or what it reverses. */
  reversal: z.object({ id: Id, number: z.string() }).nullable(),
  createdAt: Instant,
  /** Opens the PDF without signing in, for a limited time; only of one receipt, not in lists. */
  link: z.string(),
  can: z.object({ reverse: z.boolean(), print: z.boolean() }),
})
export type Receipt = z.infer<typeof Receipt>

const ReceiptFilter = z.object({
  q: z.string().max(100).optional(),
  flat: Id.optional(),
  mode: Mode.optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
  cursor: Id.optional(),
})
export type ReceiptFilter = z.output<typeof ReceiptFilter>

const NewReceipt = z.object({
  /** Made by the sender, so that the same receipt sent twice is one. */
  id: z.uuidv7().optional(),
  flatId: Id,
  amountPaise: Amount,
  receivedOn: DayText,
  mode: Mode,
  reference: OptionalLine(60).default(''),
  payer: OptionalLine(120).default(''),
  note: OptionalLine(200).default(''),
  /** The account it came into; left out, cash, cheques in hand or the bank, by the mode. */
  accountId: Id.optional(),
  bank: OptionalLine(60).default(''),
  /** Of a charge that is payable at once. */
  chargeId: Id.optional(),
})
export type NewReceipt = z.output<typeof NewReceipt>

export const Preview = z.object({
  allocated: z.array(Allocation),
  advancePaise: Paise,
  openPaise: Paise,
  /** Interest that was billed though this money had come in time, given back by a credit note. */
  interestBackPaise: Paise,
})
export type Preview = z.infer<typeof Preview>

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
const Reason = z.object({ reason: TextLine(200) })

const Defaulter = z.object({
  flat: FlatRef,
  owner: z.string(),
  openPaise: Paise,
  principalPaise: Paise,
  interestPaise: Paise,
  bills: z.number(),
  oldestDueOn: DayText,
  lateDays: z.number(),
  bucket: z.enum(ages),
  /** The letter of the series it would get now. */
  letter: z.enum(letterGrades),
  remindedAt: Instant.nullable(),
})
export type Defaulter = z.infer<typeof Defaulter>

export const receiptEndpoints = {
  receipts: {
    method: 'GET',
    path: `${base}/receipts`,
    kept: true,
    may: 'billing.read',
    params: InSociety,
    query: ReceiptFilter,
    reply: z.array(Receipt),
    demo: true,
    api: { ...api, scope: 'billing:read' },
    summary: 'The receipts a person may see, newest first',
  },
  addReceipt: {
    method: 'POST',
    path: `${base}/receipts`,
    may: 'billing.create',
    params: InSociety,
    body: NewReceipt,
    reply: Receipt,
    api: { ...api, scope: 'billing:write' },
    summary: 'Enter money received from a flat',
  },
  previewReceipt: {
    method: 'GET',
    path: `${base}/receipts/preview`,
    may: 'billing.read',
    params: InSociety,
    query: z.object({
      flat: Id,
      paise: z.coerce.number().int().min(1).max(1_000_000_000_000),
      day: DayText.optional(),
    }),
    reply: Preview,
    demo: true,
    summary: 'Which bill would get how much of an amount',
  },
  exportReceipts: {
    method: 'GET',
    path: `${base}/receipts/export`,
    may: 'reports.read',
    params: InSociety,
    query: ReceiptFilter,
    reply: z.string(),
    file: true,
    summary: 'Receipts as CSV',
  },
  receipt: {
    method: 'GET',
    path: `${base}/receipts/:id`,
    kept: true,
    may: 'billing.read',
    params: ById,
    reply: Receipt,
    demo: true,
    summary: 'One receipt with what it settled',
  },
  receiptPdf: {
    method: 'GET',
    path: `${base}/receipts/:id/pdf`,
    may: 'billing.read',
    params: ById,
    query: z.object({ language: z.enum(['en', 'hi', 'mr']).optional() }),
    reply: z.string(),
    file: true,
    summary: 'A receipt as PDF',
  },
  reverseReceipt: {
    method: 'POST',
    path: `${base}/receipts/:id/reversal`,
    may: 'billing.approve',
    params: ById,
    body: Reason.extend({ day: DayText.optional() }),
    reply: Receipt,
    summary: 'Reverse a receipt: what it settled is open again',
  },
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
  defaulters: {
    method: 'GET',
    path: `${base}/billing/defaulters`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    query: z.object({ bucket: z.enum(ages).optional() }),
    reply: z.array(Defaulter),
    demo: true,
    summary: 'Flats with bills past their due day, by age',
  },
  remind: {
    method: 'POST',
    path: `${base}/billing/defaulters/reminders`,
    may: 'billing.create',
    params: InSociety,
    body: z.object({ flatIds: z.array(Id).min(1).max(2000) }),
    reply: z.object({ reminded: z.number(), waiting: z.number() }),
    summary: 'Remind flats of what is open; a flat whose payment is being checked is left alone',
  },
  listDefaulters: {
    method: 'POST',
    path: `${base}/billing/defaulters/lists`,
    may: 'billing.approve',
    params: InSociety,
    body: z.object({ resolution: TextLine(60), olderThanDays: z.number().int().min(0).max(3650).default(90) }),
    reply: z.object({
      id: Id,
      day: DayText,
      resolution: z.string(),
      flats: z.array(z.object({ number: z.string(), openPaise: Paise, lateDays: z.number() })),
    }),
    summary: 'Make a list of arrears for the notice board, by a resolution',
  },
  waiveInterest: {
    method: 'POST',
    path: `${base}/billing/interest-waivers`,
    may: 'billing.approve',
    params: InSociety,
    body: z.object({
      flatIds: z.array(Id).min(1).max(2000),
      resolution: TextLine(60),
      reason: OptionalLine(200).default(''),
    }),
    reply: z.object({ notes: z.number(), waivedPaise: Paise }),
    summary: 'Waive the billed, unpaid interest of flats by a resolution',
  },
  exportGst: {
    method: 'GET',
    path: `${base}/billing/gst/export`,
    may: 'reports.read',
    params: InSociety,
    query: z.object({ from: DayText, to: DayText }),
    reply: z.string(),
    file: true,
    summary: 'The figures of GSTR-1 as CSV',
  },
} as const
