import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
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

export const Figures = z.object({
  totalFlats: z.number(),
  vacantFlats: z.number(),
  wings: z.number(),
  totalMembers: z.number(),
  pendingBills: z.number(),
  activeComplaints: z.number(),
  overdueComplaints: z.number(),
  collectionRate: z.number(),
  todaysVisitors: z.number(),
  visitorsInside: z.number(),
  upcomingEvents: z.number(),
  pendingApprovals: z.number(),
  /** Flats of people who wait, for those who may let them in. */
  waitingFlats: z.array(z.string()),
  dues: Dues.nullable(),
  can: z.object({ approveMembers: z.boolean(), workComplaints: z.boolean() }),
})
export type Figures = z.infer<typeof Figures>

export const dashboard = contract(permissions, {
  figures: {
    method: 'GET',
    path: '/societies/:subdomain/dashboard',
    may: 'dashboard.read',
    demo: true,
    params: InSociety,
    reply: Figures,
    summary: 'The figures of the dashboard, counted now',
  },
})
