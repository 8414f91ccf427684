import type { Day } from '#kernel/time.ts'

export type Pack = {
  id: string
  name: string
  state: string
  bodyType: string
  from: Day
  until: Day | null
  parameters: Readonly<Record<string, unknown>>
}

/** The pack of a family (one state, one kind of body) in force on a day; before the first one, the first. */
export const packOn = (packs: readonly Pack[], day: Day): Pack | undefined => {
  const ordered = packs.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return ordered.findLast(({ from }) => from <= day) ?? ordered[0]
}

export const familyOf = (packs: readonly Pack[], id: string | null): Pack[] => {
  const named = packs.find((pack) => pack.id === id) ?? packs.find(({ bodyType }) => bodyType === 'association')
  return packs.filter((pack) => pack.state === named?.state && pack.bodyType === named.bodyType)
}

export const taxPacks = (packs: readonly Pack[]): Pack[] => packs.filter(({ bodyType }) => bodyType === 'tax')

export const numberIn = (pack: Pack | undefined, name: string): number | null => {
  const value = pack?.parameters[name]
  return typeof value === 'number' ? value : null
}

export type Limit = { kind: 'most' | 'least'; basisPoints: number; packId: string }

/** What the bye-laws say of a head: non-occupancy at most, repairs and sinking fund at least. */
export const limitOf = (pack: Pack | undefined, headKey: string): Limit | null => {
  const named = limits[headKey]
  const basisPoints = named ? numberIn(pack, named.parameter) : null
  return named && pack && basisPoints !== null ? { kind: named.kind, basisPoints, packId: pack.id } : null
}

const limits: Readonly<Record<string, { kind: Limit['kind']; parameter: string }>> = {
  non_occupancy: { kind: 'most', parameter: 'nonOccupancyCapBasisPoints' },
  repairs: { kind: 'least', parameter: 'repairsFundBasisPoints' },
  sinking: { kind: 'least', parameter: 'sinkingFundBasisPoints' },
}

export const isOutside = (limit: Limit | null, basisPoints: number): boolean =>
  limit !== null && (limit.kind === 'most' ? basisPoints > limit.basisPoints : basisPoints < limit.basisPoints)

export const interestCap = (pack: Pack | undefined): number | null => numberIn(pack, 'interestCapBasisPoints')
