import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

/**
 * Where everything of a chart stands (geometry of bar, line, heat and dot charts), without a screen or a paper: the
 * browser draws it as SVG, `kernel/server/pdf` on A4, and both show the same.
 */

export const chartKinds = ['stack', 'bars', 'lying', 'line', 'heat', 'dots'] as const
export type ChartKind = (typeof chartKinds)[number]

export type ChartRow = {
  readonly key: string
  /** `September 2026`, for a sentence; `short` for the axis. */
  readonly label: string
  readonly short: string
  /** Written above a bar or after it. */
  readonly top?: string
  /** One per series; null where there is nothing to say. */
  readonly values: readonly (number | null)[]
}

export type ChartData = {
  readonly series: readonly { readonly id: string; readonly name: string }[]
  readonly rows: readonly ChartRow[]
  /** A value of the axis in few letters, such as ₹2 L. */
  readonly tick: (value: number) => string
  /** A line across with its name: a limit, or zero. */
  readonly threshold?: { readonly value: number; readonly name: string }
  /** From and to, a pair a row, shaded behind the lines. */
  readonly band?: readonly (readonly [number, number])[]
}

/** `row` and `series` say of which value a mark is; a heat grid's `series` are its columns. */
export type Mark = { row: number; series: number; x: number; y: number; width: number; height: number; level?: number }
export type Word = { x: number; y: number; text: string; at: 'start' | 'middle' | 'end'; strong?: true }
export type Shapes = {
  width: number
  height: number
  grid: { x1: number; y1: number; x2: number; y2: number; strong?: true }[]
  words: Word[]
  /** Bars and cells. */
  boxes: Mark[]
  /** The middle of a dot is its x and y, its width and height are what a finger may touch. */
  dots: Mark[]
  paths: { d: string; series: number; fill: boolean }[]
}

const letter = 6.6
/** Segments that touch stay apart by this much. */
const gap = 1.5

export const shapesOf = (kind: ChartKind, data: ChartData, wish: number): Shapes => {
  const width = Math.max(wish, leastWidth(kind, data))
  if (kind === 'lying') return lyingShapes(data, width)
  if (kind === 'dots') return dotShapes(data, width)
  if (kind === 'heat') return heatShapes(data, width)
  return kind === 'line' ? lineShapes(data, width) : barShapes(data, width, kind === 'bars')
}

/** Below this a label would stand on its neighbour: the chart then scrolls inside its card. */
const leastWidth = (kind: ChartKind, { rows, series }: ChartData): number => {
  if (kind === 'heat') return sideOf(rows) + series.length * 10
  if (kind === 'lying' || kind === 'dots') return 260
  return 56 + rows.length * (kind === 'line' ? 9 : 46)
}

const upright = { left: 56, right: 8, top: 24, bottom: 28, height: 232 }

const barShapes = (data: ChartData, width: number, isGrouped: boolean): Shapes => {
  const { rows, series } = data
  const y = upScale(data, isGrouped)
  const x = scaleBand<number>(indexes(rows), [upright.left, width - upright.right])
    .paddingInner(0.32)
    .paddingOuter(0.16)
  const wide = Math.min(x.bandwidth(), 52)
  const left = (row: number) => (x(row) ?? 0) + (x.bandwidth() - wide) / 2
  const boxes = rows.flatMap(({ values }, row) => {
    let from = 0
    const each = wide / Math.max(series.length, 1)
    return values.flatMap((value, at): Mark[] => {
      if (!value) return []
      const [bottom, top] = isGrouped ? [y(0), y(value)] : [y(from), y(from + value)]
      from += isGrouped ? 0 : value
      const height = Math.max(Math.abs(bottom - top) - (isGrouped ? 0 : gap), 1)
      const place = { x: left(row) + (isGrouped ? at * each : 0), y: Math.min(top, bottom), height }
      return [{ row, series: at, ...place, width: isGrouped ? Math.max(each - gap, 2) : wide }]
    })
  })
  const middle = (row: number) => left(row) + wide / 2
  const tops = rows.flatMap(({ top, values }, row): Word[] =>
    top ? [{ x: middle(row), y: y(heightOf(values, isGrouped)) - 7, text: top, at: 'middle' as const }] : [],
  )
  const words = [...scaleWords(data, y), ...tops, ...namesBelow(rows, middle, x.step(), upright.height)]
  return { ...empty(width, upright.height), grid: gridAcross(data, y, width), words, boxes }
}

