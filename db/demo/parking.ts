import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day } from '#kernel/time.ts'
import { buildParking, type SpacePlan } from '#modules/parking/build.ts'
import type { SpaceKind } from '#modules/parking/rules.ts'
import { demoVehicles } from './register.ts'

/** How many there are of a kind, and how many of those are nobody's. */
const painted: readonly { kind: SpaceKind; prefix: string; wing: string; count: number; left: number }[] = [
  { kind: 'covered', prefix: 'P', wing: 'Basement', count: 40, left: 0 },
  { kind: 'stilt', prefix: 'S', wing: 'Stilt', count: 30, left: 0 },
  { kind: 'open', prefix: 'L', wing: 'Along the wall', count: 12, left: 2 },
  { kind: 'two_wheeler', prefix: 'T', wing: 'Stilt', count: 36, left: 0 },
  { kind: 'ev', prefix: 'E', wing: 'Basement', count: 2, left: 1 },
  { kind: 'accessible', prefix: 'H', wing: 'Near the lift', count: 2, left: 1 },
  { kind: 'visitor', prefix: 'V', wing: 'Near the gate', count: 8, left: 8 },
]

/** 130 spaces, 118 of them allotted, no flat with two; three flats wait. */
export const seedParking = async (db: Db, societyId: string, flats: ReadonlyMap<string, string>, today: Day) => {
  const vehicles = demoVehicles(today).slice(0, flats.size)
  const drives = (kind: string) => vehicles.filter((one) => one.kind === kind).map(({ flatNumber }) => flatNumber)
  const [cars, twoWheelers] = [drives('car'), drives('two_wheeler')]
  const next = (kind: SpaceKind) =>
    kind === 'two_wheeler' ? twoWheelers.shift() : (cars.shift() ?? twoWheelers.shift())
  const spaces = painted.flatMap(({ kind, prefix, wing, count, left }) =>
    Array.from({ length: count }, (_, i): SpacePlan => {
      const number = i < count - left ? next(kind) : undefined
      const flatId = number && flats.get(number)
      const label = `${prefix}-${String(i + 1).padStart(2, '0')}`
      return { kind, label, wing, from: addDays(today, -700 + i * 9), ...(flatId ? { flatId } : {}) }
    }),
  )
  const waiting = [...cars, ...twoWheelers].slice(0, 3).flatMap((number) => flats.get(number) ?? [])
  await buildParking(db, societyId, {
    spaces,
    waits: waiting.map((flatId, i) => ({
      flatId,
      kind: i === 2 ? ('ev' as const) : ('two_wheeler' as const),
      askedOn: addDays(today, -90 + i * 31),
    })),
  })
}
