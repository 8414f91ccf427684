import type { ReactNode } from 'react'
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'

/** How figures went, with a limit across and a band behind where there are any. */
export const LineChart = (props: ChartProps & { actions?: ReactNode }) => <Chart kind="line" {...props} />
