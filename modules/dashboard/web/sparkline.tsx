const width = 92
const height = 38

/** The way a figure went, without figures: it stands beside one that says where it arrived. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  if (values.length < 3) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => {
    const x = (at * (width - 4)) / (values.length - 1)
    return { x, y: height - 8 - ((value - low) / span) * (height - 14) }
  })
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const last = points.at(-1)!
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-[38px] w-12 shrink-0 overflow-visible sm:w-[92px]"
    >
      <path d={`${line}V${height}H0z`} className="fill-primary-soft" />
      <path
        d={line}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-chart-1"
      />
      <circle cx={last.x} cy={last.y} r="4" className="fill-chart-mark" />
    </svg>
  )
}
