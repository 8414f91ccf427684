import type { ChartKind } from '#kernel/charts.ts'

/** Where there is one series, the title has said what it is; a heat grid's columns are named below it. */
export const Legend = ({ kind, series }: { kind: ChartKind; series: readonly { id: string; name: string }[] }) =>
  series.length < 2 || kind === 'heat' ? null : (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {series.map(({ id, name }, at) => (
        <li key={id} className="flex items-center gap-1.5">
          <svg width="12" height="12" aria-hidden="true">
            {kind === 'dots' || kind === 'line' ? (
              <circle cx="6" cy="6" r="4.5" className={`chart-dot chart-dot-${at + 1}`} />
            ) : (
              <>
                <rect width="12" height="12" rx="2" className={`chart-fill-${at + 1}`} />
                <rect width="12" height="12" rx="2" className="chart-hatch" fill={`url(#chart-hatch-${at + 1})`} />
              </>
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
