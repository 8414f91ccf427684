import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { ById, InSociety } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { audienceEndpoints } from './contract/audiences.ts'
import { flatEndpoints } from './contract/flats.ts'
import { importingEndpoints } from './contract/importing.ts'
import { joiningEndpoints } from './contract/joining.ts'
import { Member, MemberEdit, MemberFilter, NewMember } from './contract/nouns.ts'
import { Occupancy, occupancyEndpoints } from './contract/occupancies.ts'
import { vehicleEndpoints } from './contract/vehicles.ts'

export { Audience, type AudienceCount } from './contract/audiences.ts'
export { type Flat, type FlatPerson, NewFlat } from './contract/flats.ts'
export { type ImportReport, mostImportLines } from './contract/importing.ts'
export { ListedMember, type Member, type MemberEdit, type MemberFilter, NewMember } from './contract/nouns.ts'
export type { Found, NewVehicle, PlateLookup, Vehicle } from './contract/vehicles.ts'

const Nothing = z.object({})
const api = { noun: ['member', 'members'], purpose: 'members' } as const
export const photoBytes = 2 * 1024 * 1024

export const members = contract(permissions, {
  list: {
    method: 'GET',
    path: '/societies/:subdomain/members',
    kept: true,
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
  ...importingEndpoints,
  ...audienceEndpoints,
  ...occupancyEndpoints,
  ...flatEndpoints,
  ...joiningEndpoints,
  ...vehicleEndpoints,
})
