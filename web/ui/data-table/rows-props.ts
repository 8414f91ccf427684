import type { ReactNode } from 'react'
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
