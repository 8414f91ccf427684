import { useDeferredValue, useMemo } from 'react'
import { cutPage, filterRows, searchTexts, sortRows } from './arrange.ts'
import type { Column, Filter, ServerPage, TableState } from './types.ts'

/** Searched, filtered, sorted and cut rows. What the server has arranged passes through. */
export function useArranged<Row>(input: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  filters: readonly Filter<Row>[]
  state: TableState
  server?: ServerPage
  lang: string
}) {
  const { rows, columns, filters, state, server, lang } = input
  const local = !server
  // Typing stays ahead of the list: React may drop a stale filtering of 10,000 rows for a newer one.
  const { q, filters: wanted, sort } = useDeferredValue(state)
  const texts = useMemo(() => (local ? searchTexts(rows, columns) : []), [local, rows, columns])
  const found = useMemo(
    () => (local ? filterRows(rows, texts, filters, { q, filters: wanted }) : rows),
    [local, rows, texts, filters, q, wanted],
  )
  const sorted = useMemo(
    () => (local ? sortRows(found, columns, sort, lang) : found),
    [local, found, columns, sort, lang],
  )
  const page = useMemo(
    () => cutPage(sorted, state.page, local ? state.size : 0),
    [sorted, state.page, state.size, local],
  )
  if (!server)
    return { found: sorted, page, total: sorted.length, hasNext: page.page < page.pages, hasPrevious: page.page > 1 }
  const start = (state.page - 1) * state.size
  return {
    found: sorted,
    page: { ...page, page: state.page, from: rows.length > 0 ? start + 1 : 0, to: start + rows.length },
    total: server.total,
    hasNext: server.hasNext,
    hasPrevious: server.hasPrevious ?? state.page > 1,
  }
}
