import { z } from 'zod'
import { DayText, Id, InSociety, Instant, OptionalLine, Line as TextLine } from '#kernel/nouns.ts'
import { ages, letterGrades } from '../rules/reminders.ts'
import { FlatRef, Paise } from './nouns.ts'

const base = '/societies/:subdomain/billing'

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

export const arrearsEndpoints = {
  defaulters: {
    method: 'GET',
    path: `${base}/defaulters`,
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
    path: `${base}/defaulters/reminders`,
    may: 'billing.create',
    params: InSociety,
    body: z.object({ flatIds: z.array(Id).min(1).max(2000) }),
    reply: z.object({ reminded: z.number(), waiting: z.number() }),
    summary: 'Remind flats of what is open; a flat whose payment is being checked is left alone',
  },
  listDefaulters: {
    method: 'POST',
    path: `${base}/defaulters/lists`,
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
    path: `${base}/interest-waivers`,
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
} as const
