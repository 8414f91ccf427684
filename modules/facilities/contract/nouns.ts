import { z } from 'zod'
import { Id, Instant, Line, OptionalLine, Page, RefusedBecause, Text } from '#kernel/nouns.ts'
import { facilityKinds, mostPlaces, mostSlots, pays, quotaPers, statuses } from '../rules/nouns.ts'

export const base = '/societies/:subdomain/facilities'

const minute = z.number().int().min(0).max(2880)
const paise = z.number().int().min(0).max(999_999_99)

/** Monday is 0; a facility that closes past midnight closes after 1440. */
const HoursOfDay = z.object({ weekday: z.number().int().min(0).max(6), opens: minute.max(1439), closes: minute })
/** `weekdays` has a bit a day, Monday is 1. The first rate that fits the beginning of a slot holds. */
const RateOfTime = z.object({
  weekdays: z.number().int().min(1).max(127),
  from: minute.max(1439),
  until: minute.max(1440),
  paise,
})
/** What comes back of the hire while at least so many hours are left. */
const RefundTier = z.object({
  hoursBefore: z.number().int().min(0).max(8760),
  percent: z.number().int().min(1).max(100),
})
const Quota = z.object({ count: z.number().int().min(1).max(100), per: z.enum(quotaPers) })
const Named = z.object({ id: Id, name: z.string() })

export const Facility = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(facilityKinds),
  details: z.string(),
  hasPhoto: z.boolean(),
  capacity: z.number(),
  slotMinutes: z.number(),
  leastSlots: z.number(),
  mostSlots: z.number(),
  leadMinutes: z.number(),
  windowDays: z.number(),
  quota: Quota.nullable(),
  depositPaise: z.number(),
  needsApproval: z.boolean(),
  pay: z.enum(pays),
  needsClearDues: z.boolean(),
  isActive: z.boolean(),
  hours: z.array(HoursOfDay),
  rates: z.array(RateOfTime),
  refunds: z.array(RefundTier),
  /** What it is made of, and what it is a part of: one booking takes both. */
  parts: z.array(Named),
  wholes: z.array(Named),
  version: z.number(),
  can: z.object({ book: z.boolean(), manage: z.boolean() }),
})
export type Facility = z.infer<typeof Facility>

export const FacilityEdit = z.object({
  name: Line(80),
  kind: z.enum(facilityKinds),
  details: Text(2000).default(''),
  capacity: z.number().int().min(1).max(mostPlaces).default(1),
  slotMinutes: z.number().int().min(15).max(1440).default(60),
  leastSlots: z.number().int().min(1).max(mostSlots).default(1),
  mostSlots: z.number().int().min(1).max(mostSlots).default(4),
  leadMinutes: z.number().int().min(0).max(43_200).default(0),
  windowDays: z.number().int().min(1).max(366).default(30),
  quota: Quota.nullable().default(null),
  depositPaise: paise.default(0),
  needsApproval: z.boolean().default(false),
  pay: z.enum(pays).default('free'),
  needsClearDues: z.boolean().default(false),
  isActive: z.boolean().default(true),
  hours: z.array(HoursOfDay).min(1).max(28),
  rates: z.array(RateOfTime).max(20).default([]),
  refunds: z.array(RefundTier).max(10).default([]),
  partIds: z.array(Id).max(20).default([]),
  version: z.number().int().optional(),
})
export type FacilityEdit = z.output<typeof FacilityEdit>

/** A slot with how many of its places are free, and what one of them costs. */
const FreeSlot = z.object({
  startsAt: Instant,
  endsAt: Instant,
  free: z.number(),
  paise: z.number(),
  /** Within the facility's lead and window, and not over. */
  isOpen: z.boolean(),
})
export const FreeTimes = z.object({
  days: z.array(z.object({ day: z.string(), slots: z.array(FreeSlot) })),
})
export type FreeTimes = z.infer<typeof FreeTimes>

/** What a cancellation returns of the hire until an instant, that instant too. The deposit always comes back whole. */
const RefundStep = z.object({ until: Instant, percent: z.number(), refundPaise: z.number() })

export const Quote = z.object({
  chargePaise: z.number(),
  depositPaise: z.number(),
  pay: z.enum(pays),
  needsApproval: z.boolean(),
  refunds: z.array(RefundStep),
  /** How many the flat may still book in that day, week or month; null where there is no quota. */
  quotaLeft: z.number().nullable(),
  free: z.number(),
  /** Why it cannot be booked so, said as booking it would. */
  problem: RefusedBecause.nullable(),
})
export type Quote = z.infer<typeof Quote>

