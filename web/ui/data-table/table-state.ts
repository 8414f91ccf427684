import { useCallback, useMemo, useState } from 'react'
import type { TableState } from './types.ts'

export const usualState: TableState = { q: '', sort: '', page: 1, size: 50, filters: {} }

const noFilters: readonly string[] = []
const noStart: Partial<TableState> = {}

type Search = Readonly<Record<string, unknown>>
type Written = Record<string, string | undefined>

/** For a list whose state need not survive: a list inside a sheet, a preview. */
export function useTableState(start: Partial<TableState> = {}) {
  const [state, onStateChange] = useState<TableState>({ ...usualState, ...start })
  return { state, onStateChange }
}

/**
 * Keeps the state in the address. With TanStack Router:
 * `useSearchTable(Route.useSearch(), (search) => navigate({ search: (old) => ({ ...old, ...search }), replace: true }), ['wing'])`.
 * Filters are written under their own ids, so a filter may not be called q, sort, page or size.
 * Keep `filterIds` and `start` outside the component: new ones read the address again.
 */
export function useSearchTable(
  search: Search,
  write: (search: Written) => void,
  filterIds: readonly string[] = noFilters,
  start: Partial<TableState> = noStart,
) {
  const usual = useMemo(() => ({ ...usualState, ...start }), [start])
  const state = useMemo(() => readSearch(search, filterIds, usual), [search, filterIds, usual])
  const onStateChange = useCallback(
    (next: TableState) => write(writeSearch(next, filterIds, usual)),
    [write, filterIds, usual],
  )
  return { state, onStateChange }
}

/** What stands in the address may be anything: a number, a list, nonsense. Nonsense reads as the usual. */
export function readSearch(search: Search, filterIds: readonly string[], usual = usualState): TableState {
  const filters: Record<string, readonly string[]> = {}
  for (const id of filterIds) {
    const values = text(search[id]).split(',').filter(Boolean).map(unescapeComma)
    if (values.length > 0) filters[id] = values
  }
  return {
    q: search.q === undefined ? usual.q : text(search.q),
    sort: search.sort === undefined ? usual.sort : text(search.sort),
    page: whole(search.page, 1) ?? usual.page,
    size: whole(search.size, 0) ?? usual.size,
    filters: Object.keys(filters).length > 0 ? filters : usual.filters,
  }
}

/** Only what differs from the usual is written; the rest is undefined, so that it leaves the address. */
export function writeSearch(state: TableState, filterIds: readonly string[], usual = usualState): Written {
  const written: Written = {
    q: state.q === usual.q ? undefined : state.q,
    sort: state.sort === usual.sort ? undefined : state.sort,
    page: state.page === usual.page ? undefined : String(state.page),
    size: state.size === usual.size ? undefined : String(state.size),
  }
  for (const id of filterIds) written[id] = state.filters[id]?.map(escapeComma).join(',') || undefined
  return written
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 500)
    : ''

const whole = (value: unknown, least: number) => {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isSafeInteger(number) && number >= least ? number : undefined
}

const escapeComma = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeComma = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%')