const lineShapes = (data: ChartData, width: number): Shapes => {
  const { rows, series, band } = data
  const y = upScale(data, true)
  const x = scaleLinear([0, Math.max(rows.length - 1, 1)], [upright.left + 8, width - upright.right - 14])
  const points = (at: number) =>
    rows.flatMap(({ values }, row): [number, number][] => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[x(row), y(value)]]
    })
  const shade = band
    ? area<readonly [number, number]>()
        .x((_, row) => x(row))
        .y0(([from]) => y(from))
        .y1(([, to]) => y(to))(band)
    : null
  const paths = [
    ...(shade ? [{ d: shade, series: 0, fill: true }] : []),
    ...series.map((_, at) => ({ d: line()(points(at)) ?? '', series: at, fill: false })),
  ]
  const dots = rows.flatMap(({ values }, row) =>
    values.flatMap((value, at): Mark[] =>
      value === null ? [] : [{ row, series: at, x: x(row), y: y(value), width: 14, height: 24 }],
    ),
  )
  const step = rows.length > 1 ? x(1) - x(0) : width
  return {
    ...empty(width, upright.height),
    grid: gridAcross(data, y, width),
    words: [...scaleWords(data, y), ...thresholdWords(data, y, width), ...namesBelow(rows, x, step, upright.height)],
    dots,
    paths,
  }
}

const lyingShapes = (data: ChartData, width: number): Shapes => {
  const { rows } = data
  const side = sideOf(rows)
  const height = rows.length * 38 + 34
  // What is written after the longest bar needs its room.
  const after = Math.max(...rows.map(({ top }) => (top?.length ?? 0) * letter), 0) + 10
  const x = acrossScale(
    rows.map(({ values }) => heightOf(values, false)),
    [side, width - after],
  )
  const boxes = rows.flatMap(({ values }, row) => {
    let from = 0
    return values.flatMap((value, series): Mark[] => {
      if (!value) return []
      const [start, end] = [x(from), x(from + value)]
      from += value
      return [{ row, series, x: start, y: row * 38 + 10, width: Math.max(end - start - gap, 1), height: 24 }]
    })
  })
  const words = rows.flatMap(({ short, top, values }, row): Word[] => [
    { x: 0, y: row * 38 + 26, text: cut(short, side), at: 'start' },
    ...(top
      ? [
          {
            x: x(heightOf(values, false)) + 6,
            y: row * 38 + 26,
            text: top,
            at: 'start' as const,
            strong: true as const,
          },
        ]
      : []),
  ])
  return { ...empty(width, height), ...scaleBelow(data, x, height, words), boxes }
}

const dotShapes = (data: ChartData, width: number): Shapes => {
  const { rows } = data
  const side = sideOf(rows)
  const height = rows.length * 32 + 34
  const x = acrossScale(
    rows.flatMap(({ values }) => values.map((value) => value ?? 0)),
    [side, width - 16],
  )
  const middle = (row: number) => row * 32 + 18
  const dots = rows.flatMap(({ values }, row) =>
    values.flatMap((value, series): Mark[] =>
      value === null ? [] : [{ row, series, x: x(value), y: middle(row), width: 18, height: 28 }],
    ),
  )
  const paths = rows.flatMap(({ values }, row) => {
    const at = values.flatMap((value) => (value === null ? [] : [x(value)]))
    return at.length > 1 ? [{ d: `M${Math.min(...at)},${middle(row)}H${Math.max(...at)}`, series: 1, fill: false }] : []
  })
  const words = rows.map(({ short }, row): Word => ({ x: 0, y: middle(row) + 4, text: cut(short, side), at: 'start' }))
  return { ...empty(width, height), ...scaleBelow(data, x, height, words), dots, paths }
}

const heatShapes = ({ rows, series }: ChartData, width: number): Shapes => {
  const side = sideOf(rows)
  const each = (width - side) / Math.max(series.length, 1)
  const tall = 24
  const height = rows.length * tall + 24
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)), 1)
  const boxes = rows.flatMap(({ values }, row) =>
    values.map((value, at): Mark => {
      const level = heatLevel(value ?? 0, most)
      return { row, series: at, x: side + at * each, y: row * tall, width: each - gap, height: tall - gap, level }
    }),
  )
  const every = Math.max(Math.ceil(34 / each), 1)
  const words = [
    ...rows.map(({ short }, row): Word => ({ x: 0, y: row * tall + 16, text: short, at: 'start' })),
    ...series.flatMap(({ name }, at): Word[] =>
      at % every === 0 ? [{ x: side + at * each, y: height - 6, text: name, at: 'start' }] : [],
    ),
  ]
  return { ...empty(width, height), words, boxes }
}

