import { addDays, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import type { FlatPlan, OccupancyPlan, PersonPlan, VehiclePlan } from '#modules/members/build.ts'
import { demoAccounts } from '#modules/societies/rules.ts'
import { families } from './names.ts'
import type { Random } from './random.ts'

const wings = ['A', 'B', 'C', 'D']

/** Four wings of thirty: seven floors of four flats and two on the eighth. */
export const demoFlats = (): FlatPlan[] =>
  wings.flatMap((wing) =>
    Array.from({ length: 30 }, (_, i) => {
      const floor = Math.floor(i / 4) + 1
      return { wing, number: `${wing}-${floor}0${(i % 4) + 1}`, floor, areaSqft: i % 4 < 2 ? 742 : 980 }
    }),
  )

/** A car or a two-wheeler for each flat, a second one for some: 164 in all. */
export const demoVehicles = (today: Day): VehiclePlan[] => {
  const flats = demoFlats()
  return Array.from({ length: vehiclesOnRegister }, (_, i) => {
    const second = i >= flats.length
    // 7 and 120 share no factor, so that the second ones lie all over the wings; none of them is D-403's.
    const flat = flats[second ? (i * 7 + 1) % flats.length : i]!
    const letters = String.fromCharCode(65 + (i % 26), 65 + ((i * 11) % 26))
    return {
      flatNumber: flat.number,
      plate: `MH-12-${letters}-${String(1000 + ((i * 53) % 9000))}`,
      kind: second || i % 3 === 1 ? 'two_wheeler' : 'car',
      from: addDays(today, -30 - i * 5),
    }
  })
}

export const vehiclesOnRegister = 164
export const membersOnRegister = 284
const vacantFlats = 7

/** No Indian mobile number begins with 5: nobody's phone rings because of the demo. */
const phoneOf = (n: number) => `55500 ${String(10_000 + n).slice(-5)}`

type Identities = Readonly<Record<string, string>>

export const demoPeople = (random: Random, now: Date, identities: Identities): PersonPlan[] => {
  const today = dayOf(now)
  const flats = demoFlats()
  let people = 0
  const person = (plan: Omit<PersonPlan, 'email' | 'phone' | 'since'> & { email?: string }): PersonPlan => {
    people += 1
    const slug = plan.name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z]+/g, '.')
    return {
      email: `${slug}.${people}@example.com`,
      phone: phoneOf(people),
      since: startOfDay(addDays(today, -20 - random.below(1500))),
      ...plan,
    }
  }
  const account = (role: string, flatNumber: string, occupancy: string) => {
    const { email, firstName, lastName } = demoAccounts.find((one) => one.role === role)!
    return person({
      name: `${firstName} ${lastName}`,
      email,
      flatNumber,
      role,
      occupancy,
      identityId: identities[role],
    })
  }
  const taken = new Map([
    ['B-704', account('admin', 'B-704', 'owner')],
    ['A-201', account('committee', 'A-201', 'owner')],
    ['D-403', account('resident', 'D-403', 'owner')],
  ])
  const committee = new Set(['A-602', 'B-103', 'C-501', 'C-703', 'D-102', 'D-704'])
  const owners = flats.map(({ number }, i) => {
    const family = families[i % families.length]!
    return (
      taken.get(number) ??
      person({
        name: `${family.given[Math.floor(i / families.length) % 4]!} ${family.surname}`,
        flatNumber: number,
        role: committee.has(number) ? 'committee' : 'resident',
        occupancy: 'owner',
      })
    )
  })
  const staff = [
    account('security', 'Gate 1', 'none'),
    ...['Bhola Prasad Pal', 'Suresh Gaikwad', 'Anita Waghmare'].map((name, i) =>
      person({ name, flatNumber: `Gate ${(i % 2) + 1}`, role: 'security', occupancy: 'none' }),
    ),
    person({ name: 'Prakash Jadhav', flatNumber: 'Plumber', role: 'vendor', occupancy: 'none' }),
    person({ name: 'Shree Lift Services', flatNumber: 'Lift', role: 'vendor', occupancy: 'none' }),
    person({ name: 'CA Farida Contractor', flatNumber: 'Auditor', role: 'ca', occupancy: 'none' }),
  ]
  const settled = [...owners, ...staff]
  const household: PersonPlan[] = []
  const lived = flats.slice(0, flats.length - vacantFlats)
  for (let i = 0; settled.length + household.length < membersOnRegister; i++) {
    const flat = lived[i % lived.length]!
    // Not the flats of the accounts that visitors try: their owners live there.
    const rented = i % 5 === 3 && i < lived.length
    const family = rented ? random.of(families) : families[flats.indexOf(flat) % families.length]!
    const given = family.given[(i + 1 + Math.floor(i / lived.length)) % family.given.length]!
    household.push(
      person({
        name: `${given} ${family.surname}`,
        flatNumber: flat.number,
        role: 'resident',
        occupancy: rented ? 'tenant' : 'family',
      }),
    )
  }
  const waiting = [
    { name: 'Sagar Wankhede', flatNumber: 'A-302', occupancy: 'tenant' },
    { name: 'फ़रीदा शेख़', flatNumber: 'C-704', occupancy: 'owner' },
  ].map((plan, i) => ({
    ...person({ ...plan, role: 'resident', status: 'pending' }),
    email: `waiting.${i + 1}@example.com`,
    // At six, or just now where it is not six yet.
    since: new Date(Math.min(startOfDay(addDays(today, -i)).getTime() + 6 * 3_600_000, now.getTime() - 5 * 60_000)),
  }))
  return [...settled, ...household, ...waiting]
}

/** Some owners rented another flat of the house before they bought, and a few own a second one. */
export const demoOccupancies = (people: readonly PersonPlan[], today: Day): OccupancyPlan[] => {
  const flats = demoFlats()
  const owners = people.filter(({ occupancy, status }) => occupancy === 'owner' && status === undefined)
  return owners.flatMap(({ email, flatNumber, since }, i): OccupancyPlan[] => {
    const other = flats[(i * 7 + 31) % flats.length]!.number
    const came = dayOf(since)
    if (other === flatNumber) return []
    if (i % 9 === 2)
      return [{ email, flatNumber: other, kind: 'tenant', from: addDays(came, -700), until: addDays(came, -1) }]
    if (i % 30 === 5)
      return [{ email, flatNumber: other, kind: 'owner', from: came < today ? came : today, until: null }]
    return []
  })
}
