import type { Mark } from '#kernel/charts.ts'

/** Which mark an arrow leads to: the nearest one in its direction, by where they stand. Home and End are the ends. */
export const nextMark = (marks: readonly Mark[], from: number, key: string): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return marks.length - 1
  const way = ways[key]
  const start = marks[from]
  if (!way || !start) return
  const [x, y] = middleOf(start)
  const there = marks
    .map((mark, index) => {
      const [mx, my] = middleOf(mark)
      const along = (mx - x) * way[0] + (my - y) * way[1]
      const aside = Math.abs((mx - x) * way[1]) + Math.abs((my - y) * way[0])
      return { index, along, far: along + aside * 3 }
    })
    .filter(({ along, index }) => along > 0.5 && index !== from)
    .toSorted((a, b) => a.far - b.far)
  return there[0]?.index
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const middleOf = ({ x, y, width, height }: Mark) => [x + width / 2, y + height / 2] as const
