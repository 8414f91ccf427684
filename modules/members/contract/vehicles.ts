import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { isPlate, isPlatePart, lookupKinds, vehicleKinds } from '../rules/vehicles.ts'

const Vehicle = z.object({
  id: Id,
  flatId: Id,
  flatNumber: z.string(),
  plate: z.string(),
  kind: z.enum(vehicleKinds),
  sticker: z.string(),
  from: DayText,
})
export type Vehicle = z.infer<typeof Vehicle>

const NewVehicle = z.object({
  flatId: Id,
  plate: Line(20).refine(isPlate, because('bad_plate')),
  kind: z.enum(vehicleKinds).default('car'),
})
export type NewVehicle = z.output<typeof NewVehicle>

/** Whose it is; never who, nor their number. */
const Found = z.object({ id: Id, plate: z.string(), kind: z.enum(vehicleKinds), flatNumber: z.string() })
export type Found = z.infer<typeof Found>

const PlateLookup = z.object({
  plate: z.string(),
  kind: z.enum(lookupKinds),
  /** Of a caller only that somebody called. */
  role: z.string().nullable(),
  at: Instant,
})
export type PlateLookup = z.infer<typeof PlateLookup>

const base = '/societies/:subdomain/vehicles'

export const vehicleEndpoints = {
  vehicles: {
    method: 'GET',
    path: base,
    may: 'directory.read',
    params: InSociety,
    reply: z.object({ vehicles: z.array(Vehicle), flats: z.array(z.object({ id: Id, number: z.string() })) }),
    summary: 'The vehicles of one’s own flats',
  },
  addVehicle: {
    method: 'POST',
    path: base,
    may: 'directory.read',
    params: InSociety,
    body: NewVehicle,
    reply: Vehicle,
    summary: 'Enter a vehicle of one’s flat; an admin may enter any flat’s',
  },
  endVehicle: {
    method: 'POST',
    path: `${base}/:id/ending`,
    may: 'directory.read',
    params: ById,
    reply: z.object({}),
    summary: 'Say that a vehicle is not the flat’s any more',
  },
  plateLookups: {
    method: 'GET',
    path: '/societies/:subdomain/plate-lookups',
    may: 'directory.read',
    params: InSociety,
    reply: z.array(PlateLookup),
    summary: 'Who looked up the vehicles of one’s own flats',
  },
  lookUpPlate: {
    method: 'POST',
    path: '/societies/:subdomain/plate-lookups',
    may: 'directory.read',
    params: InSociety,
    body: z.object({ plate: Line(20).refine(isPlatePart, because('short_plate')), kind: z.enum(lookupKinds) }),
    reply: z.object({ vehicles: z.array(Found) }),
    summary: 'Find a flat by a plate (guards, committee, admin), or have its flat told (anybody, three a day)',
  },
} as const satisfies Contract<Permission>
