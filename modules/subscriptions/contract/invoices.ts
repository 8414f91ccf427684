import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { ById, DayText, Email, Id, Instant, Line, OptionalLine, Page } from '#kernel/nouns.ts'
import { isGstin, refundStatuses } from '../rules/invoices.ts'

export const Paper = z.object({ id: Id, number: z.string() })

export const PlatformPayment = z.object({
  id: Id,
  society: z.string(),
  kind: z.enum(['setup', 'subscription']),
  amountPaise: z.number(),
  paidOn: DayText,
  /** Two payments for the same thing: this one is to go back. */
  isPaidTwice: z.boolean(),
  invoice: Paper.nullable(),
  creditNote: Paper.nullable(),
  refund: z.object({ status: z.enum(refundStatuses), reason: z.string(), message: z.string(), at: Instant }).nullable(),
  can: z.object({ refund: z.boolean() }),
})
export type PlatformPayment = z.infer<typeof PlatformPayment>

export const OperatorProfile = z.object({
  legalName: OptionalLine(120),
  address: OptionalLine(300),
  state: OptionalLine(60),
  gstin: OptionalLine(15),
  email: Email.or(z.literal('')),
  sac: OptionalLine(8),
  version: z.number().int(),
})
export type OperatorProfile = z.infer<typeof OperatorProfile>

const ProfileEdit = OperatorProfile.extend({
  gstin: z
    .string()
    .max(15)
    .refine((text) => text === '' || isGstin(text), because('bad_gstin')),
})

const desk = { in: 'platform' } as const
const OnPlatform = z.object({ id: Id })

export const invoiceEndpoints = {
  invoicePdf: {
    method: 'GET',
    path: '/societies/:subdomain/subscription/invoices/:id/pdf',
    may: 'settings.create',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'An invoice or credit note of the operator to this society, as PDF',
  },
  linkedInvoice: {
    method: 'GET',
    path: '/payments/invoices/:token',
    may: 'public',
    params: z.object({ token: z.string().max(300) }),
    reply: z.string(),
    file: true,
    summary: 'An invoice of the operator as PDF, by the link in its letter',
  },
  platformPayments: {
    ...desk,
    method: 'GET',
    path: '/platform/payments',
    may: 'super_admin_panel.read',
    query: Page,
    reply: z.array(PlatformPayment),
    summary: 'What societies paid, with invoices and refunds, newest first',
  },
  refundPayment: {
    ...desk,
    method: 'POST',
    path: '/platform/payments/:id/refund',
    may: 'super_admin_panel.update',
    params: OnPlatform,
    body: z.object({ reason: Line(200) }),
    reply: z.object({}),
    summary: 'Give a payment back through the provider it came by, with a credit note',
  },
  platformInvoice: {
    ...desk,
    method: 'GET',
    path: '/platform/invoices/:id/pdf',
    may: 'super_admin_panel.read',
    params: OnPlatform,
    reply: z.string(),
    file: true,
    summary: 'Any invoice or credit note of the operator as PDF',
  },
  operatorProfile: {
    ...desk,
    method: 'GET',
    path: '/platform/profile',
    may: 'super_admin_panel.read',
    reply: OperatorProfile,
    summary: 'Who the operator is on its invoices',
  },
  editOperatorProfile: {
    ...desk,
    method: 'PUT',
    path: '/platform/profile',
    may: 'super_admin_panel.update',
    body: ProfileEdit,
    reply: OperatorProfile,
    summary: 'Change who the operator is on its invoices',
  },
} as const
