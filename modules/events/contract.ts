import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { longestText } from '#kernel/rich-text.ts'
import { permissions } from '#modules/identity/access.ts'
import { Audience } from '#modules/members/contract.ts'
import {
  answers,
  eventKinds,
  everies,
  longestTitle,
  mostDates,
  mostHeads,
  photoBytes,
  reaches,
  replies,
} from './rules.ts'

const Reply = z.object({ answer: z.enum(answers), adults: z.number(), children: z.number() })

export const Event = z.object({
  id: Id,
  title: z.string(),
  kind: z.enum(eventKinds),
  body: z.string(),
  place: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(['planned', 'cancelled']),
  cancelReason: z.string(),
  seriesId: Id.nullable(),
  replyUntil: z.string().nullable(),
  seats: z.number().nullable(),
  adultPaise: z.number(),
  childPaise: z.number(),
  /** Heads that have a seat, and heads that wait for one. */
  coming: z.number(),
  waiting: z.number(),
  isForMe: z.boolean(),
  isAlbumOpen: z.boolean(),
  photos: z.number(),
  mine: Reply.nullable(),
  version: z.number(),
  can: z.object({ reply: z.boolean(), edit: z.boolean(), addPhoto: z.boolean() }),
})
export type Event = z.infer<typeof Event>

const RepeatRule = z.object({
  every: z.enum(everies),
  interval: z.number().int().min(1).max(52).default(1),
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  nth: z
    .object({
      week: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
      weekday: z.number().int().min(0).max(6),
    })
    .nullable()
    .default(null),
  until: DayText.nullable().default(null),
  count: z.number().int().min(1).max(1000).nullable().default(null),
})

const Photo = z.object({
  id: Id,
  by: z.string(),
  mine: z.boolean(),
  /** Taken out at somebody's wish; only the committee sees that it is there, until it has decided. */
  isHidden: z.boolean(),
})

export const EventDetails = Event.extend({
  /** For its planners alone. */
  audience: Audience.nullable(),
  repeats: RepeatRule.nullable(),
  /** The other dates of its series that are still to come. */
  dates: z.array(z.object({ id: Id, startsAt: Instant })),
  album: z.array(Photo),
})
export type EventDetails = z.infer<typeof EventDetails>

const paise = z.number().int().min(0).max(100_000_00).default(0)
export const EventEdit = z.object({
  title: Line(longestTitle),
  kind: z.enum(eventKinds).default('other'),
  body: Text(longestText).default(''),
  place: OptionalLine(120).default(''),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  audience: Audience.default({ roles: [], wings: [], flats: [], kinds: [] }),
  replyUntil: DayText.nullable().default(null),
  seats: z.number().int().min(1).max(100_000).nullable().default(null),
  adultPaise: paise,
  childPaise: paise,
  isAlbumOpen: z.boolean().default(false),
})
export type EventEdit = z.output<typeof EventEdit>

export const NewEvent = EventEdit.extend({ repeats: RepeatRule.nullable().default(null) })
export type NewEvent = z.output<typeof NewEvent>
const EventChange = EventEdit.extend({ reach: z.enum(reaches).default('this'), version: z.number().int().optional() })
export type EventChange = z.output<typeof EventChange>

export const EventFilter = z.object({
  show: z.enum(['coming', 'past']).default('coming'),
  /** Of one month, `2026-11`, instead. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
})
export type EventFilter = z.output<typeof EventFilter>

const heads = z.number().int().min(0).max(mostHeads).default(0)
const NewReply = z.object({ answer: z.enum(replies), adults: heads, children: heads })
export type NewReply = z.output<typeof NewReply>

const Guest = z.object({
  memberId: Id,
  name: z.string(),
  flatNumber: z.string(),
  /** Null for who has not answered. */
  answer: z.enum(answers).nullable(),
  adults: z.number(),
  children: z.number(),
  amountPaise: z.number(),
  isCharged: z.boolean(),
})
export type Guest = z.infer<typeof Guest>
const GuestList = z.object({
  guests: z.array(Guest),
  adults: z.number(),
  children: z.number(),
  waiting: z.number(),
  amountPaise: z.number(),
  unanswered: z.number(),
})
export type GuestList = z.infer<typeof GuestList>

