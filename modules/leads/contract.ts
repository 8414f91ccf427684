import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { hasMarkup } from '#kernel/markup.ts'
import { DayText, Email, Id, Instant, Line, OptionalLine, PageOrAll, Text } from '#kernel/nouns.ts'
import { hasPhoneDigits } from '#kernel/phones.ts'
import { permissions } from '#modules/identity/access.ts'
import { eventKinds, statuses } from './rules.ts'

const plain = <T extends z.ZodType<string>>(text: T) => text.refine((value) => !hasMarkup(value), because('plain_text'))
const optional = <T extends z.ZodType<string>>(text: T) => text.nullish().transform((value) => value ?? '')

const Name = plain(Line(120))
const Phone = plain(Line(30)).refine(hasPhoneDigits, because('bad_phone'))
/** The page trims what was typed; whoever writes without it may not have. */
const OwnEmail = plain(z.string().trim().pipe(Email))
/** Invisible on the page: whatever fills it in is no person. */
const Trap = z.string().max(2000).optional()

export const DemoRequest = z.object({
  societyName: Name,
  contactName: Name,
  email: OwnEmail,
  phone: Phone,
  message: optional(plain(Text(5000))),
  website: Trap,
})
export type DemoRequest = z.output<typeof DemoRequest>

export const ContactMessage = z.object({
  societyName: optional(plain(OptionalLine(120))),
  name: Name,
  email: OwnEmail,
  phone: optional(plain(OptionalLine(30))),
  subject: plain(Line(200)),
  message: plain(Text(5000, 1)),
  website: Trap,
})
export type ContactMessage = z.output<typeof ContactMessage>

export const Subscription = z.object({ email: OwnEmail, website: Trap })
export type Subscription = z.output<typeof Subscription>

const Answer = z.object({
  success: z.boolean(),
  message: z.string(),
  confirm: z.object({ label: z.string(), path: z.string() }).optional(),
})
const Token = z.object({ token: z.string().min(1).max(200) })

export const Lead = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  societyName: z.string(),
  position: z.string(),
  status: z.enum(statuses),
  createdAt: Instant,
  /** Later than `createdAt` when the person wrote again. */
  wroteAt: Instant,
  notes: z.string(),
  nextContactOn: DayText.nullable(),
  version: z.number(),
})
export type Lead = z.infer<typeof Lead>

export const LeadEvent = z.object({
  id: Id,
  kind: z.enum(eventKinds),
  at: Instant,
  /** Who did it; empty for what the person wrote. */
  by: z.string(),
  details: z.record(z.string(), z.string()),
})
export type LeadEvent = z.infer<typeof LeadEvent>

export const LeadFilter = PageOrAll.extend({ status: z.enum(statuses).optional() })
export type LeadFilter = z.output<typeof LeadFilter>

export const LeadEdit = z
  .object({
    status: z.enum(statuses).optional(),
    notes: Text(10_000).optional(),
    nextContactOn: DayText.nullable().optional(),
    position: OptionalLine(120).optional(),
    version: z.number().int().optional(),
  })
  .refine(
    ({ status, notes, nextContactOn, position }) =>
      [status, notes, nextContactOn, position].some((value) => value !== undefined),
    because('say_what_changes'),
  )
export type LeadEdit = z.output<typeof LeadEdit>

const ByLead = z.object({ id: Id })
const form = { may: 'public', limit: 'forms', bodyLimit: 100_000, form: true, reply: Answer } as const
const desk = { in: 'platform' } as const

export const leads = contract(permissions, {
  requestDemo: { ...form, method: 'POST', path: '/request-demo', body: DemoRequest, summary: 'Ask for a demo' },
  contact: { ...form, method: 'POST', path: '/contact-form', body: ContactMessage, summary: 'Write to the company' },
  subscribe: {
    ...form,
    method: 'POST',
    path: '/newsletter-subscribe',
    body: Subscription,
    summary: 'Ask for the newsletter; it starts once the link in the letter was opened',
  },
  confirmSubscription: {
    ...form,
    method: 'GET',
    path: '/newsletter/confirm',
    query: Token,
    summary: 'Open the link of the newsletter’s confirmation letter',
  },
  askToUnsubscribe: {
    ...form,
    method: 'GET',
    path: '/newsletter/unsubscribe',
    query: Token,
    summary: 'What an unsubscribe link is for; nothing is changed',
  },
  unsubscribe: {
    ...form,
    method: 'POST',
    path: '/newsletter/unsubscribe',
    query: Token,
    crossSite: true,
    summary: 'End the newsletter with one click (RFC 8058)',
  },
  list: {
    ...desk,
    method: 'GET',
    path: '/admin/leads',
    may: 'super_admin_panel.read',
    query: LeadFilter,
    reply: z.array(Lead),
    summary: 'The leads, newest first',
  },
  export: {
    ...desk,
    method: 'GET',
    path: '/admin/leads/export',
    may: 'super_admin_panel.read',
    reply: z.string(),
    file: true,
    summary: 'The leads as CSV',
  },
  get: {
    ...desk,
    method: 'GET',
    path: '/admin/leads/:id',
    may: 'super_admin_panel.read',
    params: ByLead,
    reply: Lead.extend({ history: z.array(LeadEvent) }),
    summary: 'One lead with its history',
  },
  update: {
    ...desk,
    method: 'PATCH',
    path: '/admin/leads/:id',
    may: 'super_admin_panel.update',
    params: ByLead,
    body: LeadEdit,
    reply: Lead,
    summary: 'Set the status, notes, next contact or position of a lead',
  },
})
