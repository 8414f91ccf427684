import { z } from 'zod'
import { calendarFeed } from '#kernel/calendar-feed.ts'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Line } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import {
  Event,
  EventChange,
  EventDetails,
  EventFilter,
  GuestList,
  NewEvent,
  NewReply,
  RepeatRule,
} from './contract/nouns.ts'
import { mostDates, photoBytes, reaches } from './rules.ts'

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
  ...calendarFeed(base, 'events.read'),
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