const When = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }
const places = z.number().int().min(1).max(mostPlaces)
export const TimeAsked = z.object({ ...When, places: z.coerce.number().int().min(1).max(mostPlaces).default(1) })
export type TimeAsked = z.output<typeof TimeAsked>
export const QuoteAsked = TimeAsked.extend({ flat: Id.optional() })
export type QuoteAsked = z.output<typeof QuoteAsked>

export const NewBooking = z.object({
  /** Made by the client, so that a second try is the same booking. */
  id: Id.optional(),
  facilityId: Id,
  /** May be left out by whoever has one flat. */
  flatId: Id.optional(),
  ...When,
  places: places.default(1),
  purpose: OptionalLine(200).default(''),
})
export type NewBooking = z.output<typeof NewBooking>
export const MovedBooking = z.object({ ...When, version: z.number().int().optional() })
export type MovedBooking = z.output<typeof MovedBooking>

/** `held` until it goes back; `deducted` and `disputed` are seen by the flat; `returned` is over. */
export const depositStates = ['none', 'held', 'deducted', 'disputed', 'returned'] as const
const Deposit = z.object({
  state: z.enum(depositStates),
  /** When it goes back by itself, or went. */
  returnsAt: Instant.nullable(),
  deductedPaise: z.number(),
  reason: z.string(),
  hasPhoto: z.boolean(),
  disputableUntil: Instant.nullable(),
  dispute: z.string(),
  answer: z.string(),
})

export const Booking = z.object({
  id: Id,
  facility: z.object({ id: Id, name: z.string(), kind: z.enum(facilityKinds) }),
  flat: z.object({ id: Id, number: z.string() }),
  bookedBy: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  places: z.number(),
  purpose: z.string(),
  status: z.enum(statuses),
  pay: z.enum(pays),
  chargePaise: z.number(),
  depositPaise: z.number(),
  refundPaise: z.number(),
  deposit: Deposit,
  refunds: z.array(RefundStep),
  /** What a cancellation at this moment would return of the hire. */
  refundNowPaise: z.number(),
  /** Until when it has to be paid, and where. */
  payBefore: Instant.nullable(),
  payPath: z.string().nullable(),
  bookedAt: Instant,
  decisionNote: z.string(),
  checkedInAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancelReason: z.string(),
  mine: z.boolean(),
  version: z.number(),
  can: z.object({
    cancel: z.boolean(),
    move: z.boolean(),
    decide: z.boolean(),
    checkIn: z.boolean(),
    deduct: z.boolean(),
    dispute: z.boolean(),
    answerDispute: z.boolean(),
  }),
})
export type Booking = z.infer<typeof Booking>

export const BookingFilter = Page.extend({
  /** `disputed`: objections without an answer; `deductible`: used, and its deposit can still be taken from. */
  show: z.enum(['coming', 'past', 'disputed', 'deductible']).default('coming'),
  /** The committee reads all of them unless it asks for its own. */
  mine: z.stringbool().optional(),
  facility: Id.optional(),
  status: z.enum(statuses).optional(),
})
export type BookingFilter = z.output<typeof BookingFilter>

export const CalendarAsked = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  facility: Id.optional(),
})
export type CalendarAsked = z.output<typeof CalendarAsked>

const Taken = z.object({
  /** Null for a neighbour’s booking: only that the time is taken. */
  id: Id.nullable(),
  /** What was booked. A whole takes its parts too, and each part names its wholes in the list of facilities. */
  facilityId: Id,
  startsAt: Instant,
  endsAt: Instant,
  places: z.number(),
  mine: z.boolean(),
  status: z.enum(statuses).nullable(),
  flatNumber: z.string().nullable(),
  purpose: z.string().nullable(),
})
const Closed = z.object({
  id: Id,
  facilityId: Id,
  startsAt: Instant,
  endsAt: Instant,
  kind: z.string(),
  reason: z.string(),
})
export const Calendar = z.object({ bookings: z.array(Taken), closures: z.array(Closed) })
export type Calendar = z.infer<typeof Calendar>

export const Mine = z.object({
  flats: z.array(z.object({ id: Id, number: z.string() })),
  /** Times booked and not used in the last 30 days, of these flats; nothing is barred for them. */
  noShows: z.number(),
  /** Whether paying at once can be offered: the society has an open gateway. */
  canPayNow: z.boolean(),
})
export type Mine = z.infer<typeof Mine>
