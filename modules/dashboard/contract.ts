import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety, Instant } from '#kernel/nouns.ts'
import { statuses as complaintStatuses } from '#modules/complaints/rules.ts'
import { permissions } from '#modules/identity/access.ts'
import { visitPurposes } from '#modules/visitors/rules.ts'
import { ageBuckets } from './rules.ts'

/** Money of the society, for those who may open billing. */
export const Dues = z.object({
  billedPaise: z.number(),
  paidPaise: z.number(),
  /** The latest period billed, and the day its bills fall due. */
  period: z.object({ from: DayText, dueOn: DayText }).nullable(),
  months: z.array(
    z.object({ month: DayText, onTimePaise: z.number(), latePaise: z.number(), unpaidPaise: z.number() }),
  ),
  ageing: z.array(z.object({ bucket: z.enum(ageBuckets), paise: z.number(), flats: z.number() })),
})
export type Dues = z.infer<typeof Dues>

const PressingComplaint = z.object({
  id: Id,
  title: z.string(),
  place: z.string(),
  status: z.enum(complaintStatuses),
  overdue: z.boolean(),
  dueAt: Instant,
  createdAt: Instant,
  assignedTo: z.string().nullable(),
})
const Work = PressingComplaint.extend({
  raisedBy: z.string(),
  /** As far as whoever raised it shares it. */
  phone: z.string().nullable(),
})
export type Work = z.infer<typeof Work>

/** A resident's own corner of the society. */
const OwnFlat = z.object({
  flatNumber: z.string(),
  duePaise: z.number(),
  /** The earliest day something of it falls due. */
  dueOn: DayText.nullable(),
  /** Whom the flat has announced and the gate has not seen yet. */
  guests: z.array(z.object({ id: Id, name: z.string(), from: Instant })),
  complaints: z.array(PressingComplaint),
})
export type OwnFlat = z.infer<typeof OwnFlat>
export type PressingComplaint = z.infer<typeof PressingComplaint>

const LatestVisit = z.object({
  id: Id,
  name: z.string(),
  purpose: z.enum(visitPurposes),
  flatNumber: z.string(),
  enteredAt: Instant,
  inside: z.boolean(),
})
export type LatestVisit = z.infer<typeof LatestVisit>

export const Figures = z.object({
  totalFlats: z.number(),
  vacantFlats: z.number(),
  wings: z.number(),
  totalMembers: z.number(),
  /** Null for those who may not open billing: a guard or a plumber reads nobody's money. */
  pendingBills: z.number().nullable(),
  activeComplaints: z.number(),
  overdueComplaints: z.number(),
  /** Null for them too, and while nothing has been billed. */
  collectionRate: z.number().nullable(),
  seesDues: z.boolean(),
  todaysVisitors: z.number(),
  visitorsInside: z.number(),
  upcomingEvents: z.number(),
  pendingApprovals: z.number(),
  /** What waits for this person, in every room; in every language, because the reader changes theirs at any time. */
  waiting: z.array(
    z.object({
      id: z.string(),
      count: z.number(),
      words: z.object({ en: z.string(), hi: z.string(), mr: z.string() }),
      detail: z.string().nullable(),
      path: z.string(),
    }),
  ),
  dues: Dues.nullable(),
  /** The complaints that press most, of those the person may see; null where complaints are not theirs. */
  complaints: z.array(PressingComplaint).nullable(),
  /** For a resident alone. */
  ownFlat: OwnFlat.nullable(),
  /** For whoever works for the society from outside: what was given to them. */
  work: z.array(Work).nullable(),
  /** Who came through the gate last; a resident sees their `own` visitors. */
  gate: z.object({ own: z.boolean(), visits: z.array(LatestVisit) }).nullable(),
})
export type Figures = z.infer<typeof Figures>

export const dashboard = contract(permissions, {
  figures: {
    method: 'GET',
    path: '/societies/:subdomain/dashboard',
    kept: true,
    may: 'dashboard.read',
    demo: true,
    params: InSociety,
    reply: Figures,
    summary: 'The figures of the dashboard, counted now',
  },
})
