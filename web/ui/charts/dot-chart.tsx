import type { ReactNode } from 'react'
import { Chart } from './chart.tsx'
import type { ChartProps } from './chart-props.ts'

/** Two places a row on one scale, such as half within and nine of ten within. */
export const DotChart = (props: ChartProps & { actions?: ReactNode }) => <Chart kind="dots" {...props} />
