import type { ReactNode } from 'react'
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'

/** Weekdays by hours: the deeper, the more. Its series are the columns. */
export const HeatGrid = (props: ChartProps & { actions?: ReactNode }) => <Chart kind="heat" {...props} />
