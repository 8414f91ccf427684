import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { ChartKind, Mark, Shapes } from '#kernel/charts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { isShellPath } from '#web/routes.ts'
import { useNumber } from '../number.ts'
import type { ChartProps } from './chart-props.ts'
import { nextMark } from './next-mark.ts'
import { texts } from './texts/texts.ts'

/** The picture. One mark takes the focus, arrows move it, Enter follows it; what it says stands above it meanwhile. */
export const Drawing = ({ kind, shapes, ...props }: ChartProps & { kind: ChartKind; shapes: Shapes }) => {
  const t = useT(texts)
  const marks = shapes.boxes.length > 0 ? shapes.boxes : shapes.dots
  const svg = useRef<SVGSVGElement>(null)
  const [at, setAt] = useState(marks.length - 1)
  const [told, setTold] = useState<number>()
  const sayMark = useMarkWords(props)
  const move = (event: KeyboardEvent) => {
    const next = nextMark(marks, Math.max(at, 0), event.key)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    svg.current?.querySelector<SVGElement>(`[data-mark="${next}"]`)?.focus()
  }
  const current = Math.min(Math.max(at, 0), marks.length - 1)
  return (
    <div className="relative" style={{ width: shapes.width }}>
      <svg
        ref={svg}
        width={shapes.width}
        height={shapes.height}
        role="group"
        aria-label={`${props.label}. ${t('move')}`}
        className="block"
      >
        <Hatches />
        <Frame shapes={shapes} />
        {marks.map((mark, index) => (
          <MarkLink
            key={`${mark.row}.${mark.series}`}
            href={props.hrefOf?.(mark.row, mark.series)}
            words={sayMark(mark)}
            index={index}
            isCurrent={index === current}
            onTell={(tells) => setTold(tells ? index : undefined)}
            onFocus={() => setAt(index)}
            onKeyDown={move}
          >
            <MarkShape kind={kind} mark={mark} isDot={shapes.boxes.length === 0} />
          </MarkLink>
        ))}
      </svg>
      {told !== undefined && marks[told] && <Tip mark={marks[told]} shapes={shapes} words={sayMark(marks[told])} />}
    </div>
  )
}

const Frame = ({ shapes }: { shapes: Shapes }) => (
  <g aria-hidden="true">
    {shapes.grid.map(({ x1, x2, y1, y2, strong }) => (
      <line
        key={`${x1} ${y1} ${strong}`}
        {...{ x1, x2, y1, y2 }}
        className={strong ? 'stroke-ink-2' : 'stroke-line'}
        strokeDasharray={strong ? '5 3' : undefined}
      />
    ))}
    {shapes.paths.map(({ d, series, fill }) => (
      <path key={d} d={d} className={fill ? 'chart-band' : `chart-line chart-line-${series + 1}`} />
    ))}
    {shapes.words.map(({ x, y, text, at, strong }) => (
      <text
        key={`${x} ${y} ${text}`}
        x={x}
        y={y}
        textAnchor={at}
        className={strong ? 'fill-ink text-12 font-[640]' : 'fill-ink-3 text-12'}
      >
        {text}
      </text>
    ))}
  </g>
)

const MarkShape = ({ kind, mark, isDot }: { kind: ChartKind; mark: Mark; isDot: boolean }) => {
  const { x, y, width, height, series, level } = mark
  if (isDot)
    return (
      <>
        <rect x={x - width / 2} y={y - height / 2} width={width} height={height} fill="transparent" />
        <circle cx={x} cy={y} r={kind === 'dots' ? 6 : 3.5} className={`chart-dot chart-dot-${series + 1}`} />
      </>
    )
  const fill = kind === 'heat' ? `chart-heat-${level ?? 0}` : `chart-fill-${series + 1}`
  return (
    <>
      <rect {...{ x, y, width, height }} className={fill} />
      {kind !== 'heat' && (
        <rect {...{ x, y, width, height }} className="chart-hatch" fill={`url(#chart-hatch-${series + 1})`} />
      )}
    </>
  )
}

const MarkLink = ({
  href,
  words,
  index,
  isCurrent,
  onTell,
  onFocus,
  onKeyDown,
  children,
}: {
  href: string | undefined
  words: string
  index: number
  isCurrent: boolean
  onTell: (tells: boolean) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}) => {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || !isShellPath(href.split(/[?#]/)[0] ?? '')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const shared = {
    'data-mark': index,
    'aria-label': words,
    tabIndex: isCurrent ? 0 : -1,
    className: 'chart-mark',
    onKeyDown,
    onPointerEnter: () => onTell(true),
    onPointerLeave: () => onTell(false),
    onBlur: () => onTell(false),
    onFocus: () => {
      onFocus()
      onTell(true)
    },
  }
  return href ? (
    <a href={href} onClick={follow} {...shared}>
      {children}
    </a>
  ) : (
    <g role="img" {...shared}>
      {children}
    </g>
  )
}

/** Above its mark, and never beyond the edge of the chart. */
const Tip = ({ mark, shapes, words }: { mark: Mark; shapes: Shapes; words: string }) => {
  const isDot = shapes.boxes.length === 0
  const middle = isDot ? mark.x : mark.x + mark.width / 2
  const top = isDot ? mark.y - mark.height / 2 : mark.y
  const shift = middle < 130 ? '0' : middle > shapes.width - 130 ? '-100%' : '-50%'
  const above = top > 40
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute z-10 max-w-[260px] rounded-2 bg-ink px-2.5 py-1.5 text-13 text-paper"
      style={{
        left: middle,
        top: above ? top - 6 : top + mark.height + 6,
        width: 'max-content',
        transform: `translate(${shift}, ${above ? '-100%' : '0'})`,
      }}
    >
      {words}
    </p>
  )
}

/** `September 2026: ₹38,240, open. Open 9 rows.` */
const useMarkWords = ({ rows, series, say, hrefOf, rowsOf }: ChartProps) => {
  const t = useT(texts)
  const number = useNumber()
  return ({ row, series: at }: Mark): string => {
    const label = rows[row]?.label ?? ''
    const value = say(rows[row]?.values[at] ?? 0, at)
    const name = series[at]?.name ?? ''
    const first = series.length > 1 ? t('mark', { label, value, series: name }) : t('single', { label, value })
    if (!hrefOf?.(row, at)) return first
    const count = rowsOf?.(row, at)
    return `${first} ${count === undefined ? t('open') : t('openCount', { count, rows: number(count) })}`
  }
}

/** On paper and where people choose the colours themselves, series differ by their lines. */
const Hatches = () => (
  <defs>
    {['M0 0', 'M-1 1l2-2M0 6l6-6M5 7l2-2', 'M0 3H6', 'M3 0V6M0 3H6'].map((d, at) => (
      <pattern key={d} id={`chart-hatch-${at + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={d} className="chart-hatch-line" />
      </pattern>
    ))}
  </defs>
)
