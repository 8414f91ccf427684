import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { gateEndpoints } from './contract/gate.ts'
import { householdEndpoints } from './contract/household.ts'
import { keepingEndpoints } from './contract/keeping.ts'
import { base, Flat, FlatRules, NewOpening, NewPass, Opening, Pass, Visit } from './contract/nouns.ts'
import { ownEndpoints } from './contract/own.ts'
import { answers } from './rules.ts'

export type { Device, Gate, NewRecord, Retention, Settings } from './contract/gate.ts'
export type {
  Engagement,
  MonthOfWork,
  NewWorker,
  Parcel,
  Terms,
  Worker,
  WorkerCard,
  WorkerEdit,
} from './contract/household.ts'
export type { Alarm, Answering, Blocked, NewBlocked, OwnRequest, Tankers } from './contract/keeping.ts'
export type { Details, FlatRules, NewOpening, NewPass, Opening, Pass, Visit } from './contract/nouns.ts'
export type { NewRequest, OwnPage, WorkInFlat } from './contract/own.ts'
export type { Roster } from './contract/roster.ts'

const api = { noun: ['visitor', 'visitors'], purpose: 'visitor management' } as const

/** Today and who is inside; other days by an opening, or for one's own flat. */
const VisitFilter = z.object({
  day: DayText.optional(),
  until: DayText.optional(),
  openingId: Id.optional(),
})
export type VisitFilter = z.output<typeof VisitFilter>

const Gateway = z.object({
  visits: z.array(Visit),
  passes: z.array(Pass),
  /** Where the reader lives, and may announce people to. */
  flats: z.array(Flat),
  openings: z.array(Opening),
  can: z.object({ announceAnywhere: z.boolean(), open: z.boolean(), manage: z.boolean(), seesNames: z.boolean() }),
})
export type Gateway = z.infer<typeof Gateway>

const RulesOfFlat = FlatRules.extend({ flat: Flat, people: z.array(z.object({ id: Id, name: z.string() })) })
export type RulesOfFlat = z.infer<typeof RulesOfFlat>

export const visitors = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'visitors.read',
    params: InSociety,
    query: VisitFilter,
    reply: Gateway,
    demo: true,
    api: { ...api, scope: 'visitors:read' },
    summary: 'Who is expected, at the gate, inside and was there today, as far as a person may see it',
  },
  announce: {
    method: 'POST',
    path: base,
    may: 'visitors.create',
    params: InSociety,
    body: NewPass,
    reply: Pass,
    api: { ...api, scope: 'visitors:write' },
    summary: 'Announce a visitor; answers with the passcode',
  },
  openings: {
    method: 'GET',
    path: `${base}/openings`,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Opening),
    summary: 'Who opened which days of the log and why',
  },
  open: {
    method: 'POST',
    path: `${base}/openings`,
    may: 'visitors.create',
    params: InSociety,
    body: NewOpening,
    reply: Opening,
    summary: 'Open days of the log for half an hour, with a reason that the households concerned read',
  },
  export: {
    method: 'GET',
    path: `${base}/export`,
    may: 'visitors.read',
    params: InSociety,
    query: z.object({ opening: Id }),
    reply: z.string(),
    file: true,
    summary: 'The visits of an opening as CSV',
  },
  flatRules: {
    method: 'GET',
    path: `${base}/flat-rules/:id`,
    may: 'visitors.read',
    params: ById,
    reply: RulesOfFlat,
    summary: 'Whom the gate asks for a flat, and what it does with deliveries',
  },
  saveFlatRules: {
    method: 'PUT',
    path: `${base}/flat-rules/:id`,
    may: 'visitors.update',
    params: ById,
    body: FlatRules,
    reply: RulesOfFlat,
    summary: 'Change whom the gate asks for one’s flat',
  },
  ...householdEndpoints,
  ...keepingEndpoints,
  get: {
    method: 'GET',
    path: `${base}/:id`,
    may: 'visitors.read',
    params: ById,
    reply: Pass,
    api: { ...api, scope: 'visitors:read' },
    summary: 'One pass with its passcode and QR',
  },
  cancel: {
    method: 'POST',
    path: `${base}/:id/cancellation`,
    may: 'visitors.create',
    params: ById,
    reply: Pass,
    summary: 'Cancel a pass',
  },
  approve: {
    method: 'POST',
    path: `${base}/:id/approval`,
    may: 'visitors.update',
    params: ById,
    reply: Pass,
    summary: 'Approve a material pass, for the committee',
  },
  answer: {
    method: 'POST',
    path: `${base}/:id/answer`,
    may: 'visitors.update',
    params: ById,
    body: z.object({ answer: z.enum(answers), way: z.enum(['push', 'app']).default('app') }),
    reply: Visit,
    summary: 'Answer for somebody who waits at the gate; the first answer counts',
  },
  see: {
    method: 'POST',
    path: `${base}/:id/view`,
    may: 'visitors.read',
    params: ById,
    reply: Visit,
    summary: 'Say that one has seen who waits at the gate; the household and the guard read it',
  },
  depart: {
    method: 'POST',
    path: `${base}/:id/departure`,
    may: 'visitors.approve',
    params: ById,
    reply: Visit,
    summary: 'Say that a visitor has left, from the office',
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photo`,
    may: 'visitors.read',
    params: ById,
    query: z.object({ thumbnail: z.stringbool().optional(), openingId: Id.optional() }),
    reply: z.string(),
    file: true,
    summary: 'The photo taken at the gate',
  },
  ...gateEndpoints,
  ...ownEndpoints,
})
