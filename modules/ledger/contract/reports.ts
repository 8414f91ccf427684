import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant } from '#kernel/nouns.ts'
import { columnNames, lineKinds, reportNames, statementNames } from '../rules/reports.ts'
import { voucherKinds } from '../rules/vouchers.ts'

const Tie = z.object({ count: z.number(), differencePaise: z.number() })

export const ReportLine = z.object({
  kind: z.enum(lineKinds),
  /** Which part of the statement it stands in, such as `asset` or `payments`. */
  group: z.string(),
  accountId: Id.nullable(),
  flatId: Id.nullable(),
  vendorId: Id.nullable(),
  voucherId: Id.nullable(),
  code: z.string(),
  /** Of an account of the program, for translation. */
  key: z.string(),
  name: z.string(),
  day: z.string(),
  number: z.string(),
  voucherKind: z.enum(['', ...voucherKinds]),
  text: z.string(),
  /** In the order of `columns`; nothing where the column does not apply. */
  amounts: z.array(z.number().nullable()),
  /** Of a control account: how many flats or vendors it is made of, and by how much they differ from their papers. */
  tie: Tie.nullable(),
})
export type ReportLine = z.infer<typeof ReportLine>

export const Report = z.object({
  report: z.enum(reportNames),
  from: DayText,
  to: DayText,
  columns: z.array(z.enum(columnNames)),
  lines: z.array(ReportLine),
})
export type Report = z.infer<typeof Report>

export const OfReport = InSociety.extend({ report: z.enum(reportNames) })
export const Period = z.object({ from: DayText.optional(), to: DayText.optional() })
export const ReportQuery = Period.extend({
  account: Id.optional(),
  flat: Id.optional(),
  vendor: Id.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(200).optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>
export const PrintQuery = ReportQuery.omit({ limit: true, cursor: true }).extend({
  language: z.enum(['en', 'hi', 'mr']).optional(),
})
export type PrintQuery = z.output<typeof PrintQuery>

export const yearPattern = /^[0-9]{2}-[0-9]{2}$/
export const OfYear = InSociety.extend({ year: z.string().regex(yearPattern) })
export const OfClosedYear = OfYear.extend({ report: z.enum(statementNames) })
export const ByYear = z.object({ year: z.string().regex(yearPattern).optional() })

const Link = z.object({ voucherId: Id, seq: z.number(), number: z.string(), seal: z.string() })

/** What stands above every report. */
export const Standing = z.object({
  debitPaise: z.number(),
  creditPaise: z.number(),
  differencePaise: z.number(),
  vouchers: z.number(),
  /** The last links of the chain, the newest last. */
  links: z.array(Link),
  headAt: Instant.nullable(),
  lockedUntil: DayText.nullable(),
  beginsOn: DayText.nullable(),
  controls: z.array(
    Tie.extend({
      ...{ code: z.string(), key: z.string(), control: z.enum(['flat', 'vendor']) },
      /** The flats or vendors that differ most, by what the books hold more than their papers; nameless what is nobody's. */
      apart: z.array(z.object({ name: z.string(), differencePaise: z.number() })),
      /** How many differ in all. */
      apartCount: z.number(),
    }),
  ),
  journalsWaiting: z.number(),
  isReopeningWaiting: z.boolean(),
  membersSeeClosedYears: z.boolean(),
  can: z.object({
    configure: z.boolean(),
    create: z.boolean(),
    close: z.boolean(),
    decide: z.boolean(),
    export: z.boolean(),
  }),
})
export type Standing = z.infer<typeof Standing>

export const Check = z.object({
  vouchers: z.number(),
  faults: z.array(z.object({ seq: z.number().nullable(), number: z.string(), fault: z.string() })),
})
export type Check = z.infer<typeof Check>

export const Voucher = z.object({
  id: Id,
  seq: z.number(),
  kind: z.enum(voucherKinds),
  number: z.string(),
  day: DayText,
  narration: z.string(),
  sourceId: Id.nullable(),
  /** The voucher it takes back, and the one by which it was taken back. */
  reverses: z.object({ id: Id, number: z.string() }).nullable(),
  reversedBy: z.object({ id: Id, number: z.string() }).nullable(),
  madeBy: z.string(),
  approvedBy: z.string(),
  createdAt: Instant,
  seal: z.string(),
  previousSeal: z.string(),
  files: z.number(),
  lines: z.array(
    z.object({
      line: z.number(),
      accountId: Id,
      code: z.string(),
      key: z.string(),
      name: z.string(),
      flatNumber: z.string(),
      paise: z.number(),
    }),
  ),
})
export type Voucher = z.infer<typeof Voucher>

const books = '/societies/:subdomain/books'

export const reportsEndpoints = {
  standing: {
    method: 'GET',
    path: `${books}/standing`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: Standing,
    demo: true,
    summary: 'Whether the books balance, their last seals, and up to when they are closed',
  },
  check: {
    method: 'GET',
    path: `${books}/check`,
    may: 'reports.read',
    params: InSociety,
    reply: Check,
    demo: true,
    summary: 'Goes through every voucher and seal and names what is not as it was sealed',
  },
  voucher: {
    method: 'GET',
    path: `${books}/vouchers/:id`,
    kept: true,
    may: 'reports.read',
    params: ById,
    reply: Voucher,
    demo: true,
    summary: 'One voucher with its lines and its seal',
  },
  export: {
    method: 'GET',
    path: `${books}/export`,
    may: 'reports.read',
    params: InSociety,
    query: ByYear,
    file: true,
    reply: z.string(),
    summary: 'The book with its seals and a verifier that runs without network, as a zip',
  },
  attachments: {
    method: 'GET',
    path: `${books}/attachments`,
    may: 'reports.read',
    params: InSociety,
    query: ByYear,
    file: true,
    reply: z.string(),
    summary: 'The papers behind the vouchers of a year, by voucher number, as a zip',
  },
  tally: {
    method: 'GET',
    path: `${books}/tally`,
    may: 'reports.read',
    params: InSociety,
    query: Period,
    file: true,
    reply: z.string(),
    summary: 'Masters and vouchers for Tally: one file of masters, then one of vouchers per month, as a zip',
  },
  report: {
    method: 'GET',
    path: `${books}/:report`,
    kept: true,
    may: 'reports.read',
    params: OfReport,
    query: ReportQuery,
    reply: Report,
    demo: true,
    summary: 'A report over the books, by period; long ones in pages',
  },
  reportCsv: {
    method: 'GET',
    path: `${books}/:report/csv`,
    may: 'reports.read',
    params: OfReport,
    query: PrintQuery,
    file: true,
    reply: z.string(),
    summary: 'The report as a sheet',
  },
  reportPdf: {
    method: 'GET',
    path: `${books}/:report/pdf`,
    may: 'reports.read',
    params: OfReport,
    query: PrintQuery,
    file: true,
    reply: z.string(),
    summary: 'The report on paper, in the reader’s language',
  },
} as const satisfies Contract<'reports.read'>
