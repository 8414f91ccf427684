import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, DayText, Email, Id, InSociety, Instant, Line, PageOrAll } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { FirstName, LastName, Password } from '#modules/identity/contract.ts'
import { askableRoles, choosableRoles, memberRoles, occupancies, occupancyKinds, statuses } from './rules.ts'

export const Name = Line(120)
export const Phone = Line(30).refine(
  (phone) => phone.replace(/\D/g, '').length >= 6,
  'Please enter a valid phone number',
)
export const FlatNumber = Line(30)

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  flatNumber: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(statuses),
  occupancy: z.enum(occupancies),
  /** False: the flat number is text that no flat on the register carries. */
  flatOnRegister: z.boolean(),
  hasLogin: z.boolean(),
  hasPhoto: z.boolean(),
  createdAt: Instant,
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), decide: z.boolean() }),
})
export type Member = z.infer<typeof Member>

export const NewMember = z.object({
  name: Name,
  email: Email,
  phone: Phone,
  flatNumber: FlatNumber,
  role: z.enum(choosableRoles).default('resident'),
  occupancy: z.enum(occupancies).optional(),
})
export type NewMember = z.output<typeof NewMember>

export const MemberEdit = NewMember.extend({
  id: z.string().optional(),
  role: z.enum(memberRoles).optional(),
  version: z.number().int().optional(),
})
export type MemberEdit = z.output<typeof MemberEdit>

export const sorts = ['newest', 'name', 'flat'] as const
export const MemberFilter = PageOrAll.extend({
  q: z.string().max(200).optional(),
  role: z.enum(memberRoles).optional(),
  status: z.enum(statuses).optional(),
  sort: z.enum(sorts).default('newest'),
})
export type MemberFilter = z.output<typeof MemberFilter>

export const Flat = z.object({
  id: Id,
  wing: z.string(),
  number: z.string(),
  floor: z.number().nullable(),
  areaSqft: z.number().nullable(),
  kind: z.enum(['flat', 'shop', 'office', 'garage']),
  people: z.number(),
  version: z.number(),
})
export type Flat = z.infer<typeof Flat>

export const NewFlat = z.object({
  wing: z.string().max(20).default(''),
  number: FlatNumber,
  floor: z.number().int().min(-5).max(200).nullable().default(null),
  areaSqft: z.number().int().min(1).max(1_000_000).nullable().default(null),
  kind: z.enum(['flat', 'shop', 'office', 'garage']).default('flat'),
})
export type NewFlat = z.output<typeof NewFlat>

const Kind = z.enum(occupancyKinds)
const Occupancy = z.object({
  id: Id,
  flatId: Id,
  flatNumber: z.string(),
  kind: Kind,
  from: DayText.nullable(),
  /** The day they left; null while they are there. */
  until: DayText.nullable(),
})

export const FlatPerson = z.object({
  memberId: Id,
  name: z.string(),
  kind: Kind,
  from: DayText.nullable(),
  until: DayText.nullable(),
  /** Null: it is the flat on the member's own line of the register. */
  occupancyId: Id.nullable(),
})
export type FlatPerson = z.infer<typeof FlatPerson>

