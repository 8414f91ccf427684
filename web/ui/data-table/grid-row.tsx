import { memo } from 'react'
import { CheckboxBox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { place } from './grid-place.ts'
import type { DrawnRow } from './rows-props.ts'

function DrawnGridRow<Row>({
  row,
  rowIndex,
  columns,
  rowName,
  titleId,
  onRowOpen,
  open,
  selectable,
  chosen,
  toggle,
  dense,
  t,
}: DrawnRow<Row> & { rowIndex: number; dense: boolean }) {
  // The part inside a cell cuts its own text: two cuts for each cell are what makes a frame of scrolling dear.
  const cell = cx('border-b border-line group-last:border-b-0', dense ? 'h-row-dense' : 'h-row')
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={selectable ? chosen : undefined}
      className={cx(
        'group relative',
        open
          ? 'bg-primary-soft shadow-[inset_4px_0_0_var(--accent)]'
          : chosen
            ? 'bg-[color-mix(in_srgb,var(--primary-soft)_55%,var(--surface))]'
            : onRowOpen && 'hover:bg-[color-mix(in_srgb,var(--sunken)_50%,var(--surface))]',
      )}
    >
      {selectable && (
        <td className={cx(cell, 'pl-4')}>
          <CheckboxBox
            aria-label={t('table.selectRow', { name: rowName(row) })}
            checked={chosen}
            onCheckedChange={() => toggle(row)}
            className="relative z-[1]"
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cx(cell, place(column), !selectable && 'first:pl-4')}>
          {column.id === titleId && onRowOpen ? (
            // The button's own edge is stretched over the row, so that the whole row can be pressed.
            <button
              type="button"
              onClick={() => onRowOpen(row)}
              className="block max-w-full truncate rounded-1 text-left after:absolute after:inset-0"
            >
              {column.cell(row)}
            </button>
          ) : (
            <div
              className={cx(
                'truncate',
                onRowOpen && '[&_:is(a,button,input,select)]:relative [&_:is(a,button,input,select)]:z-[1]',
              )}
            >
              {column.cell(row)}
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}

// Scrolling and typing draw new rows only; those already in sight keep their props and are not drawn again.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type parameter.
export const GridRow = memo(DrawnGridRow) as typeof DrawnGridRow
