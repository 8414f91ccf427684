import { Table2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ChartKind, shapesOf, type Word } from '#kernel/charts.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import type { ChartProps } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import './charts.css'
import { Drawing } from './drawing.tsx'
import { Legend } from './legend.tsx'
import { texts } from './texts/texts.ts'

/** What all four kinds share: key, drawing, one computed sentence, and the same as a table. */
export const Chart = ({ kind, actions, ...props }: ChartProps & { kind: ChartKind; actions?: ReactNode }) => {
  const t = useT(texts)
  const tableId = useId()
  const [asTable, setAsTable] = useState(false)
  const { frame, width } = useFrame()
  const shapes = shapesOf(kind, props, width)
  return (
    <figure className="grid min-w-0 gap-3">
      <Legend kind={kind} series={props.series} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard. */}
      <div
        ref={frame}
        tabIndex={shapes.width > width ? 0 : -1}
        className="scroll-quiet overflow-x-auto overflow-y-hidden"
      >
        {shapes.width > width && <Axis words={shapes.words} />}
        <Drawing kind={kind} shapes={shapes} {...props} />
      </div>
      {props.caption && <figcaption className="text-15 text-ink-2">{props.caption}</figcaption>}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2 print:hidden">
        <Button
          size="s"
          variant="text"
          aria-expanded={asTable}
          aria-controls={tableId}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden="true" />
          {asTable ? t('chart') : t('table')}
        </Button>
        {actions}
      </div>
      {/* On paper the table always stands below its chart. */}
      <div id={tableId} className={cx('min-w-0', !asTable && 'hidden print:block')}>
        <ChartTable {...props} />
      </div>
    </figure>
  )
}

/** What stands at the left edge, once more before the drawing, so that it is read wherever that is scrolled to. */
const Axis = ({ words }: { words: readonly Word[] }) => (
  <div aria-hidden="true" className="pointer-events-none sticky left-0 z-[5] size-0 print:hidden">
    {words
      .filter(({ x, at }) => x === 0 && at === 'start')
      .map(({ y, text }) => (
        <span
          key={`${y} ${text}`}
          className="absolute rounded-1 bg-surface py-0.5 pr-1 text-12 leading-none whitespace-nowrap text-ink-3"
          style={{ top: y - 12 }}
        >
          {text}
        </span>
      ))}
  </div>
)

/** The width it may take; where the chart is wider, its latest end comes into view. */
const useFrame = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const box = frame.current
    if (!box || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => {
      setWidth(box.clientWidth || 600)
      requestAnimationFrame(() => box.scrollTo({ left: box.scrollWidth }))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}
