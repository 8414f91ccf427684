import { Fragment, memo } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { CheckboxBox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { useNumber } from '../number.ts'
import { Skeleton } from '../skeleton.tsx'
import { uiTexts } from '../texts/texts.ts'
import { type DrawnRow, drawnRow, type RowsProps } from './rows-props.ts'
import { useDrawnRows, useScroller } from './table-rows.ts'

const CARD_HEIGHT = 69

/** The phone layout: a row becomes two lines. Title and value above; details and status below. */
export function TableCards<Row>(props: RowsProps<Row>) {
  const { label, rows, firstIndex, total, selectable, selection, loading, busy } = props
  const t = useT(uiTexts)
  const number = useNumber()
  const scroller = useScroller()
  const drawn = useDrawnRows(rows.length, CARD_HEIGHT, scroller)
  return (
    <div className="overflow-clip rounded-3 border border-line bg-surface shadow-1">
      {selectable && !loading && rows.length > 0 && (
        <div className="flex items-center gap-3 border-b border-line bg-sunken px-3.5 py-3 text-13 font-[600] text-ink-2">
          <CheckboxBox
            id={`${props.titleId}-all`}
            aria-label={t('table.selectAll', { total: number(total ?? rows.length) })}
            checked={selection.all ? true : selection.selected.size > 0 ? 'indeterminate' : false}
            onCheckedChange={selection.toggleAll}
          />
          <span aria-hidden="true">{t('table.selectAll', { total: number(total ?? rows.length) })}</span>
        </div>
      )}
      <div ref={scroller} className={cx(drawn.virtual && 'max-h-[calc(100dvh-12rem)] min-h-80 overflow-y-auto')}>
        <ul aria-label={label} aria-busy={busy || loading || undefined}>
          {drawn.before > 0 && <li aria-hidden="true" style={{ height: drawn.before }} />}
          {loading
            ? [1, 2, 3, 4, 5, 6].map((line) => <LoadingCard key={line} />)
            : drawn.indexes.map((index) => {
                const row = rows[index]
                return row ? (
                  <MemoCard
                    key={props.rowId(row)}
                    {...drawnRow(props, row, t)}
                    total={total}
                    position={drawn.virtual ? firstIndex + index + 1 : undefined}
                  />
                ) : null
              })}
          {drawn.after > 0 && <li aria-hidden="true" style={{ height: drawn.after }} />}
          {!loading && rows.length === 0 && props.emptyRow && (
            <li className="px-3.5 py-6 text-15 text-ink-2">{props.emptyRow}</li>
          )}
        </ul>
      </div>
    </div>
  )
}

function RowCard<Row>({
  row,
  position,
  total,
  columns,
  rowName,
  titleId,
  onRowOpen,
  open,
  selectable,
  chosen,
  toggle,
  t,
}: DrawnRow<Row> & { total: number | undefined; position?: number }) {
  const at = (card: string) => columns.filter((column) => column.id !== titleId && (column.card ?? 'none') === card)
  const title = columns.find((column) => column.id === titleId)
  // What a row has nothing to say about leaves no dot behind.
  const details = at('detail')
    .map((column) => ({ id: column.id, cell: column.cell(row) }))
    .filter(({ cell }) => cell !== null && cell !== undefined && cell !== '')
  return (
    <li
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : (total ?? -1)}
      className={cx(
        'relative grid min-h-[69px] content-center items-center gap-x-3 border-t border-line px-3.5 py-2 text-15 first:border-t-0',
        selectable ? 'grid-cols-[20px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
        chosen || open ? 'bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--surface))]' : undefined,
      )}
    >
      {selectable && (
        <CheckboxBox
          aria-label={t('table.selectRow', { name: rowName(row) })}
          checked={chosen}
          onCheckedChange={() => toggle(row)}
          className="relative z-[1] row-span-2"
        />
      )}
      {onRowOpen ? (
        <button
          type="button"
          onClick={() => onRowOpen(row)}
          className="truncate rounded-1 text-left font-[600] after:absolute after:inset-0"
        >
          {title?.cell(row)}
        </button>
      ) : (
        <div className="truncate font-[600]">{title?.cell(row)}</div>
      )}
      <div className="num text-right">
        {at('value').map((column) => (
          <Fragment key={column.id}>{column.cell(row)}</Fragment>
        ))}
      </div>
      <div className="truncate text-ink-2">
        {details.map(({ id, cell }, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            {cell}
          </Fragment>
        ))}
      </div>
      <div className={cx('text-right text-ink-2', onRowOpen && '[&_:is(a,button)]:relative [&_:is(a,button)]:z-[1]')}>
        {at('status').map((column) => (
          <Fragment key={column.id}>{column.cell(row)}</Fragment>
        ))}
      </div>
    </li>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter.
const MemoCard = memo(RowCard) as typeof RowCard

function LoadingCard() {
  return (
    <li className="grid min-h-[69px] content-center gap-2 border-t border-line px-3.5 first:border-t-0">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/3" />
    </li>
  )
}
