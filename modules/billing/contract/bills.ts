import { z } from 'zod'
import { ById, DayText, Id, InSociety, OptionalLine, Line as TextLine } from '#kernel/nouns.ts'
import { Amount, Bill, FlatRef, Line, Paise } from './nouns.ts'

const base = '/societies/:subdomain/bills'
const api = { noun: ['bill', 'bills'], purpose: 'billing' } as const

export const WhatIf = z.object({
  paidOn: DayText,
  paise: Paise,
  until: DayText,
  items: z.array(
    z.object({ itemId: Id, number: z.string(), periodFrom: DayText, paidPaise: Paise, interestPaise: Paise }),
  ),
  interestPaise: Paise,
  savedPaise: Paise,
  openPaise: Paise,
  advancePaise: Paise,
})
export const BillDetails = Bill.extend({
  lines: z.array(Line),
  /** What stood open before it, as printed on it, and what an advance paid of it. */
  arrears: z.array(z.object({ number: z.string(), periodFrom: DayText, principalPaise: Paise, interestPaise: Paise })),
  advancePaise: Paise,
  settlements: z.array(
    z.object({ day: DayText, paise: Paise, kind: z.string(), number: z.string(), receiptId: Id.nullable() }),
  ),
  packId: z.string(),
  /** What a UPI app reads; empty where the society has named no account for it, or nothing is open. */
  upi: z.string(),
  /** Opens the PDF without signing in, for a limited time. */
  link: z.string(),
  whatIf: WhatIf.nullable(),
  can: z.object({ credit: z.boolean(), print: z.boolean() }),
})
export type BillDetails = z.infer<typeof BillDetails>

const BillFilter = z.object({
  q: z.string().max(100).optional(),
  status: z.enum(['pending', 'paid', 'overdue']).optional(),
  flat: Id.optional(),
  period: DayText.optional(),
  run: Id.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
  cursor: Id.optional(),
})
export type BillFilter = z.output<typeof BillFilter>

const NewNote = z.object({
  flatNumber: TextLine(40),
  /** A head by its key or its name. */
  lines: z
    .array(z.object({ head: TextLine(60), amountPaise: Amount, narration: OptionalLine(120).default('') }))
    .min(1)
    .max(20),
  dueOn: DayText.optional(),
  note: OptionalLine(200).default(''),
})
export type NewNote = z.output<typeof NewNote>

const NewCreditNote = z.object({
  lines: z
    .array(z.object({ key: TextLine(120), amountPaise: Amount }))
    .min(1)
    .max(40),
  reason: TextLine(200),
  /** Interest that would not have arisen is given back, too. */
  asNeverCharged: z.boolean().default(false),
})
export type NewCreditNote = z.output<typeof NewCreditNote>

const Language = z.enum(['en', 'hi', 'mr'])

