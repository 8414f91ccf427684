import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/i18n.tsx'
import type en from '../texts/en.ts'
import type { Column } from './types.ts'
import type { Selection } from './use-selection.ts'

export type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The place of the first row within the whole list, from 0. */
  firstIndex: number
  total: number | undefined
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  titleId: string
  sort: string
  onSort: (columnId: string) => void
  onRowOpen?: (row: Row) => void
  openRowId?: string
  selectable: boolean
  selection: Selection<Row>
  dense: boolean
  loading: boolean
  busy: boolean
  /** Stands in the one row of a list without rows. */
  emptyRow?: ReactNode
}

/** What one row needs and nothing else: a row whose own things stayed the same is then not drawn again. */
export type DrawnRow<Row> = Pick<RowsProps<Row>, 'columns' | 'rowName' | 'titleId' | 'onRowOpen' | 'selectable'> & {
  row: Row
  open: boolean
  chosen: boolean
  toggle: (row: Row) => void
  /** Handed down: hundreds of rows a second need not each ask for the language. */
  t: Translate<typeof en>
}

export const drawnRow = <Row>(props: RowsProps<Row>, row: Row, t: Translate<typeof en>): DrawnRow<Row> => {
  const { columns, rowName, titleId, onRowOpen, openRowId, selectable, selection } = props
  const id = props.rowId(row)
  return {
    row,
    columns,
    rowName,
    titleId,
    onRowOpen,
    open: id === openRowId,
    selectable,
    chosen: selection.selected.has(id),
    toggle: selection.toggle,
    t,
  }
}
