import type { ReactNode } from 'react'
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'

/** Stacked, grouped, or lying on its side where the names are long. */
export const BarChart = ({
  way = 'stack',
  ...props
}: ChartProps & { way?: 'stack' | 'bars' | 'lying'; actions?: ReactNode }) => <Chart kind={way} {...props} />