/** What one flat has to pay, as a resident's first card says it. */
const Due = z.object({
  flat: FlatRef,
  openPaise: Paise,
  principalPaise: Paise,
  interestPaise: Paise,
  advancePaise: Paise,
  /** Interest since the last bill, and what each further day adds. */
  accruedPaise: Paise,
  perDayPaise: Paise,
  perDayOnPaise: Paise,
  perDayBasisPoints: z.number(),
  interestTo: DayText.nullable(),
  bills: z.array(Bill),
  late: z.number(),
  inClearingPaise: Paise,
  upi: z.string(),
  /** Charges that are payable at once and lapse otherwise. */
  payNow: z.array(
    z.object({ id: Id, narration: z.string(), amountPaise: Paise, payBefore: z.string(), upi: z.string() }),
  ),
})
export const Dues = z.object({
  flats: z.array(Due),
  payee: z.object({ name: z.string(), vpa: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
  allocation: z.enum(['principal_first', 'interest_first']),
})
export type Dues = z.infer<typeof Dues>

const StatementEntry = z.object({
  day: DayText,
  kind: z.enum(['bill', 'debit_note', 'opening', 'receipt', 'reversal', 'credit_note']),
  number: z.string(),
  id: Id,
  note: z.string(),
  /** Of interest given back by itself: because money of this day was entered later, or for a credit on this bill. */
  lateOn: DayText.nullable(),
  creditedBill: z.string().nullable(),
  chargedPaise: Paise,
  paidPaise: Paise,
  balancePaise: Paise,
})
export const Statement = z.object({
  flat: FlatRef,
  from: DayText,
  to: DayText,
  openingPaise: Paise,
  entries: z.array(StatementEntry),
  closingPaise: Paise,
  can: z.object({ print: z.boolean() }),
})
export type Statement = z.infer<typeof Statement>

const Range = z.object({ from: DayText.optional(), to: DayText.optional() })
const PrintedRange = Range.extend({ language: Language.optional() })

export const billEndpoints = {
  bills: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'billing.read',
    params: InSociety,
    query: BillFilter,
    reply: z.array(Bill),
    demo: true,
    api: { ...api, scope: 'billing:read' },
    summary: 'The bills a person may see, newest first',
  },
  addBill: {
    method: 'POST',
    path: base,
    may: 'billing.create',
    params: InSociety,
    body: NewNote,
    reply: Bill,
    api: { ...api, scope: 'billing:write' },
    summary: 'Bill a flat at once by a debit note',
  },
  bill: {
    method: 'GET',
    path: `${base}/:id`,
    kept: true,
    may: 'billing.read',
    params: ById,
    query: z.object({
      paidOn: DayText.optional(),
      paise: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
    }),
    reply: BillDetails,
    demo: true,
    api: { ...api, scope: 'billing:read' },
    summary: 'A bill with its whole working; with `paidOn` and `paise`, what paying then would change',
  },
  billPdf: {
    method: 'GET',
    path: `${base}/:id/pdf`,
    may: 'billing.read',
    params: ById,
    query: z.object({ language: Language.optional() }),
    reply: z.string(),
    file: true,
    summary: 'A bill as PDF',
  },
  creditBill: {
    method: 'POST',
    path: `${base}/:id/credit-notes`,
    may: 'billing.create',
    params: ById,
    body: NewCreditNote,
    reply: BillDetails,
    summary: 'Take lines of a bill back by a credit note',
  },
  linkedBill: {
    method: 'GET',
    path: '/bills/by-link/:token',
    may: 'public',
    params: z.object({ token: z.string().max(400) }),
    reply: z.string(),
    file: true,
    summary: 'A bill or receipt as PDF by the link in its letter',
  },
  dues: {
    method: 'GET',
    path: '/societies/:subdomain/billing/dues',
    kept: true,
    may: 'billing.read',
    params: InSociety,
    query: z.object({ flat: Id.optional() }),
    reply: Dues,
    demo: true,
    summary: 'What a person’s flats have to pay, with interest and where to pay',
  },
  statement: {
    method: 'GET',
    path: '/societies/:subdomain/flats/:id/statement',
    kept: true,
    may: 'billing.read',
    params: ById,
    query: Range,
    reply: Statement,
    demo: true,
    summary: 'A flat’s account: bills, notes, receipts and the balance after each',
  },
  statementCsv: {
    method: 'GET',
    path: '/societies/:subdomain/flats/:id/statement/csv',
    may: 'billing.read',
    params: ById,
    query: PrintedRange,
    reply: z.string(),
    file: true,
    summary: 'The same as CSV',
  },
  statementPdf: {
    method: 'GET',
    path: '/societies/:subdomain/flats/:id/statement/pdf',
    may: 'billing.read',
    params: ById,
    query: PrintedRange,
    reply: z.string(),
    file: true,
    summary: 'The same on paper',
  },
  exportGst: {
    method: 'GET',
    path: '/societies/:subdomain/billing/gst/export',
    may: 'reports.read',
    params: InSociety,
    query: z.object({ from: DayText, to: DayText }),
    reply: z.string(),
    file: true,
    summary: 'The figures of GSTR-1 as CSV',
  },
} as const
