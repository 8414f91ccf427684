import type { Db } from '#kernel/server/scope.ts'
import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import { buildFlats, buildPeople } from '#modules/members/build.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { families } from './names.ts'
import type { SampleSociety } from './platform.ts'
import type { Random } from './random.ts'

const samples = [
  { name: 'Sahyadri Heights', city: 'Thane', state: 'Maharashtra', pincode: '400601', plan: 'essential', flats: 24 },
  {
    name: 'Gomti Enclave Apartment Owners',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226010',
    plan: 'enterprise',
    flats: 32,
  },
  {
    name: 'Nilgiri Residency',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560034',
    plan: 'professional',
    flats: 28,
  },
  {
    name: 'Sabarmati Greens',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380015',
    plan: 'essential',
    flats: 12,
    status: 'suspended',
  },
  {
    name: 'Hooghly Riverside',
    city: 'Kolkata',
    state: 'West Bengal',
    pincode: '700061',
    plan: 'enterprise',
    flats: 40,
  },
]

/** Neighbours of the demo: enough to see that nobody sees into another's house, and for the operator to have work. */
export const seedSamples = async (db: Db, now: Date, random: Random): Promise<SampleSociety[]> => {
  const made: SampleSociety[] = []
  for (const [n, sample] of samples.entries()) {
    const society = await foundSociety(db, {
      name: sample.name,
      city: sample.city,
      state: sample.state,
      pincode: sample.pincode,
      plan_id: sample.plan,
      kind: 'sample',
      ...(sample.status ? { status: sample.status } : {}),
      address: `${12 + n} Station Road`,
      email: `office${n + 1}@sample.example`,
      phone_number: `55502 ${1e4 + n}`,
      created_at: startOfDay(addDays(dayOf(now), -400 - n * 90)),
    })
    const since = dayOf(society.created_at)
    made.push({ id: society.id, name: society.name, planId: sample.plan, since, email: society.email })
    const flats = Array.from({ length: sample.flats }, (_, i) => ({
      wing: '',
      number: `${Math.floor(i / 4) + 1}0${(i % 4) + 1}`,
      floor: Math.floor(i / 4) + 1,
      areaSqft: 680,
    }))
    await buildFlats(db, society.id, flats)
    await buildPeople(
      db,
      society.id,
      flats.map(({ number }, i) => {
        const family = random.of(families)
        return {
          name: `${random.of(family.given)} ${family.surname}`,
          email: `flat${number}.${n + 1}@example.com`,
          phone: `55503 ${String(1e4 + n * 1e3 + i)}`,
          flatNumber: number,
          role: i === 0 ? 'admin' : 'resident',
          occupancy: 'owner',
          since: startOfDay(addDays(dayOf(now), -random.below(380))),
        }
      }),
    )
  }
  return made
}
