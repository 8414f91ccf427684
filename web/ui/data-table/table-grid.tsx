import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { CheckboxBox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { useNumber } from '../number.ts'
import { Skeleton } from '../skeleton.tsx'
import { uiTexts } from '../texts/texts.ts'
import { place, showFrom } from './grid-place.ts'
import { GridRow } from './grid-row.tsx'
import { drawnRow, type RowsProps } from './rows-props.ts'
import { useDrawnRows, useScroller } from './table-rows.ts'

/** The wide layout: a real table in its own scrolling frame, its head always in sight. */
export function TableGrid<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, firstIndex, total, dense, selectable, loading, busy } = props
  const t = useT(uiTexts)
  const scroller = useScroller()
  const rowHeight = dense ? 40 : 48
  const drawn = useDrawnRows(rows.length, rowHeight, scroller)
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className="scroll-quiet @container max-h-[max(24rem,calc(100dvh-var(--table-chrome,16rem)))] overflow-auto print:max-h-none print:overflow-visible rounded-3 border border-line bg-surface shadow-1"
    >
      <table
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={busy || loading || undefined}
        className="w-full min-w-[560px] table-fixed border-separate border-spacing-0 text-15"
      >
        <colgroup>
          {selectable && <col className="w-[52px]" />}
          {columns.map((column) => (
            <col
              key={column.id}
              style={{ width: column.width }}
              className={column.showFrom && showFrom[column.showFrom]}
            />
          ))}
        </colgroup>
        <MemoHead {...props} />
        <tbody>
          {drawn.before > 0 && <tr aria-hidden="true" style={{ height: drawn.before }} />}
          {loading
            ? [1, 2, 3, 4, 5, 6, 7, 8].map((line) => <LoadingRow key={line} {...props} />)
            : drawn.indexes.map((index) => {
                const row = rows[index]
                return row ? (
                  <GridRow
                    key={props.rowId(row)}
                    {...drawnRow(props, row, t)}
                    rowIndex={firstIndex + index + 2}
                    dense={dense}
                  />
                ) : null
              })}
          {drawn.after > 0 && <tr aria-hidden="true" style={{ height: drawn.after }} />}
          {!loading && rows.length === 0 && props.emptyRow && (
            <tr>
              <td colSpan={columns.length + Number(selectable)} className="px-4 py-8 text-ink-2">
                {props.emptyRow}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Head<Row>({ columns, sort, onSort, selectable, selection, total, rows }: RowsProps<Row>) {
  const t = useT(uiTexts)
  const number = useNumber()
  const cell = 'h-[38px] border-b border-line bg-sunken text-left text-13 font-[600] text-ink-2'
  return (
    <thead className="sticky top-0 z-10">
      <tr aria-rowindex={1}>
        {selectable && (
          <th className={cx(cell, 'pl-4')}>
            <CheckboxBox
              aria-label={t('table.selectAll', { total: number(total ?? rows.length) })}
              checked={selection.all ? true : selection.selected.size > 0 ? 'indeterminate' : false}
              onCheckedChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined
          const sortable = column.sortBy || column.sortable
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sortable ? (sorted ?? 'none') : undefined}
              className={cx(cell, place(column), !selectable && 'first:pl-4')}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={cx(
                    '-mx-1.5 inline-flex min-h-8 max-w-full items-center gap-1 rounded-1 px-1.5 hover:text-ink [&_svg]:size-3.5 [&_svg]:shrink-0',
                    sorted && 'text-ink',
                  )}
                >
                  <span className="truncate">{column.header}</span>
                  {sorted === 'ascending' && <ArrowUp aria-hidden="true" />}
                  {sorted === 'descending' && <ArrowDown aria-hidden="true" />}
                  {!sorted && <ChevronsUpDown aria-hidden="true" className="text-ink-3" />}
                </button>
              ) : (
                <span className="block truncate">{column.header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

// Scrolling draws the rows again, not what stands above them.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter.
const MemoHead = memo(Head) as typeof Head

function LoadingRow<Row>({ columns, selectable, dense }: RowsProps<Row>) {
  return (
    <tr>
      {selectable && (
        <td className="border-b border-line pl-4">
          <Skeleton className="size-5" />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx('border-b border-line first:pl-4', dense ? 'h-row-dense' : 'h-row', place(column))}
        >
          <Skeleton className={cx('h-4 w-3/4', column.align === 'end' && 'ml-auto w-1/2')} />
        </td>
      ))}
    </tr>
  )
}
