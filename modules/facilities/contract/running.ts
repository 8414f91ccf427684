import { z } from 'zod'
import { calendarFeed } from '#kernel/calendar-feed.ts'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { closureKinds, mostPlaces, photoBytes, statuses } from '../rules/nouns.ts'
import { base } from './nouns.ts'

const Nothing = z.object({})
const Named = z.object({ id: Id, name: z.string() })
const When = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }
const Days = z.object({ from: DayText, until: DayText, facility: Id.optional() })
export type Days = z.output<typeof Days>

export const Closure = z.object({
  id: Id,
  facility: Named,
  startsAt: Instant,
  endsAt: Instant,
  kind: z.enum(closureKinds),
  reason: z.string(),
})
export type Closure = z.infer<typeof Closure>
const NewClosure = z.object({
  facilityId: Id,
  ...When,
  kind: z.enum(closureKinds).default('maintenance'),
  reason: Line(300),
  /** Said after the list of bookings was shown: they are cancelled, with everything returned and a letter each. */
  cancelsBookings: z.boolean().default(false),
})
export type NewClosure = z.output<typeof NewClosure>

export const Wait = z.object({
  id: Id,
  facility: Named,
  flatNumber: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  places: z.number(),
  /** When the time last became free and all who wait were told. */
  toldAt: Instant.nullable(),
  mine: z.boolean(),
})
export type Wait = z.infer<typeof Wait>
const NewWait = z.object({
  facilityId: Id,
  flatId: Id.optional(),
  ...When,
  places: z.number().int().min(1).max(mostPlaces).default(1),
})
export type NewWait = z.output<typeof NewWait>

const DoorLine = z.object({
  id: Id,
  facility: Named,
  startsAt: Instant,
  endsAt: Instant,
  places: z.number(),
  flatNumber: z.string(),
  bookedBy: z.string(),
  purpose: z.string(),
  status: z.enum(statuses),
})
export type DoorLine = z.infer<typeof DoorLine>

const UseLine = z.object({
  facility: Named,
  bookings: z.number(),
  minutes: z.number(),
  flats: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
  chargePaise: z.number(),
  refundPaise: z.number(),
  keptPaise: z.number(),
})
export type UseLine = z.infer<typeof UseLine>

/** Closures, waits, lists for the office and the door, and the calendar address. */
export const runningEndpoints = {
  closures: {
    method: 'GET',
    path: `${base}/closures`,
    kept: true,
    may: 'facilities.read',
    params: InSociety,
    reply: z.array(Closure),
    demo: true,
    summary: 'What is closed now and in future, with the reason',
  },
  close: {
    method: 'POST',
    path: `${base}/closures`,
    may: 'facilities.approve',
    params: InSociety,
    body: NewClosure,
    reply: Closure,
    summary: 'Close a facility for a time. Over bookings it answers with their list until it is told to cancel them',
  },
  reopen: {
    method: 'POST',
    path: `${base}/closures/:id/opening`,
    may: 'facilities.approve',
    params: ById,
    reply: Nothing,
    summary: 'Open it again before the closure ends; whoever waits is told',
  },
  waits: {
    method: 'GET',
    path: `${base}/waits`,
    kept: true,
    may: 'facilities.read',
    params: InSociety,
    reply: z.array(Wait),
    demo: true,
    summary: 'The times one waits for; all of them for the committee',
  },
  wait: {
    method: 'POST',
    path: `${base}/waits`,
    may: 'facilities.create',
    params: InSociety,
    body: NewWait,
    reply: Wait,
    summary: 'Be told when a time becomes free; the first to book it has it',
  },
  endWait: {
    method: 'DELETE',
    path: `${base}/waits/:id`,
    may: 'facilities.create',
    params: ById,
    reply: Nothing,
    summary: 'Wait no longer',
  },
  doorList: {
    method: 'GET',
    path: `${base}/door-list`,
    may: 'facilities.approve',
    params: InSociety,
    query: z.object({ day: DayText, facility: Id.optional() }),
    reply: z.array(DoorLine),
    summary: 'Who comes on a day, to print for the door',
  },
  register: {
    method: 'GET',
    path: `${base}/register`,
    may: 'facilities.approve',
    params: InSociety,
    query: Days,
    reply: z.array(UseLine),
    summary: 'The register of use between two days, by facility',
  },
  export: {
    method: 'GET',
    path: `${base}/bookings/csv`,
    may: 'facilities.approve',
    params: InSociety,
    query: Days,
    reply: z.string(),
    file: true,
    summary: 'The bookings between two days as CSV, with charges, deposits and refunds',
  },
  ...calendarFeed(base, 'facilities.read'),
  readFeed: {
    method: 'GET',
    path: '/facility-calendars/:link',
    may: 'public',
    params: z.object({ link: Line(200) }),
    reply: z.string(),
    file: true,
    summary: 'Own bookings and the society’s closures, for the calendar programs that fetch them',
  },
  setPhoto: {
    method: 'POST',
    path: `${base}/:id/photo`,
    may: 'facilities.update',
    params: ById,
    upload: { maxBytes: photoBytes },
    reply: Nothing,
    summary: 'Put up the photo of a facility',
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photo`,
    may: 'facilities.read',
    params: ById,
    query: z.object({ thumbnail: z.stringbool().optional() }),
    reply: z.string(),
    file: true,
    summary: 'The photo of a facility',
  },
  showPoster: {
    method: 'GET',
    path: `${base}/:id/poster`,
    may: 'facilities.update',
    params: ById,
    reply: z.object({ url: z.string(), qrSvg: z.string() }),
    summary: 'The QR of its poster, to print and put beside the door',
  },
  replacePoster: {
    method: 'POST',
    path: `${base}/:id/poster`,
    may: 'facilities.update',
    params: ById,
    reply: z.object({ url: z.string(), qrSvg: z.string() }),
    summary: 'A new QR; the poster that hangs there stops working',
  },
} as const satisfies Contract<Permission | 'public'>
