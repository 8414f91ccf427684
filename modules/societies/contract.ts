import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { Look } from '#kernel/look.ts'
import { Email, Id, InSociety, Instant, Line, OptionalLine, Subdomain, Text } from '#kernel/nouns.ts'
import { isPincode } from '#kernel/pincodes.ts'
import { permissions } from '#modules/identity/access.ts'

/** What the shell shows of a society to anyone who may open it. */
export const SocietyCard = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  address: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
})

export const SocietyDetails = SocietyCard.extend({
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  description: z.string(),
  status: z.enum(['active', 'suspended']),
  plan: z.string(),
  version: z.number(),
  createdAt: Instant,
  look: Look,
  /** The colour as it was chosen; empty when none was. */
  color: z.string(),
  /** Only for those who may let people in. */
  joinCode: z.string().optional(),
  you: z.object({ role: z.enum(roles), name: z.string(), flatNumber: z.string(), anonymous: z.boolean() }),
  can: z.object({ edit: z.boolean() }),
})
export type SocietyDetails = z.infer<typeof SocietyDetails>

export const SocietyEdit = z.object({
  version: z.number().int().optional(),
  name: Line(120, 3),
  subdomain: Subdomain.min(3).optional(),
  address: Text(300),
  city: OptionalLine(80),
  state: OptionalLine(80),
  pincode: OptionalLine(10).refine((code) => code.trim() === '' || isPincode(code), because('bad_pincode')),
  email: Email.or(z.literal('')),
  phoneNumber: OptionalLine(20),
  description: Text(1000),
})
export type SocietyEdit = z.output<typeof SocietyEdit>

export const logoBytes = 2 * 1024 * 1024

export const societies = contract(permissions, {
  list: {
    method: 'GET',
    path: '/societies',
    may: 'signed-in',
    reply: z.array(SocietyCard.extend({ role: z.enum(roles) })),
    api: { scope: 'societies:read', noun: ['society', 'societies'] },
    summary: 'The societies the caller belongs to; with a token the one it was made in',
  },
  demo: {
    method: 'GET',
    path: '/demo/society',
    may: 'public',
    reply: SocietyCard,
    summary: 'The demo society',
  },
  demoAccounts: {
    method: 'GET',
    path: '/demo/accounts',
    may: 'public',
    reply: z.object({ accounts: z.array(z.object({ role: z.enum(roles), email: z.string(), password: z.string() })) }),
    summary: 'The accounts of the sign-in card; none where the demo is off',
  },
  details: {
    method: 'GET',
    path: '/societies/:subdomain',
    may: 'dashboard.read',
    demo: true,
    params: InSociety,
    reply: SocietyDetails,
    api: { scope: 'societies:read', noun: ['society', 'societies'] },
    summary: 'One society, as the caller may see it',
  },
  edit: {
    method: 'PUT',
    path: '/societies/:subdomain',
    may: 'settings.create',
    params: InSociety,
    body: SocietyEdit,
    reply: SocietyDetails,
    summary: 'Change the society’s own details',
  },
  renewJoinCode: {
    method: 'POST',
    path: '/societies/:subdomain/join-code',
    may: 'settings.create',
    params: InSociety,
    reply: z.object({ joinCode: z.string() }),
    summary: 'Replace the code with which people ask to join',
  },
  setColor: {
    method: 'PUT',
    path: '/societies/:subdomain/color',
    may: 'settings.create',
    params: InSociety,
    body: z.object({ color: OptionalLine(20) }),
    reply: z.object({ look: Look, color: z.string() }),
    summary: 'Give the society a colour of its own, or take it away',
  },
  logo: {
    method: 'GET',
    path: '/societies/:subdomain/logo',
    may: 'dashboard.read',
    params: InSociety,
    reply: z.unknown(),
    file: true,
    summary: 'The society’s logo',
  },
  setLogo: {
    method: 'PUT',
    path: '/societies/:subdomain/logo',
    may: 'settings.create',
    params: InSociety,
    upload: { maxBytes: logoBytes },
    reply: z.object({}),
    summary: 'Give the society a logo: JPG, PNG, GIF or WebP',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/societies/:subdomain/logo',
    may: 'settings.create',
    params: InSociety,
    reply: z.object({}),
    summary: 'Take the society’s logo away',
  },
  appManifest: {
    method: 'GET',
    path: '/societies/:subdomain/app-manifest',
    may: 'dashboard.read',
    params: InSociety,
    reply: z.record(z.string(), z.unknown()),
    summary: 'The web app manifest under the society’s own name, where its plan says so',
  },
})
