import { z } from 'zod'
import { DayText, Id, Instant, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { longestText } from '#kernel/rich-text.ts'
import { Audience } from '#modules/members/contract.ts'
import {
  answers,
  eventKinds,
  everies,
  longestTitle,
  mostHeads,
  mostPricePaise,
  mostSeats,
  reaches,
  replies,
} from '../rules.ts'

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

export const RepeatRule = z.object({
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

const paise = z.number().int().min(0).max(mostPricePaise).default(0)
export const EventEdit = z.object({
  title: Line(longestTitle),
  kind: z.enum(eventKinds).default('other'),
  body: Text(longestText).default(''),
  place: OptionalLine(120).default(''),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  audience: Audience.default({ roles: [], wings: [], flats: [], kinds: [] }),
  replyUntil: DayText.nullable().default(null),
  seats: z.number().int().min(1).max(mostSeats).nullable().default(null),
  adultPaise: paise,
  childPaise: paise,
  isAlbumOpen: z.boolean().default(false),
})
export type EventEdit = z.output<typeof EventEdit>

export const NewEvent = EventEdit.extend({ repeats: RepeatRule.nullable().default(null) })
export type NewEvent = z.output<typeof NewEvent>
export const EventChange = EventEdit.extend({
  reach: z.enum(reaches).default('this'),
  version: z.number().int().optional(),
})
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
export const NewReply = z.object({ answer: z.enum(replies), adults: heads, children: heads })
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
export const GuestList = z.object({
  guests: z.array(Guest),
  adults: z.number(),
  children: z.number(),
  waiting: z.number(),
  amountPaise: z.number(),
  unanswered: z.number(),
})
export type GuestList = z.infer<typeof GuestList>
