/** Covered, stilt and open are where a car stands; the others say for whom a space is. */
export const spaceKinds = ['covered', 'stilt', 'open', 'two_wheeler', 'ev', 'accessible', 'visitor'] as const
export type SpaceKind = (typeof spaceKinds)[number]

/** What a flat can wait for. */
export const wishes = ['car', 'two_wheeler', 'ev', 'accessible'] as const
export type Wish = (typeof wishes)[number]

/** Which wait a space of this kind ends; nobody waits for a visitors' space. */
export const wishFor = (kind: SpaceKind): Wish | null =>
  kind === 'visitor' ? null : kind === 'covered' || kind === 'stilt' || kind === 'open' ? 'car' : kind

/** A car stands in any space but a two-wheeler's. */
export const isForCars = (kind: SpaceKind): boolean => kind !== 'two_wheeler' && kind !== 'visitor'

/** `1-12, 15` as labels; people number spaces in a row and leave gaps. Null for a row that has no end or never ends. */
export const labelsIn = (text: string): string[] | null => {
  const labels = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const row = /^(\d{1,4})\s*[-–]\s*(\d{1,4})$/.exec(part)
      if (!row) return [part]
      const [from, to] = [Number(row[1]), Number(row[2])]
      if (to < from || to - from >= mostAtOnce) return ['']
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
    })
  const once = [...new Set(labels)]
  const isWhole = once.every((label) => label !== '' && label.length <= 20)
  return once.length > 0 && once.length <= mostAtOnce && isWhole ? once : null
}

export const mostAtOnce = 500
/** Stickers on the sheets of one print. */
export const mostStickers = 500
