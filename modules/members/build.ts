import { randomBytes } from 'node:crypto'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { registerFlats } from './actions/founding.ts'
import { plateKey, stickerOf } from './rules/vehicles.ts'
import { flatKey, keysOf } from './rules.ts'
import * as store from './store/building.ts'

export type FlatPlan = { wing: string; number: string; floor: number; areaSqft: number }
export type PersonPlan = {
  name: string
  email: string
  phone: string
  flatNumber: string
  role: string
  status?: string
  occupancy: string
  identityId?: string
  since: Date
}

export const buildFlats = registerFlats

export const buildPeople = (db: Db, societyId: string, plans: readonly PersonPlan[]) =>
  store.insertPeople(
    db,
    plans.map((plan) => ({
      society_id: societyId,
      id: newId(plan.since.getTime()),
      identity_id: plan.identityId ?? null,
      name: plan.name,
      email: plan.email,
      phone: plan.phone,
      flat_number: plan.flatNumber,
      ...keysOf(plan),
      role: plan.role,
      status: plan.status ?? 'active',
      occupancy: plan.occupancy,
      created_at: plan.since,
      asked_at: plan.status === 'pending' ? plan.since : null,
    })),
  )

/** Somebody of the register in a flat beside their own; with `until` it is history. */
export type OccupancyPlan = { email: string; flatNumber: string; kind: string; from: Day; until: Day | null }

/** The last of the register: with it the database counts what it has. */
export const buildOccupancies = async (db: Db, societyId: string, plans: readonly OccupancyPlan[]) => {
  await store.insertOccupancies(
    db,
    societyId,
    plans.map(({ email, flatNumber, kind, from, until }) => ({
      id: newId(),
      email_key: emailKey(email),
      number_key: flatKey(flatNumber),
      kind,
      from_day: from,
      until_day: until,
    })),
  )
  await store.countRegister(db)
}

export type VehiclePlan = { flatNumber: string; plate: string; kind: string; from: Day }

export const buildVehicles = (db: Db, societyId: string, plans: readonly VehiclePlan[]) =>
  store.insertVehicles(
    db,
    societyId,
    plans.map(({ flatNumber, plate, kind, from }) => ({
      id: newId(),
      number_key: flatKey(flatNumber),
      plate,
      plate_key: plateKey(plate),
      kind,
      sticker: stickerOf(randomBytes(12)),
      from_day: from,
    })),
  )

/** What the admins were told of those who ask to be let in. */
export const pastNews = async (db: Db, societyId: string) =>
  (await store.listAsking(db, societyId)).map(({ id, name, flat_number: flat, asked_at }) => ({
    kind: 'member_asked',
    occasion: `member:${id}:asked:${asked_at.toISOString()}`,
    path: '/members',
    about: { name, flat },
    at: asked_at,
    by: id,
    roles: ['admin'],
    to: [],
  }))
