import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { occupancyKinds } from '../rules.ts'
import { FlatNumber } from './nouns.ts'

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

export const FlatPerson = z.object({
  memberId: Id,
  name: z.string(),
  kind: z.enum(occupancyKinds),
  from: DayText.nullable(),
  until: DayText.nullable(),
  /** Null: it is the flat on the member's own line of the register. */
  occupancyId: Id.nullable(),
})
export type FlatPerson = z.infer<typeof FlatPerson>

export const flatEndpoints = {
  flats: {
    method: 'GET',
    path: '/societies/:subdomain/flats',
    kept: true,
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
    reply: z.object({}),
    summary: 'Take a flat that nobody occupies off the register',
  },
} as const satisfies Contract<Permission>
