import { fold, matches, wordsOf } from '../fold.ts'
import type { Column, Filter, TableState } from './types.ts'

/** The folded text of every row, made once per list: typing then only compares. */
export function searchTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const searched = columns.filter((column) => column.search)
  return rows.map((row) => fold(searched.map((column) => column.search?.(row)).join(' ')))
}

export function filterRows<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  filters: readonly Filter<Row>[],
  state: Pick<TableState, 'q' | 'filters'>,
): readonly Row[] {
  const words = wordsOf(state.q)
  const active = filters
    .map((filter) => ({ filter, wanted: new Set(state.filters[filter.id] ?? []) }))
    .filter(({ wanted }) => wanted.size > 0)
  if (words.length === 0 && active.length === 0) return rows
  return rows.filter(
    (row, index) =>
      matches(texts[index] ?? '', words) && active.every(({ filter, wanted }) => passes(filter.of?.(row), wanted)),
  )
}

export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  lang: string,
): readonly Row[] {
  const down = sort.startsWith('-')
  const sortBy = columns.find((column) => column.id === (down ? sort.slice(1) : sort))?.sortBy
  if (!sortBy) return rows
  // One collator for the whole list: making one per comparison is what makes sorting names slow.
  const collator = new Intl.Collator(`${lang}-IN`, { numeric: true, sensitivity: 'base' })
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }))
  keyed.sort((a, b) => {
    const emptyA = isEmpty(a.key)
    const emptyB = isEmpty(b.key)
    if (emptyA || emptyB) return Number(emptyA) - Number(emptyB)
    const order =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : collator.compare(String(a.key), String(b.key))
    return down ? -order : order
  })
  return keyed.map(({ row }) => row)
}

/** The open page; one beyond the end (an old link) shows the last. */
export function cutPage<Row>(rows: readonly Row[], page: number, size: number) {
  if (size === 0) return { rows, page: 1, from: rows.length > 0 ? 1 : 0, to: rows.length, pages: 1 }
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const open = Math.min(Math.max(1, page), pages)
  const start = (open - 1) * size
  const cut = rows.slice(start, start + size)
  return { rows: cut, page: open, from: cut.length > 0 ? start + 1 : 0, to: start + cut.length, pages }
}

const isEmpty = (key: unknown) => key === null || key === undefined || key === ''

const passes = (value: string | readonly string[] | boolean | undefined, wanted: ReadonlySet<string>) => {
  if (typeof value === 'boolean') return value
  if (value === undefined) return true
  return typeof value === 'string' ? wanted.has(value) : value.some((one) => wanted.has(one))
}
