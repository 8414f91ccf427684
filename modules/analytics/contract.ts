import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { languages } from '#kernel/words.ts'
import { permissions } from '#modules/identity/access.ts'
import { comparisons, groups } from './rules.ts'

/** The report a value is made of; it is the number of its rows, or what `how` makes of the column. */
const Drill = z.object({
  report: z.string(),
  parameters: z.record(z.string(), z.string()),
  column: z.string().optional(),
  how: z.enum(['sum', 'middle', 'nine-tenths', 'mean']).optional(),
  /** How many rows it opens, where that is known before. */
  rows: z.number().optional(),
})

/** In all languages: who reads it may change theirs, also without a network. */
const Words = z.object({ en: z.string(), hi: z.string(), mr: z.string() })

const Unit = z.enum(['paise', 'count', 'percent', 'hours', 'rating'])

const Card = z.object({
  id: z.string(),
  group: z.enum(groups),
  title: Words,
  chart: z.enum(['stack', 'bars', 'lying', 'line', 'heat', 'dots']),
  unit: Unit,
  /** Of the large figure; the marks have their own. */
  totalUnit: Unit,
  better: z.enum(['more', 'less']).nullable(),
  total: z.number().nullable(),
  note: Words.nullable(),
  before: z.number().nullable(),
  /** In per cent; `new` where there was nothing before. */
  change: z.union([z.number(), z.literal('new')]).nullable(),
  series: z.array(z.object({ id: z.string(), title: Words })),
  points: z.array(
    z.object({
      /** `2026-11` for a month; else what tells it from the others. */
      key: z.string(),
      label: Words,
      top: Words.optional(),
      values: z.array(z.number().nullable()),
      /** One for each value: the rows it is made of. */
      drill: z.array(Drill),
    }),
  ),
})
export type AnalyticsCard = z.output<typeof Card>

const Range = z.object({ from: DayText, to: DayText })
const Analytics = z.object({
  range: Range,
  before: Range.nullable(),
  wings: z.array(z.string()),
  /** Those that have a card for this person. */
  groups: z.array(z.enum(groups)),
  cards: z.array(Card),
  /** When it was counted. */
  at: Instant,
})
export type Analytics = z.output<typeof Analytics>

const Asked = z.object({
  group: z.enum(groups).optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  wing: Line(40).optional(),
  compare: z.enum(comparisons).default('previous'),
})
export type Asked = z.output<typeof Asked>

const InMonth = InSociety.extend({ month: z.string() })

/** Whether the page of the month goes to the committee by letter on the 1st. */
const MonthLetter = z.object({ isMailed: z.boolean() })
export type MonthLetter = z.output<typeof MonthLetter>

export const analytics = contract(permissions, {
  show: {
    method: 'GET',
    path: '/societies/:subdomain/analytics',
    kept: true,
    may: 'analytics.read',
    demo: true,
    params: InSociety,
    query: Asked,
    reply: Analytics,
    summary: 'The cards of a group over a range of days, counted now',
  },
  month: {
    method: 'GET',
    path: '/societies/:subdomain/analytics/month/:month/file',
    may: 'analytics.read',
    params: InMonth,
    query: z.object({ language: z.enum(languages).optional() }),
    reply: z.object({}),
    file: true,
    summary: 'The month on a page: its cards as a PDF for the notice board',
  },
  letter: {
    method: 'GET',
    path: '/societies/:subdomain/analytics/month-letter',
    may: 'reports.create',
    params: InSociety,
    reply: MonthLetter,
    summary: 'Whether the page of the month is mailed to the committee on the 1st',
  },
  setLetter: {
    method: 'PUT',
    path: '/societies/:subdomain/analytics/month-letter',
    may: 'reports.create',
    params: InSociety,
    body: MonthLetter,
    reply: MonthLetter,
    summary: 'Mail the page of the month to the committee on the 1st, or no longer',
  },
})
