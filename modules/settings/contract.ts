import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety, Instant, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { FirstName, LastName } from '#modules/identity/contract.ts'
import { expiryDays, fontSizes, languages, themes } from './rules.ts'

/** What is null was never chosen: the device decides. */
const Preferences = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  fontSize: z.enum(fontSizes).nullable(),
  passwordExpiryDays: z.literal(expiryDays),
})
export type Preferences = z.infer<typeof Preferences>

const ProfileInput = z.object({ firstName: FirstName, lastName: LastName, phone: OptionalLine(20) })
const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What neighbours in the active society see; null without a membership. */
  shares: z.object({ email: z.boolean(), phone: z.boolean() }).nullable(),
})
export type Profile = z.infer<typeof Profile>

const SocietySecurity = z.object({ forcesPasswordChange: z.boolean() })

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Empty for what a job did by itself. */
  person: z.string(),
  role: z.string(),
  action: z.string(),
  table: z.string(),
  rowId: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const AuditQuery = z.object({
  table: z.string().max(63).optional(),
  person: Id.optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() })
const AuditFilters = z.object({
  tables: z.array(z.string()),
  people: z.array(z.object({ id: Id, name: z.string() })),
})

export const settings = contract(permissions, {
  preferences: {
    method: 'GET',
    path: '/user/preferences',
    may: 'signed-in',
    evenExpired: true,
    reply: Preferences,
    summary: 'What the person chose for every device',
  },
  savePreferences: {
    method: 'PUT',
    path: '/user/preferences',
    may: 'signed-in',
    body: Preferences.partial(),
    reply: Preferences,
    summary: 'Keep choices for every device; what is not named stays as it is',
  },
  profile: {
    method: 'GET',
    path: '/user/profile',
    may: 'signed-in',
    reply: Profile,
    summary: 'The person’s own details',
  },
  saveProfile: {
    method: 'PUT',
    path: '/user/profile',
    may: 'signed-in',
    body: ProfileInput,
    reply: Profile,
    summary: 'Change one’s own details; the society’s register stays the committee’s',
  },
  security: {
    method: 'GET',
    path: '/societies/:subdomain/security-settings',
    may: 'settings.approve',
    params: InSociety,
    reply: SocietySecurity,
    summary: 'What the society asks of its members’ passwords',
  },
  saveSecurity: {
    method: 'PUT',
    path: '/societies/:subdomain/security-settings',
    may: 'settings.approve',
    params: InSociety,
    body: SocietySecurity,
    reply: SocietySecurity,
    summary: 'Set what the society asks of its members’ passwords',
  },
  export: {
    method: 'GET',
    path: '/societies/:subdomain/data-export',
    may: 'settings.approve',
    file: true,
    params: InSociety,
    reply: z.unknown(),
    summary: 'Every table of the society as CSV in one zip',
  },
  backup: {
    method: 'GET',
    path: '/societies/:subdomain/backup',
    may: 'settings.approve',
    file: true,
    params: InSociety,
    reply: z.unknown(),
    summary: 'The society’s archive, for another installation: every table as CSV and JSON, its files and a manifest',
  },
  audit: {
    method: 'GET',
    path: '/societies/:subdomain/audit-log',
    may: 'settings.approve',
    params: InSociety,
    query: AuditQuery,
    reply: AuditPage,
    summary: 'Who changed what in this society, newest first',
  },
  auditFilters: {
    method: 'GET',
    path: '/societies/:subdomain/audit-log/filters',
    may: 'settings.approve',
    params: InSociety,
    reply: AuditFilters,
    summary: 'The tables and people that occur in the log',
  },
  platformAudit: {
    method: 'GET',
    path: '/platform/audit-log',
    may: 'super_admin_panel.read',
    in: 'platform',
    query: AuditQuery,
    reply: AuditPage,
    summary: 'Who changed what on the platform, newest first',
  },
  platformAuditFilters: {
    method: 'GET',
    path: '/platform/audit-log/filters',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: AuditFilters,
    summary: 'The tables and people that occur in the platform’s log',
  },
})
