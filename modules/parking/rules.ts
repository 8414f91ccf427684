export const spaceKinds = ['covered', 'stilt', 'open', 'two_wheeler', 'visitor'] as const
export type SpaceKind = (typeof spaceKinds)[number]

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
      if (to < from || to - from >= mostAtOnce) return []
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
    })
  const once = [...new Set(labels)]
  return once.length > 0 && once.length <= mostAtOnce && once.every((label) => label.length <= 20) ? once : null
}

export const mostAtOnce = 500
