export type Layout = { wings: string; floors: number; perFloor: number; ground: boolean }
export type LaidFlat = { wing: string; number: string; floor: number }

/** Wings × floors × flats per floor, numbered as on the doors: A-101 … …; the ground floor is A-001. */
export const flatsOf = ({ wings, floors, perFloor, ground }: Layout): LaidFlat[] => {
  const names = wingsOf(wings)
  const first = ground ? 0 : 1
  return names.flatMap((wing) =>
    Array.from({ length: Math.max(0, floors) }, (_, index) => index + first).flatMap((floor) =>
      Array.from({ length: Math.max(0, perFloor) }, (_, index) => {
        const door = `${floor}${String(index + 1).padStart(2, '0')}`
        return { wing, floor, number: wing ? `${wing}-${door}` : door }
      }),
    ),
  )
}

/** "A, B, C"; a society without wings leaves it empty. */
const wingsOf = (wings: string): string[] => {
  const names = wings.split(/[,;\s]+/).filter(Boolean)
  return names.length > 0 ? [...new Set(names)] : ['']
}
