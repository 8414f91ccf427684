import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

const width = 92
const height = 38

/** The way a figure went, without figures: it stands beside one that says where it arrived. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  if (values.length < 3) return null
  const x = scaleLinear([0, values.length - 1], [0, width - 4])
  const y = scaleLinear([Math.min(...values), Math.max(...values) || 1], [height - 8, 6])
  const points = values.map((value, at): [number, number] => [x(at), y(value)])
  const last = points.at(-1)!
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="size-full overflow-visible">
      <path d={area().y0(height)(points) ?? ''} className="fill-primary-soft" />
      <path
        d={line()(points) ?? ''}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-chart-1"
      />
      <circle cx={last[0]} cy={last[1]} r="4" className="fill-chart-mark" />
    </svg>
  )
}
