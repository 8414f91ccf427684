import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { registerFlats } from './actions/founding.ts'
import { keysOf } from './rules.ts'
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