/** Nothing is level 0; the rest in five steps of the most there is. */
export const heatLevel = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil((value / most) * 5)))

const empty = (width: number, height: number): Shapes => ({
  width,
  height,
  grid: [],
  words: [],
  boxes: [],
  dots: [],
  paths: [],
})

const indexes = (list: readonly unknown[]) => list.map((_, at) => at)
const heightOf = (values: readonly (number | null)[], isGrouped: boolean) =>
  isGrouped
    ? Math.max(...values.map((value) => value ?? 0), 0)
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Bars start at zero, and so do lines. */
const upScale = ({ rows, threshold, band }: ChartData, isApart: boolean) => {
  const all = rows.flatMap(({ values }) => (isApart ? values.map((value) => value ?? 0) : [heightOf(values, false)]))
  const seen = [0, ...all, ...(threshold ? [threshold.value] : []), ...(band?.flat() ?? [])]
  const [low, high] = [Math.min(...seen), Math.max(...seen)]
  return scaleLinear([low, high === low ? low + 1 : high], [upright.height - upright.bottom, upright.top]).nice(4)
}

const acrossScale = (values: readonly number[], range: [number, number]) =>
  scaleLinear([0, Math.max(...values, 1)], range).nice(4)

type Scale = ReturnType<typeof upScale>

const gridAcross = ({ threshold }: ChartData, y: Scale, width: number): Shapes['grid'] => [
  ...y.ticks(4).map((value) => ({ x1: upright.left, x2: width, y1: y(value), y2: y(value) })),
  ...(threshold
    ? [{ x1: upright.left, x2: width, y1: y(threshold.value), y2: y(threshold.value), strong: true as const }]
    : []),
]
const scaleWords = ({ tick }: ChartData, y: Scale): Word[] =>
  y.ticks(4).map((value) => ({ x: 0, y: y(value) + 4, text: tick(value), at: 'start' }))
const thresholdWords = ({ threshold }: ChartData, y: Scale, width: number): Word[] =>
  threshold?.name ? [{ x: width, y: y(threshold.value) - 5, text: threshold.name, at: 'end', strong: true }] : []

/** Every name, or as many as do not touch; the last one, which people look for, always and strong. */
const namesBelow = (
  rows: readonly ChartRow[],
  middle: (row: number) => number,
  step: number,
  height: number,
): Word[] => {
  const longest = Math.max(...rows.map(({ short }) => short.length), 1) * letter + 6
  const every = Math.max(Math.ceil(longest / step), 1)
  const last = rows.length - 1
  return rows.flatMap(({ short }, row): Word[] =>
    (last - row) % every === 0
      ? [{ x: middle(row), y: height - 8, text: short, at: 'middle', ...(row === last && { strong: true as const }) }]
      : [],
  )
}

const scaleBelow = ({ tick }: ChartData, x: Scale, height: number, words: Word[]): Pick<Shapes, 'grid' | 'words'> => {
  const [start = 0, end = 0] = x.range()
  const ticks = x.ticks(end - start > 320 ? 5 : 3)
  return {
    grid: ticks.map((value) => ({ x1: x(value), x2: x(value), y1: 0, y2: height - 26 })),
    words: [
      ...words,
      ...apart(ticks, x, tick).map((value): Word => ({ x: x(value), y: height - 8, text: tick(value), at: 'middle' })),
    ],
  }
}

const sideOf = (rows: readonly ChartRow[]) =>
  Math.min(Math.max(...rows.map(({ short }) => short.length * letter), 36) + 12, 150)
const cut = (text: string, side: number) => {
  const most = Math.floor(side / letter)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** Every tick has its line; of their words those that do not run into each other: ₹5 लाख is wider than ₹5L. */
const apart = (ticks: readonly number[], x: (value: number) => number, tick: (value: number) => string) => {
  const widest = Math.max(0, ...ticks.map((value) => tick(value).length)) * letter + 6
  const gap = ticks.length > 1 ? x(ticks[1]!) - x(ticks[0]!) : widest
  const every = Math.max(1, Math.ceil(widest / gap))
  return ticks.filter((_, i) => i % every === 0)
}
