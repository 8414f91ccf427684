import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, Text } from '#kernel/nouns.ts'
import { longestText } from '#kernel/rich-text.ts'
import { languages } from '#kernel/words.ts'
import { permissions } from '#modules/identity/access.ts'
import { Audience } from '#modules/members/contract.ts'
import { acks, fileBytes, longestTitle, states, urgencies } from './rules.ts'

const NoticeText = z.object({
  language: z.enum(languages),
  title: Line(longestTitle),
  body: Text(longestText, 1),
})
export type NoticeText = z.infer<typeof NoticeText>

export const Notice = z.object({
  id: Id,
  /** `N/26-27/014`, from its publication on. */
  number: z.string().nullable(),
  state: z.enum(states),
  urgency: z.enum(urgencies),
  isPinned: z.boolean(),
  /** Of the title and the text below: the reader's, else the one written first. */
  language: z.enum(languages),
  languages: z.array(z.enum(languages)),
  title: z.string(),
  body: z.string(),
  /** A list gives the beginning of a long text. */
  isCut: z.boolean(),
  by: z.string(),
  publishAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  expiresOn: z.string().nullable(),
  isLive: z.boolean(),
  ack: z.enum(acks),
  ackBy: z.string().nullable(),
  /** The reader's own: false for who looks at it as its writer. */
  isForMe: z.boolean(),
  readAt: Instant.nullable(),
  /** The reader is asked to confirm; with `flat`, for these flats. */
  isAsked: z.boolean(),
  isConfirmed: z.boolean(),
  acknowledgedAt: Instant.nullable(),
  myFlats: z.array(z.string()),
  files: z.array(z.object({ id: Id, name: z.string(), size: z.number() })),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    withdraw: z.boolean(),
    pin: z.boolean(),
    remove: z.boolean(),
    remind: z.boolean(),
    urge: z.boolean(),
    acknowledge: z.boolean(),
  }),
})
export type Notice = z.infer<typeof Notice>

const Reach = z.object({
  people: z.number(),
  read: z.number(),
  /** Of those who have not read it. */
  withoutLogin: z.number(),
  acknowledged: z.number(),
  flats: z.number(),
  flatsOpen: z.number(),
  /** Whom a reminder would reach. */
  remindable: z.number(),
  /** Null when a reminder can go out now. */
  remindableFrom: Instant.nullable(),
})
export type Reach = z.infer<typeof Reach>

export const NoticeDetails = Notice.extend({
  texts: z.array(NoticeText),
  /** Both for its writers alone. */
  audience: Audience.nullable(),
  reach: Reach.nullable(),
})
export type NoticeDetails = z.infer<typeof NoticeDetails>