const Nothing = z.object({})
const base = '/societies/:subdomain/events'
const OnePhoto = ById.extend({ photoId: Id })
const api = { noun: ['event', 'events'], scope: 'events:read' } as const
const read = { may: 'events.read', params: ById } as const

export const events = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'events.read',
    params: InSociety,
    query: EventFilter,
    reply: z.array(Event),
    demo: true,
    api,
    summary: 'The events for a person: the next first, or those of a month',
  },
  add: {
    method: 'POST',
    path: base,
    may: 'events.create',
    params: InSociety,
    body: NewEvent,
    reply: Event,
    summary: `Plan an event, or all dates of a rule at once, at most ${mostDates}`,
  },
  dates: {
    method: 'POST',
    path: `${base}/dates`,
    may: 'events.create',
    params: InSociety,
    body: z.object({ first: DayText, repeats: RepeatRule }),
    reply: z.array(z.string()),
    summary: 'The dates a rule makes, before anything is saved',
  },
  feed: {
    method: 'GET',
    path: `${base}/feed`,
    may: 'events.read',
    params: InSociety,
    reply: z.object({ since: Instant.nullable() }),
    summary: 'Whether the person has a calendar address of their own',
  },
  openFeed: {
    method: 'POST',
    path: `${base}/feed`,
    may: 'events.read',
    params: InSociety,
    reply: z.object({ url: z.string() }),
    showsSecret: true,
    summary: 'A calendar address of one’s own; the one before stops working',
  },
  closeFeed: {
    method: 'DELETE',
    path: `${base}/feed`,
    may: 'events.read',
    params: InSociety,
    reply: Nothing,
    summary: 'The person’s calendar address stops working',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    kept: true,
    ...read,
    reply: EventDetails,
    demo: true,
    api,
    summary: 'One event',
  },
  change: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'events.update',
    params: ById,
    body: EventChange,
    reply: Event,
    summary: 'Change this date, or this and the later ones of its series; whoever answered is told',
  },
  cancel: {
    method: 'POST',
    path: `${base}/:id/cancellation`,
    may: 'events.delete',
    params: ById,
    body: z.object({ reason: Line(300), reach: z.enum(reaches).default('this') }),
    reply: Event,
    summary: 'Cancel it; what was charged is taken back, and whoever answered is told',
  },
  reply: {
    method: 'PUT',
    path: `${base}/:id/reply`,
    ...read,
    body: NewReply,
    reply: Event,
    summary: 'Say whether one comes, and with how many; a party without seats waits',
  },
  guests: {
    method: 'GET',
    path: `${base}/:id/replies`,
    may: 'events.update',
    params: ById,
    reply: GuestList,
    summary: 'Who comes, who waits, who has not answered, and the money',
  },
  exportGuests: {
    method: 'GET',
    path: `${base}/:id/replies/csv`,
    may: 'events.update',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The same as CSV, for the caterer',
  },
  calendar: {
    method: 'GET',
    path: `${base}/:id/calendar`,
    ...read,
    reply: z.string(),
    file: true,
    summary: 'The event for a calendar (.ics)',
  },
  addPhoto: {
    method: 'POST',
    path: `${base}/:id/photos`,
    ...read,
    upload: { maxBytes: photoBytes },
    reply: z.object({ id: Id }),
    summary: 'Put a photo into the album',
  },
  photo: {
    method: 'GET',
    path: `${base}/:id/photos/:photoId`,
    may: 'events.read',
    params: OnePhoto,
    query: z.object({ thumbnail: z.stringbool().optional() }),
    reply: z.string(),
    file: true,
    summary: 'A photo of the album',
  },
  hidePhoto: {
    method: 'POST',
    path: `${base}/:id/photos/:photoId/hiding`,
    may: 'events.read',
    params: OnePhoto,
    reply: Nothing,
    summary: '“Take me out”: nobody sees the photo until the committee has decided',
  },
  decidePhoto: {
    method: 'PUT',
    path: `${base}/:id/photos/:photoId/decision`,
    may: 'events.update',
    params: OnePhoto,
    body: z.object({ isKept: z.boolean() }),
    reply: Nothing,
    summary: 'Shows a photo again, or takes it out for good',
  },
  subscription: {
    method: 'GET',
    path: '/calendars/:token',
    may: 'public',
    params: z.object({ token: Line(80) }),
    reply: z.string(),
    file: true,
    summary: 'A person’s own calendar, for the calendar programs that fetch it',
  },
})
