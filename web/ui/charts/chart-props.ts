import type { ReactNode } from 'react'
import type { ChartData } from '#kernel/charts.ts'

export type ChartProps = ChartData & {
  /** What the chart shows, for whoever hears it. */
  readonly label: string
  /** The head of the table's first column. */
  readonly head: string
  /** One sentence that says what there is to see. */
  readonly caption?: ReactNode
  /** A value with its unit. */
  readonly say: (value: number, series: number) => string
  /** Where a mark leads; nothing: it is read and leads nowhere. */
  readonly hrefOf?: (row: number, series: number) => string | undefined
  /** How many rows stand there, where that is known before. */
  readonly rowsOf?: (row: number, series: number) => number | undefined
}