const Sheet = z.object({
  /** The file's text; the first line names the columns. */
  content: z.string().min(1, 'The file is empty').max(5_000_000, 'The file is too large'),
  mode: z.enum(['preview', 'import']).default('preview'),
})
const ImportReport = z.object({
  total: z.number(),
  valid: z.number(),
  imported: z.number(),
  errors: z.array(z.object({ line: z.number(), reason: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>
export const mostImportLines = 50_000
const ImportProgress = z.object({ progress: z.object({ done: z.number(), total: z.number() }).nullable() })

const several = <T extends z.ZodType>(one: T, most: number) => z.array(one).max(most).default([])
/** An empty list is no condition; wing, flat and kind are asked of one flat together. */
export const Audience = z.object({
  roles: several(z.enum(memberRoles), memberRoles.length),
  wings: several(Line(40), 100),
  flats: several(Id, 500),
  kinds: several(z.enum(occupancyKinds), occupancyKinds.length),
})
export const AudienceCount = z.object({
  people: z.number(),
  withoutLogin: z.number(),
  flats: z.number(),
  /** What can be chosen. */
  wings: z.array(z.string()),
})
export type AudienceCount = z.infer<typeof AudienceCount>

const Nothing = z.object({})
const api = { noun: ['member', 'members'], purpose: 'members' } as const
export const photoBytes = 2 * 1024 * 1024
const Token = z.object({ token: z.string().min(20).max(100) })

export const members = contract(permissions, {
  list: {
    method: 'GET',
    path: '/societies/:subdomain/members',
    may: 'members.read',
    params: InSociety,
    query: MemberFilter,
    reply: z.array(Member),
    api: { ...api, scope: 'members:read' },
    summary: 'The members of a society',
  },
  add: {
    method: 'POST',
    path: '/societies/:subdomain/members',
    may: 'members.create',
    params: InSociety,
    body: NewMember,
    reply: Member,
    api: { ...api, scope: 'members:write' },
    summary: 'Put a person on the register and invite them',
  },
  export: {
    method: 'GET',
    path: '/societies/:subdomain/members/export',
    may: 'members.update',
    params: InSociety,
    reply: z.string(),
    file: true,
    summary: 'The register as CSV',
  },
  import: {
    method: 'POST',
    path: '/societies/:subdomain/members/import',
    may: 'members.create',
    params: InSociety,
    body: Sheet,
    bodyLimit: 6_500_000,
    reply: ImportReport,
    summary: 'Read members from a CSV: all lines or none',
  },
  countAudience: {
    method: 'POST',
    path: '/societies/:subdomain/members/audience',
    may: 'members.read',
    params: InSociety,
    body: Audience,
    reply: AudienceCount,
    summary: 'How many people an audience has, and how many of them cannot sign in',
  },
  importProgress: {
    method: 'GET',
    path: '/societies/:subdomain/members/import/progress',
    may: 'members.create',
    params: InSociety,
    reply: ImportProgress,
    summary: 'How many lines of a running import are done',
  },
  get: {
    method: 'GET',
    path: '/societies/:subdomain/members/:id',
    may: 'members.read',
    params: ById,
    reply: Member.extend({ occupancies: z.array(Occupancy) }),
    api: { ...api, scope: 'members:read' },
    summary: 'One member',
  },
  update: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id',
    may: 'members.update',
    params: ById,
    body: MemberEdit,
    reply: Member,
    api: { ...api, scope: 'members:write' },
    summary: 'Change a member',
  },
  remove: {
    method: 'DELETE',
    path: '/societies/:subdomain/members/:id',
    may: 'members.delete',
    params: ById,
    reply: Nothing,
    summary: 'Take a member off the register',
  },
  approve: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id/approve',
    may: 'members.approve',
    params: ById,
    reply: Member,
    summary: 'Let in a person who asked to join',
  },
  reject: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id/reject',
    may: 'members.approve',
    params: ById,
    reply: Member,
    summary: 'Turn down a person who asked to join',
  },
  photo: {
    method: 'GET',
    path: '/societies/:subdomain/members/:id/photo',
    may: 'members.read',
    params: ById,
    reply: z.string(),
    file: true,
    summary: 'The photo of a member',
  },
  setPhoto: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id/photo',
    may: 'members.update',
    params: ById,
    upload: { maxBytes: photoBytes },
    reply: Nothing,
    summary: 'Give a member a photo: JPG, PNG or GIF',
  },
  share: {
    method: 'PUT',
    path: '/societies/:subdomain/my-contact-sharing',
    may: 'settings.update',
    params: InSociety,
    body: z.object({ email: z.boolean(), phone: z.boolean() }),
    reply: Nothing,
    summary: 'Choose what neighbours see of one’s own contact details',
  },
  occupy: {
    method: 'POST',
    path: '/societies/:subdomain/members/:id/occupancies',
    may: 'members.update',
    params: ById,
    body: z.object({ flatId: Id, kind: Kind, from: DayText.optional() }),
    reply: Occupancy,
    summary: 'Say that a member owns or lives in a flat',
  },
  vacate: {
    method: 'DELETE',
    path: '/societies/:subdomain/members/:id/occupancies/:occupancyId',
    may: 'members.update',
    params: ById.extend({ occupancyId: Id }),
    reply: Nothing,
    summary: 'Strike out an entry that was never true',
  },
  moveOut: {
    method: 'PUT',
    path: '/societies/:subdomain/members/:id/occupancies/:occupancyId/move-out',
    may: 'members.update',
    params: ById.extend({ occupancyId: Id }),
    body: z.object({ until: DayText }),
    reply: Occupancy,
    summary: 'Say when a member left a flat; the entry stays as history',
  },
  invite: {
    method: 'POST',
    path: '/societies/:subdomain/members/:id/invitation',
    may: 'members.create',
    params: ById,
    reply: z.object({ email: z.string(), expiresAt: Instant }),
    summary: 'Mail the invitation again',
  },
  flats: {
    method: 'GET',
    path: '/societies/:subdomain/flats',
    may: 'members.read',
    params: InSociety,
    reply: z.array(Flat),
    summary: 'The flats of a society',
  },
  flatPeople: {
    method: 'GET',
    path: '/societies/:subdomain/flats/:id/people',
    may: 'members.read',
    params: ById,
    reply: z.array(FlatPerson),
    summary: 'Who owns and lives in a flat, now and earlier',
  },
  addFlat: {
    method: 'POST',
    path: '/societies/:subdomain/flats',
    may: 'members.create',
    params: InSociety,
    body: NewFlat,
    reply: Flat,
    summary: 'Put a flat on the register',
  },
  importFlats: {
    method: 'POST',
    path: '/societies/:subdomain/flats/import',
    may: 'members.create',
    params: InSociety,
    body: Sheet,
    bodyLimit: 6_500_000,
    reply: ImportReport,
    summary: 'Read flats from a CSV: all lines or none',
  },
  updateFlat: {
    method: 'PUT',
    path: '/societies/:subdomain/flats/:id',
    may: 'members.update',
    params: ById,
    body: NewFlat.extend({ version: z.number().int().optional() }),
    reply: Flat,
    summary: 'Change a flat',
  },
  removeFlat: {
    method: 'DELETE',
    path: '/societies/:subdomain/flats/:id',
    may: 'members.delete',
    params: ById,
    reply: Nothing,
    summary: 'Take a flat that nobody occupies off the register',
  },
  askToJoin: {
    method: 'POST',
    path: '/join-requests',
    may: 'signed-in',
    limit: 'forms',
    body: z.object({
      code: z.string().trim().toUpperCase().length(8, 'The society code has 8 characters'),
      flatNumber: FlatNumber,
      role: z.enum(askableRoles).default('resident'),
      phone: Phone.optional(),
    }),
    reply: z.object({ society: z.string(), status: z.enum(statuses) }),
    summary: 'Ask to join a society with its code',
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/join-requests',
    may: 'signed-in',
    reply: Nothing,
    summary: 'Take back requests that nobody has decided',
  },
  invitation: {
    method: 'GET',
    path: '/invitations/:token',
    may: 'public',
    limit: 'sign-ins',
    params: Token,
    reply: z.object({ society: z.string(), name: z.string(), email: z.string(), hasAccount: z.boolean() }),
    summary: 'What an invitation link is for',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/:token/acceptance',
    may: 'public',
    limit: 'sign-ins',
    params: Token,
    body: z.object({ password: Password.optional(), firstName: FirstName.optional(), lastName: LastName.optional() }),
    reply: z.object({ subdomain: z.string() }),
    summary: 'Accept an invitation with a new account or the signed-in one',
  },
})
