import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Email, Id, InSociety, Instant, Line, OptionalLine, Page, Text } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { operationsEndpoints } from './contract/operations.ts'

const OnPlatform = z.object({ id: Id })

export const Overview = z.object({
  societies: z.object({ total: z.number(), active: z.number() }),
  members: z.number(),
  pendingApprovals: z.number(),
  revenue: z.object({
    totalPaise: z.number(),
    growthPercent: z.number(),
    subscriptionPercent: z.number(),
    setupPercent: z.number(),
    subscriptionPaise: z.number(),
    setupPaise: z.number(),
  }),
  health: z.object({
    online: z.boolean(),
    uptimePercent: z.number(),
    databaseMs: z.number(),
    databasePercent: z.number(),
    apiMs: z.number(),
    apiPercent: z.number(),
  }),
  openTickets: z.number(),
  satisfactionPercent: z.number(),
  activity: z.array(
    z.object({
      id: Id,
      at: Instant,
      action: z.string(),
      table: z.string(),
      society: z.string(),
      who: z.string(),
      role: z.string(),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const SocietyOnPlatform = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  subscriptionPlan: z.string(),
  planId: z.string(),
  planExpiresAt: DayText.nullable(),
  isActive: z.boolean(),
  suspendedReason: z.string().nullable(),
  setupFeePaise: z.number(),
  annualFeePaise: z.number(),
  totalMembers: z.number(),
  totalFlats: z.number(),
  createdAt: Instant,
  monthlyRevenuePaise: z.number(),
  growthPercent: z.number(),
  version: z.number(),
})
export type SocietyOnPlatform = z.infer<typeof SocietyOnPlatform>

export const Approval = z.object({
  id: Id,
  societyName: z.string(),
  requestType: z.enum(['society_registration', 'plan_upgrade', 'trial_extension']),
  requestedBy: z.string(),
  requestedPlan: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  priority: z.enum(['high', 'medium', 'low']),
  createdAt: Instant,
  reason: z.string().nullable(),
  /** Until then a rejection can be taken back; nothing where it stands. */
  takeBackUntil: Instant.nullable(),
})
export type Approval = z.infer<typeof Approval>

export const PlanOnPlatform = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  monthlyPrice: z.number(),
  yearlyPrice: z.number(),
  maxFlats: z.number().nullable(),
  maxMembers: z.number(),
  /** What is charged today, in rupees, and the flats it is sold for; the catalogue's prices stand above. */
  setupFee: z.number(),
  yearlyFee: z.number(),
  flatsSold: z.number().nullable(),
  features: z.array(z.string()),
  isActive: z.boolean(),
  popularityScore: z.number(),
  subscribers: z.number(),
  annualRevenuePaise: z.number(),
  version: z.number(),
})
export type PlanOnPlatform = z.infer<typeof PlanOnPlatform>

export const Ticket = z.object({
  id: Id,
  subject: z.string(),
  body: z.string(),
  status: z.enum(['open', 'answered', 'closed']),
  answer: z.string().nullable(),
  rating: z.number().nullable(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  society: z.string().optional(),
})
export type Ticket = z.infer<typeof Ticket>

export const SocietyQuery = Page.extend({
  q: z.string().max(100).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type SocietyQuery = z.output<typeof SocietyQuery>

const Nothing = z.object({})

export const platform = contract(permissions, {
  overview: {
    method: 'GET',
    path: '/platform/overview',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: Overview,
    summary: 'The operator’s figures',
  },
  societies: {
    method: 'GET',
    path: '/platform/societies',
    may: 'super_admin_panel.read',
    in: 'platform',
    query: SocietyQuery,
    reply: z.array(SocietyOnPlatform),
    summary: 'Societies with plan, size and revenue, newest first',
  },
  editSociety: {
    method: 'PUT',
    path: '/platform/societies/:id',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    body: z.object({
      name: Line(120, 3),
      email: Email.or(z.literal('')),
      phoneNumber: OptionalLine(30),
      plan: z.enum(['trial', 'essential', 'professional', 'enterprise']),
      version: z.number().int().optional(),
    }),
    reply: Nothing,
    summary: 'Change a society’s name, contact or plan',
  },
  suspend: {
    method: 'POST',
    path: '/platform/societies/:id/suspension',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    body: z.object({ reason: Line(300, 3) }),
    reply: Nothing,
    summary: 'Suspend a society: it can still read and export',
  },
  reactivate: {
    method: 'DELETE',
    path: '/platform/societies/:id/suspension',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Let a suspended society work again',
  },
  approvals: {
    method: 'GET',
    path: '/platform/approvals',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: z.array(Approval),
    summary: 'What waits for the operator, and what was decided',
  },
  approve: {
    method: 'POST',
    path: '/platform/approvals/:id/approval',
    may: 'super_admin_panel.approve',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Approve a request',
  },
  reject: {
    method: 'POST',
    path: '/platform/approvals/:id/rejection',
    may: 'super_admin_panel.approve',
    in: 'platform',
    params: OnPlatform,
    body: z.object({ reason: Text(500).default('') }),
    reply: Nothing,
    summary: 'Reject a request; a reason may follow',
  },
  takeBackRejection: {
    method: 'DELETE',
    path: '/platform/approvals/:id/rejection',
    may: 'super_admin_panel.approve',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Take a rejection back while its letter waits',
  },
  plans: {
    method: 'GET',
    path: '/platform/plans',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: z.array(PlanOnPlatform),
    summary: 'The plan catalogue with its subscribers',
  },
  editPlan: {
    method: 'PUT',
    path: '/platform/plans/:plan',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: z.object({ plan: z.enum(['essential', 'professional', 'enterprise']) }),
    body: z.object({
      displayName: Line(60, 2),
      monthlyPrice: z.number().min(0).max(1_000_000),
      yearlyPrice: z.number().min(0).max(10_000_000),
      maxFlats: z.number().int().min(1).max(100_000).nullable(),
      maxMembers: z.number().int().min(1).max(1_000_000),
      setupFee: z.number().min(1).max(10_000_000).optional(),
      yearlyFee: z.number().min(1).max(10_000_000).optional(),
      flatsSold: z.number().int().min(1).max(100_000).nullable().optional(),
      isActive: z.boolean(),
      version: z.number().int().optional(),
    }),
    reply: Nothing,
    summary: 'Change a plan of the catalogue, or take it on and off sale',
  },
  tickets: {
    method: 'GET',
    path: '/platform/tickets',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: z.array(Ticket),
    summary: 'Support tickets of all societies',
  },
  answerTicket: {
    method: 'POST',
    path: '/platform/tickets/:id/answer',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    body: z.object({ answer: Text(4000, 2) }),
    reply: Nothing,
    summary: 'Answer a ticket',
  },
  ownTickets: {
    method: 'GET',
    path: '/societies/:subdomain/support-tickets',
    may: 'settings.create',
    params: InSociety,
    reply: z.array(Ticket),
    summary: 'What this society wrote to the operator',
  },
  writeTicket: {
    method: 'POST',
    path: '/societies/:subdomain/support-tickets',
    may: 'settings.create',
    params: InSociety,
    body: z.object({ subject: Line(120, 3), body: Text(4000, 3) }),
    reply: Nothing,
    evenSuspended: true,
    summary: 'Write to the operator',
  },
  rateTicket: {
    method: 'POST',
    path: '/societies/:subdomain/support-tickets/:id/rating',
    may: 'settings.create',
    params: ById,
    body: z.object({ rating: z.number().int().min(1).max(5) }),
    reply: Nothing,
    summary: 'Say how content you were with the answer',
  },
  ...operationsEndpoints,
})
