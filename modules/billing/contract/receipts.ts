import { z } from 'zod'
import { ById, DayText, Id, InSociety, Instant, OptionalLine } from '#kernel/nouns.ts'
import { chequeStatuses } from '../rules/nouns.ts'
import { Allocation, Amount, FlatRef, Mode, Paise, Reason } from './nouns.ts'

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
    query: ReceiptFilter.extend({ language: z.enum(['en', 'hi', 'mr']).optional() }),
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
} as const
