import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { answers, photoBytes, recordKinds, visitPurposes } from '../rules.ts'
import { Item, Moment, society } from './nouns.ts'
import { Roster } from './roster.ts'

const base = `${society}/gate` as const

export const Gate = z.object({ id: Id, name: z.string(), isActive: z.boolean() })
export type Gate = z.infer<typeof Gate>
export const Device = z.object({
  id: Id,
  name: z.string(),
  by: z.string(),
  gate: z.object({ id: Id, name: z.string() }),
  status: z.enum(['asked', 'active', 'ended']),
  askedAt: Instant,
  lastContactAt: Instant.nullable(),
  lastSeq: z.number(),
  unsent: z.number(),
  /** Numbers of records that never came, of those before the last that did. */
  gaps: z.number(),
  offsetMs: z.number(),
  endedWhy: z.enum(['returned', 'lost']).nullable(),
  mine: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A hundred years: a clock that is further off is none, and its time could not be written down. */
const most = 100 * 365 * 86_400_000
const VisitOfRecord = z.object({
  id: Id,
  name: OptionalLine(80).default(''),
  phone: OptionalLine(20).default(''),
  purpose: z.enum(visitPurposes).default('other'),
  flatId: Id.nullable().default(null),
  plate: OptionalLine(20).default(''),
  company: OptionalLine(60).default(''),
  persons: z.number().int().min(1).max(50).default(1),
})
/** What happened at a gate, as a device tells it. It is never refused for being late, doubled or odd. */
export const NewRecord = z.object({
  id: z.uuidv7(),
  deviceId: Id,
  seq: z.number().int().min(1).max(2_000_000_000),
  kind: z.enum(recordKinds),
  deviceAt: Moment,
  offsetMs: z.number().int().min(-most).max(most).default(0),
  rosterIssuedAt: Moment.nullable().default(null),
  guardId: Id.nullable().default(null),
  gateId: Id,
  passId: Id.nullable().default(null),
  workerId: Id.nullable().default(null),
  /** The record that is taken back. */
  undoes: Id.nullable().default(null),
  visit: VisitOfRecord.nullable().default(null),
  answer: z.enum(answers).nullable().default(null),
  answerWay: z.enum(['call', 'guard', 'rule']).default('guard'),
  reason: OptionalLine(200).default(''),
  parcel: z
    .object({
      id: Id,
      flatId: Id,
      company: OptionalLine(60).default(''),
      pieces: z.number().int().min(1).max(50).default(1),
      shelf: OptionalLine(20).default(''),
    })
    .nullable()
    .default(null),
  tanker: z
    .object({ count: z.number().int().min(1).max(20), litres: z.number().int().min(500).max(50_000) })
    .nullable()
    .default(null),
  /** Of a material pass: what was ticked, and whether it comes back. */
  goods: z
    .object({ items: z.array(Item).min(1).max(30), isReturn: z.boolean().default(false) })
    .nullable()
    .default(null),
  unsent: z.number().int().min(0).max(1_000_000).default(0),
})
export type NewRecord = z.output<typeof NewRecord>

export const Settings = z.object({
  answerSeconds: z.number().int().min(30).max(300),
  callAfterSeconds: z.number().int().min(0).max(300),
  overstayMinutes: z.record(z.string().max(20), z.number().int().min(1).max(1440)),
  companies: z.array(Line(40)).max(40),
  materialByCommittee: z.boolean(),
})
export type Settings = z.output<typeof Settings>

const Retention = z.object({
  personalMonths: z.number(),
  rowMonths: z.number(),
  /** The last nights on which something was erased, with how much of each. */
  nights: z.array(z.object({ at: Instant, counts: z.record(z.string(), z.number()) })),
})
export type Retention = z.infer<typeof Retention>

export const gateEndpoints = {
  roster: {
    method: 'GET',
    path: `${base}/roster`,
    may: 'visitors.update',
    params: InSociety,
    query: z.object({ unsent: z.coerce.number().int().min(0).max(1_000_000).optional() }),
    tagged: true,
    reply: Roster,
    summary: 'Everything a guard’s device needs for two days without network; a device of this session alone',
  },
  gates: {
    method: 'GET',
    path: `${base}/gates`,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Gate),
    summary: 'The gates of the society',
  },
  addGate: {
    method: 'POST',
    path: `${base}/gates`,
    may: 'visitors.approve',
    params: InSociety,
    body: z.object({ name: Line(40) }),
    reply: Gate,
    summary: 'Add a gate',
  },
  updateGate: {
    method: 'PUT',
    path: `${base}/gates/:id`,
    may: 'visitors.approve',
    params: ById,
    body: z.object({ name: Line(40), isActive: z.boolean() }),
    reply: Gate,
    summary: 'Rename a gate, or rest it',
  },
  devices: {
    method: 'GET',
    path: `${base}/devices`,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Device),
    summary: 'The devices at the gates: last contact, what is unsent, gaps and clock',
  },
  enrol: {
    method: 'POST',
    path: `${base}/devices`,
    may: 'visitors.create',
    params: InSociety,
    body: z.object({ id: z.uuidv7().optional(), gateId: Id, name: Line(60) }),
    reply: Device,
    summary: 'Ask for this device to serve at a gate; an admin lets it',
  },
  approveDevice: {
    method: 'POST',
    path: `${base}/devices/:id/approval`,
    may: 'visitors.approve',
    params: ById,
    reply: Device,
    summary: 'Let a device serve at its gate',
  },
  endDevice: {
    method: 'POST',
    path: `${base}/devices/:id/end`,
    may: 'visitors.approve',
    params: ById,
    body: z.object({ why: z.enum(['returned', 'lost']) }),
    reply: Device,
    summary: 'Take a device back; one that is lost is signed out and unused codes are replaced',
  },
  record: {
    method: 'POST',
    path: `${base}/records`,
    may: 'visitors.update',
    params: InSociety,
    body: NewRecord,
    reply: z.object({ visitId: Id.nullable(), status: z.string(), checks: z.array(z.string()), link: z.string() }),
    offline: 'visitor-sync',
    summary: 'Tell what happened at a gate',
  },
  face: {
    method: 'GET',
    path: `${base}/guards/:id/photo`,
    may: 'visitors.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The face of a guard, for the device at a gate',
  },
  recordPhoto: {
    method: 'POST',
    path: `${base}/records/:id/photo`,
    may: 'visitors.update',
    params: ById,
    body: z.object({ photoId: z.uuidv7().optional() }),
    upload: { maxBytes: photoBytes },
    reply: z.object({ id: Id }),
    offline: 'visitor-sync',
    summary: 'The photo that belongs to a record',
  },
  ownQr: {
    method: 'GET',
    path: `${base}/visits/:id/link`,
    may: 'visitors.update',
    params: ById,
    reply: z.object({ link: z.string(), qrSvg: z.string() }),
    summary: 'The own page of somebody at the gate, as a QR for their phone; for a device that serves',
  },
  retention: {
    method: 'GET',
    path: `${base}/retention`,
    may: 'visitors.read',
    params: InSociety,
    reply: Retention,
    summary: 'How long the gate keeps what names people, and what was erased on the last nights',
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    may: 'visitors.read',
    params: InSociety,
    reply: Settings,
    summary: 'How long the gate waits, calls and lets people stay',
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    may: 'visitors.approve',
    params: InSociety,
    body: Settings,
    reply: Settings,
    summary: 'Change how long the gate waits, calls and lets people stay',
  },
  replaceKey: {
    method: 'POST',
    path: `${base}/key`,
    may: 'visitors.approve',
    params: InSociety,
    reply: z.object({ number: z.number() }),
    summary: 'Seal passes with a new key; those sealed with the one before it still hold',
  },
} as const satisfies Contract<Permission>
