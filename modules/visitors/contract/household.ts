import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { photoBytes, workerKinds } from '../rules.ts'
import { base, Flat, Month, marks } from './nouns.ts'

const Money = z.number().int().min(0).max(99_999_999_999)

export const Worker = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  kind: z.enum(workerKinds),
  code: z.string(),
  status: z.enum(['active', 'blocked', 'left']),
  policeCheckedOn: DayText.nullable(),
  /** Another face has another number. */
  photoId: Id.nullable(),
  flats: z.array(Flat.extend({ weekdays: z.number(), mine: z.boolean() })),
  /** Flats of the reader where the work ended lately: their slips stay. */
  former: z.array(Flat),
  inside: z.boolean(),
  can: z.object({ edit: z.boolean(), serve: z.boolean(), block: z.boolean(), share: z.boolean() }),
})
export type Worker = z.infer<typeof Worker>
export const WorkerCard = Worker.extend({ qrSvg: z.string(), link: z.string() })
export type WorkerCard = z.infer<typeof WorkerCard>

const Engagement = z.object({
  flatNumber: Line(40),
  fromDay: DayText.optional(),
  weekdays: z.number().int().min(1).max(127).default(63),
  leaveDays: z.number().int().min(0).max(31).default(0),
  wagePaise: Money.default(0),
})
export type Engagement = z.output<typeof Engagement>
/** New terms hold from this month on, or from an earlier one that was written down wrongly. */
const Terms = Engagement.extend({ fromMonth: Month.optional() })
export type Terms = z.output<typeof Terms>
const NewWorker = z.object({
  id: z.uuidv7().optional(),
  name: Line(80),
  phone: OptionalLine(20).default(''),
  kind: z.enum(workerKinds),
  engagement: Engagement.optional(),
})
export type NewWorker = z.output<typeof NewWorker>
const WorkerEdit = z.object({
  name: Line(80),
  phone: OptionalLine(20).default(''),
  kind: z.enum(workerKinds),
  status: z.enum(['active', 'blocked', 'left']),
  policeCheckedOn: DayText.nullable().default(null),
})
export type WorkerEdit = z.output<typeof WorkerEdit>

export const MonthOfWork = z.object({
  worker: z.object({ id: Id, name: z.string(), kind: z.enum(workerKinds), code: z.string() }),
  flat: Flat,
  month: z.string(),
  engagement: z.object({
    id: Id,
    fromDay: DayText,
    untilDay: DayText.nullable(),
    weekdays: z.number(),
    leaveDays: z.number(),
    wagePaise: z.number(),
  }),
  days: z.array(
    z.object({
      day: DayText,
      due: z.boolean(),
      passed: z.boolean(),
      byFlat: z.enum(marks).nullable(),
      byWorker: z.enum(marks).nullable(),
      came: z.boolean(),
    }),
  ),
  slip: z.object({
    due: z.number(),
    came: z.number(),
    absent: z.number(),
    cutDays: z.number(),
    basePaise: z.number(),
    cutPaise: z.number(),
    payablePaise: z.number(),
  }),
})
export type MonthOfWork = z.infer<typeof MonthOfWork>

export const Parcel = z.object({
  id: Id,
  flat: Flat,
  company: z.string(),
  pieces: z.number(),
  shelf: z.string(),
  hasPhoto: z.boolean(),
  receivedAt: Instant,
  collectedAt: Instant.nullable(),
})
export type Parcel = z.infer<typeof Parcel>

const OfFlat = ById.extend({ flatId: Id })

export const householdEndpoints = {
  workers: {
    method: 'GET',
    path: `${base}/workers`,
    kept: true,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Worker),
    summary: 'The daily help a person may see: of their flat, or of the society',
  },
  addWorker: {
    method: 'POST',
    path: `${base}/workers`,
    may: 'visitors.create',
    params: InSociety,
    body: NewWorker,
    reply: WorkerCard,
    summary: 'Add somebody who helps in a household, with a card and a code',
  },
  worker: {
    method: 'GET',
    path: `${base}/workers/:id`,
    may: 'visitors.read',
    params: ById,
    reply: WorkerCard,
    summary: 'One household worker with the card to print',
  },
  updateWorker: {
    method: 'PUT',
    path: `${base}/workers/:id`,
    may: 'visitors.update',
    params: ById,
    body: WorkerEdit,
    reply: WorkerCard,
    summary: 'Correct a household worker, or say that they left',
  },
  workerPhoto: {
    method: 'GET',
    path: `${base}/workers/:id/photo`,
    may: 'visitors.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The face of a household worker, for whom they serve and for the gate',
  },
  setWorkerPhoto: {
    method: 'PUT',
    path: `${base}/workers/:id/photo`,
    may: 'visitors.update',
    params: ById,
    upload: { maxBytes: photoBytes },
    reply: Worker,
    summary: 'Give a household worker a photo for the card and the gate',
  },
  newCard: {
    method: 'POST',
    path: `${base}/workers/:id/card`,
    may: 'visitors.update',
    params: ById,
    reply: WorkerCard,
    summary: 'Make a new card; the old one is worthless from then on',
  },
  engage: {
    method: 'POST',
    path: `${base}/workers/:id/flats`,
    may: 'visitors.update',
    params: ById,
    body: Terms,
    reply: WorkerCard,
    summary: 'Let a worker serve a flat, with days, leave and wage; again to change them, from a month on',
  },
  endEngagement: {
    method: 'POST',
    path: `${base}/workers/:id/flats/:flatId/end`,
    may: 'visitors.update',
    params: OfFlat,
    body: z.object({ lastDay: DayText.optional() }),
    reply: WorkerCard,
    summary: 'End the work of a worker in a flat',
  },
  month: {
    method: 'GET',
    path: `${base}/workers/:id/flats/:flatId/months/:month`,
    may: 'visitors.read',
    params: OfFlat.extend({ month: Month }),
    reply: MonthOfWork,
    summary: 'A month of a worker in a flat, day by day, with its slip; for that flat alone',
  },
  mark: {
    method: 'PUT',
    path: `${base}/workers/:id/flats/:flatId/days/:day`,
    may: 'visitors.update',
    params: OfFlat.extend({ day: DayText }),
    body: z.object({ mark: z.enum(marks).nullable(), note: OptionalLine(200).default('') }),
    reply: MonthOfWork,
    summary: 'Say whether the worker came that day; null lets the gate say so again',
  },
  parcels: {
    method: 'GET',
    path: `${base}/parcels`,
    kept: true,
    may: 'visitors.read',
    params: InSociety,
    reply: z.array(Parcel),
    summary: 'Parcels that wait at the gate, and the last that were collected',
  },
  parcelPhoto: {
    method: 'GET',
    path: `${base}/parcels/:id/photo`,
    may: 'visitors.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The picture of a parcel on its shelf',
  },
} as const satisfies Contract<Permission>