export const NoticeEdit = z.object({
  texts: z
    .array(NoticeText)
    .min(1, because('notice_needs_text'))
    .max(languages.length)
    .refine(
      (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
      because('one_text_per_language'),
    ),
  audience: Audience.default({ roles: [], wings: [], flats: [], kinds: [] }),
  urgency: z.enum(urgencies).default('normal'),
  isPinned: z.boolean().default(false),
  expiresOn: DayText.nullable().default(null),
  ack: z.enum(acks).default('none'),
  ackBy: DayText.nullable().default(null),
  version: z.number().int().optional(),
})
export type NoticeEdit = z.output<typeof NoticeEdit>

const readerStates = ['all', 'unread', 'read', 'waiting'] as const
const ReaderFilter = z.object({ state: z.enum(readerStates).default('all') })
export type ReaderFilter = z.output<typeof ReaderFilter>
const Reader = z.object({
  memberId: Id,
  name: z.string(),
  flatNumber: z.string(),
  hasLogin: z.boolean(),
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  /** Asked to confirm, and neither they nor anybody of their flat has. */
  isWaiting: z.boolean(),
})
export type Reader = z.infer<typeof Reader>

const shelves = ['board', 'drafts', 'past'] as const
export const NoticeFilter = z.object({
  /** What hangs now, what is not published yet, what came down. */
  show: z.enum(shelves).default('board'),
  limit: z.coerce.number().int().min(1).max(200).default(200),
})
export type NoticeFilter = z.output<typeof NoticeFilter>

const Nothing = z.object({})
const OneFile = ById.extend({ fileId: Id })
const base = '/societies/:subdomain/notices'
const api = { noun: ['notice', 'notices'], scope: 'notices:read' } as const

export const notices = contract(permissions, {
  list: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'notices.read',
    params: InSociety,
    query: NoticeFilter,
    reply: z.array(Notice),
    demo: true,
    api,
    summary: 'The notices for a person: pinned first, then the newest',
  },
  write: {
    method: 'POST',
    path: base,
    may: 'notices.create',
    params: InSociety,
    body: NoticeEdit,
    reply: Notice,
    summary: 'Write a notice; nobody gets it before it is published',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    kept: true,
    may: 'notices.read',
    params: ById,
    reply: NoticeDetails,
    demo: true,
    api,
    summary: 'One notice in all its languages',
  },
  edit: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'notices.update',
    params: ById,
    body: NoticeEdit,
    reply: Notice,
    summary: 'Change a notice; another text asks everybody to confirm again',
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    may: 'notices.delete',
    params: ById,
    reply: Nothing,
    summary: 'Throw a draft away',
  },
  publish: {
    method: 'POST',
    path: `${base}/:id/publication`,
    may: 'notices.update',
    params: ById,
    body: z.object({ publishAt: z.iso.datetime({ offset: true }).nullable().default(null) }),
    reply: Notice,
    summary: 'Publish a notice now, or at a later moment',
  },
  withdraw: {
    method: 'POST',
    path: `${base}/:id/withdrawal`,
    may: 'notices.update',
    params: ById,
    reply: Notice,
    summary: 'Take a notice back; a scheduled one becomes a draft',
  },
  pin: {
    method: 'POST',
    path: `${base}/:id/pin`,
    may: 'notices.update',
    params: ById,
    body: z.object({ isPinned: z.boolean() }),
    reply: Notice,
    summary: 'Hang a notice above the others, or no longer',
  },
  remind: {
    method: 'POST',
    path: `${base}/:id/reminders`,
    may: 'notices.update',
    params: ById,
    reply: z.object({ people: z.number() }),
    summary: 'Remind who has not read or confirmed it, once in 24 hours',
  },
  read: {
    method: 'PUT',
    path: `${base}/:id/reading`,
    may: 'notices.read',
    params: ById,
    reply: Nothing,
    summary: 'Note that a person has opened a notice',
  },
  acknowledge: {
    method: 'POST',
    path: `${base}/:id/acknowledgement`,
    may: 'notices.read',
    params: ById,
    reply: Notice,
    summary: 'Say “I have read this”, for oneself or for the flat',
  },
  readers: {
    method: 'GET',
    path: `${base}/:id/readers`,
    may: 'notices.update',
    params: ById,
    query: ReaderFilter,
    reply: z.array(Reader),
    summary: 'Who has read and confirmed a notice, and who has not',
  },
  exportReaders: {
    method: 'GET',
    path: `${base}/:id/readers/export`,
    may: 'notices.update',
    params: ById,
    query: ReaderFilter,
    reply: z.string(),
    file: true,
    summary: 'The same as CSV',
  },
  addFile: {
    method: 'POST',
    path: `${base}/:id/files`,
    may: 'notices.update',
    params: ById,
    upload: { maxBytes: fileBytes },
    reply: z.object({ id: Id }),
    summary: 'Attach a file',
  },
  removeFile: {
    method: 'DELETE',
    path: `${base}/:id/files/:fileId`,
    may: 'notices.update',
    params: OneFile,
    reply: Nothing,
    summary: 'Take a file off a notice',
  },
  file: {
    method: 'GET',
    path: `${base}/:id/files/:fileId`,
    may: 'notices.read',
    params: OneFile,
    reply: z.string(),
    file: true,
    summary: 'A file of a notice',
  },
})
