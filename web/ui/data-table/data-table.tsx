import { Printer } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '../button.tsx'
import { useIsPhone } from '../media.ts'
import { useNumber } from '../number.ts'
import { uiTexts } from '../texts/texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Pager } from './pager.tsx'
import { PrintHeading, usePrinting } from './print-heading.tsx'
import { usePrintedWhole } from './printed-whole.ts'
import { SearchBox } from './search-box.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import type { Column, Filter, ServerPage, TableState } from './types.ts'
import { useArranged } from './use-arranged.ts'
import { useSelection } from './use-selection.ts'

export type DataTableProps<Row> = {
  /** What the list is, for screen readers: "Members". */
  label: string
  rows: readonly Row[]
  /** Keep columns and filters outside the component or in useMemo: a new array arranges the rows again. */
  columns: readonly Column<Row>[]
  filters?: readonly Filter<Row>[]
  rowId: (row: Row) => string
  /** The row in words: "Select Sunita Deshpande". */
  rowName: (row: Row) => string
  state: TableState
  onStateChange: (state: TableState) => void
  /** Also the placeholder; without it there is no search box. */
  searchLabel?: string
  server?: ServerPage
  /** Of a list the server pages: every row of the present search and filters, for paper. */
  allRows?: () => Promise<readonly Row[]>
  /** The first load: skeletons. Later loads keep the rows and only say that they are busy. */
  loading?: boolean
  busy?: boolean
  onRowOpen?: (row: Row) => void
  openRowId?: string
  /** Buttons for the chosen rows; their presence brings the checkboxes. */
  renderBulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Shown when the list has no rows at all: what to do first. */
  empty?: ReactNode
  /** Instead of `empty`: the head stays, and one row says this, whether the list is empty or nothing matches. */
  emptyRow?: ReactNode
  dense?: boolean
  /** Stands right of the search box. */
  tools?: ReactNode
}

const noFilters: readonly never[] = []

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, filters = noFilters, state, onStateChange, server, rowId, loading = false } = props
  const t = useT(uiTexts)
  const { lang } = useLanguage()
  const number = useNumber()
  const phone = useIsPhone()
  // On paper a register is whole: all rows of the present search and filters.
  const printing = usePrinting()
  const { whole, print, fetching } = usePrintedWhole(props.allRows)
  const onPaper = printing && (!server || whole !== undefined)
  const shown = onPaper ? { ...state, page: 1, size: 0 } : state
  const arranged = useArranged({
    rows: whole ?? rows,
    columns,
    filters,
    state: shown,
    server: whole ? { hasNext: false, total: whole.length } : server,
    lang,
  })
  const selection = useSelection(arranged.found, rowId, Boolean(server))
  const { page, total } = arranged
  const isPart = server !== undefined && !whole && (arranged.hasNext || arranged.hasPrevious)
  const printButton = props.allRows !== undefined && rows.length > 0 && !phone

  // What changes the list also leads back to its first page.
  const change = useCallback(
    (part: Partial<TableState>) => onStateChange({ ...state, page: 1, ...part }),
    [state, onStateChange],
  )
  const sort = (id: string) => change({ sort: state.sort === id ? `-${id}` : state.sort === `-${id}` ? '' : id })
  const narrowed = state.q !== '' || Object.values(state.filters).some((values) => values.length > 0)
  const Rows = phone ? TableCards : TableGrid

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {(props.searchLabel || props.tools || props.allRows) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {props.searchLabel && (
            <SearchBox label={props.searchLabel} value={state.q} onValueChange={(q) => change({ q })} />
          )}
          {(props.tools || props.allRows) && (
            <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
              {props.tools}
              {printButton && (
                <Button icon={<Printer />} pending={fetching} onClick={print}>
                  {t('table.print')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <div className="print:hidden">
        <FilterChips
          label={t('table.filters')}
          filters={filters}
          columns={columns}
          state={state}
          change={change}
          phone={phone}
        />
      </div>
      <PrintHeading
        label={props.label}
        count={total}
        part={isPart ? { from: page.from, to: page.to, hasButton: printButton } : undefined}
      />
      <p aria-live="polite" className="sr-only">
        {loading
          ? t('table.loading')
          : narrowed && total !== undefined
            ? t('table.found', { count: total, rows: number(total) })
            : ''}
      </p>
      {!loading && page.rows.length === 0 && !props.emptyRow ? (
        <div className="rounded-3 border border-line bg-surface shadow-1">
          {narrowed || !props.empty ? (
            <div className="flex flex-wrap items-center gap-3 px-5 py-8 text-15 text-ink-2">
              {narrowed ? t('table.noMatch') : t('table.empty')}
              {narrowed && (
                <Button size="s" onClick={() => change({ q: '', filters: {} })}>
                  {t('table.clearFilters')}
                </Button>
              )}
            </div>
          ) : (
            props.empty
          )}
        </div>
      ) : (
        <Rows
          label={props.label}
          columns={columns}
          rows={page.rows}
          firstIndex={Math.max(0, page.from - 1)}
          total={total}
          rowId={rowId}
          rowName={props.rowName}
          titleId={(columns.find((column) => column.card === 'title') ?? columns[0])?.id ?? ''}
          sort={state.sort}
          onSort={sort}
          onRowOpen={props.onRowOpen}
          openRowId={props.openRowId}
          selectable={Boolean(props.renderBulk)}
          selection={selection}
          dense={props.dense ?? false}
          loading={loading}
          busy={props.busy ?? false}
          emptyRow={props.emptyRow}
        />
      )}
      {props.renderBulk && selection.selected.size > 0 && (
        <BulkBar count={selection.selected.size} onClear={selection.clear}>
          {props.renderBulk([...selection.selected.values()], selection.clear)}
        </BulkBar>
      )}
      {!loading && page.rows.length > 0 && (
        <Pager
          from={page.from}
          to={page.to}
          total={total}
          size={state.size}
          allowAll={!server}
          hasNext={arranged.hasNext}
          hasPrevious={arranged.hasPrevious}
          onSize={(size) => change({ size })}
          onNext={server?.onNext ?? (() => onStateChange({ ...state, page: page.page + 1 }))}
          onPrevious={server?.onPrevious ?? (() => onStateChange({ ...state, page: page.page - 1 }))}
        />
      )}
    </div>
  )
}
