import type { ReactNode } from 'react'

/** All that a reader may bring back with a link: what is searched, filtered, sorted and which page is open. */
export type TableState = {
  q: string
  /** A column id, with `-` in front for highest first; empty for the usual order. */
  sort: string
  /** From 1. */
  page: number
  /** Rows per page; 0 shows all of them in one scrolling list. */
  size: number
  filters: Readonly<Record<string, readonly string[]>>
}

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What sorting compares; its presence makes the column sortable. Empty values come last either way. */
  sortBy?: (row: Row) => string | number | null | undefined
  /** For lists sorted by the server, where no `sortBy` is needed. */
  sortable?: boolean
  /** What the search box looks into. */
  search?: (row: Row) => string
  align?: 'end'
  /** A CSS width; columns without one share what is left. */
  width?: string
  /** A narrower table (768 px, 1024 px), for example beside an open sheet, leaves the column out. */
  showFrom?: 'lg' | 'xl'
  /** Its place when a row becomes two lines on a phone. The first column is the title unless another says so. */
  card?: 'title' | 'value' | 'detail' | 'status' | 'none'
}

export type Filter<Row> = {
  id: string
  label: string
  /** Without options the chip is a simple on and off. */
  options?: readonly { value: string; label: string }[]
  /** The row's value or values; for an on-off chip, whether the row stays. Not needed when the server filters. */
  of?: (row: Row) => string | readonly string[] | boolean
}

/** Given when the server has already searched, filtered, sorted and cut the rows. */
export type ServerPage = {
  total?: number
  hasNext: boolean
  hasPrevious?: boolean
  /** For lists paged by a cursor; without them `page` in the state goes up and down. */
  onNext?: () => void
  onPrevious?: () => void
}
