import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, InSociety, Line, PageSize } from '#kernel/nouns.ts'
import { languages } from '#kernel/words.ts'
import { permissions } from '#modules/identity/access.ts'
import { fileFormats } from './rules/asking.ts'

const base = '/societies/:subdomain/reports'
const Words = z.object({ en: z.string(), hi: z.string(), mr: z.string() })
const Choices = z.array(z.object({ value: z.string(), words: Words }))

const Column = z.object({
  id: z.string(),
  title: Words,
  kind: z.enum(['text', 'paise', 'count', 'percent', 'day', 'instant', 'choice']),
  total: z.boolean(),
  /** Shown only when somebody chooses it. */
  aside: z.boolean(),
  choices: Choices.optional(),
})

const Parameter = z.object({
  id: z.string(),
  kind: z.enum(['range', 'asOn', 'wing', 'flat', 'choice', 'text']),
  title: Words.optional(),
  choices: Choices.optional(),
})

const Report = z.object({
  id: z.string(),
  room: z.string(),
  roomName: Words,
  title: Words,
  about: Words,
  parameters: z.array(Parameter),
  columns: z.array(Column),
  newestFirst: z.boolean(),
  /** The column whose order the rows are in first of all; it may be one that is not shown. */
  sortedBy: z.string(),
})
export type ReportCard = z.output<typeof Report>
export type ReportColumn = z.output<typeof Column>
export type ReportParameter = z.output<typeof Parameter>

/** The address of a view: a report, and what is asked of it, as it stands behind the question mark. */
const View = z.object({
  report: Line(80),
  view: z
    .string()
    .max(1500)
    .regex(/^[!-~]*$/)
    .default(''),
})
export type View = z.output<typeof View>

const Catalogue = z.object({
  reports: z.array(Report),
  wings: z.array(z.string()),
  favourites: z.array(z.object({ report: z.string(), view: z.string() })),
  /** Whether this person takes files, and keeps favourites. */
  can: z.object({ file: z.boolean(), favourite: z.boolean() }),
})
export type ReportCatalogue = z.output<typeof Catalogue>

const OneReport = InSociety.extend({ report: z.string() })

const asked = {
  from: DayText.optional(),
  to: DayText.optional(),
  asOn: DayText.optional(),
  wing: Line(40).optional(),
  flat: Line(40).optional(),
  /** Ids of columns, with commas between them; left out, those that are not aside. */
  columns: z.string().max(1000).optional(),
  order: z.enum(['up', 'down']).optional(),
}

/** Every other name is that of a column, and keeps the rows where it has this value. */
const RowsQuery = z.looseObject({
  ...asked,
  limit: PageSize,
  cursor: z.string().max(4000).optional(),
  /** The page and the totals cost differently: whoever wants them one after the other asks for one of them. */
  only: z.enum(['rows', 'totals']).optional(),
})
const FileQuery = z.looseObject({ ...asked, format: z.enum(fileFormats), language: z.enum(languages).optional() })
export type RowsQuery = z.output<typeof RowsQuery>
export type FileQuery = z.output<typeof FileQuery>
const AskedOnly = z.object(asked)
export type AskedQuery = z.output<typeof AskedOnly>

const Rows = z.object({
  /** With the words of those choices alone that stand in these rows. */
  columns: z.array(Column),
  /** Cells in the order of the columns: paise and counts are numbers, days and instants text, a choice its value. */
  rows: z.array(z.array(z.unknown())),
  totals: z.object({ rows: z.number(), columns: z.record(z.string(), z.number()) }).nullable(),
  next: z.string().nullable(),
  /** What was asked, with what was filled in. */
  asked: z.record(z.string(), z.string()),
})
export type ReportRows = z.output<typeof Rows>

const Nothing = z.object({})

export const reports = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: Catalogue,
    demo: true,
    summary: 'The reports a person can open, and the views they keep',
  },
  rows: {
    method: 'GET',
    path: `${base}/:report/rows`,
    ahead: true,
    may: 'reports.read',
    params: OneReport,
    query: RowsQuery,
    reply: Rows,
    demo: true,
    summary: 'A page of a report, with the totals of all its rows',
  },
  file: {
    method: 'GET',
    path: `${base}/:report/file`,
    may: 'reports.read',
    params: OneReport,
    query: FileQuery,
    reply: Nothing,
    file: true,
    summary: 'All rows of a report as CSV, XLSX or PDF',
  },
  keep: {
    method: 'PUT',
    path: `${base}/favourites`,
    may: 'reports.read',
    params: InSociety,
    body: View,
    reply: Nothing,
    summary: 'Keep a view as a favourite',
  },
  drop: {
    method: 'DELETE',
    path: `${base}/favourites`,
    may: 'reports.read',
    params: InSociety,
    body: View,
    reply: Nothing,
    summary: 'Keep a view no longer',
  },
})
