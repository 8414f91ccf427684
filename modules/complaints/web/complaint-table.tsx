import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { useMemo, useState } from 'react'
import { callAllPages, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Filter, TableState } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { priorities, statuses } from '../rules.ts'
import { BulkActions } from './bulk-actions.tsx'
import { useComplaintColumns } from './complaint-columns.tsx'
import { type ComplaintRow, complaintCategories, complaintList, type ListFilter } from './queries.ts'
import { categoryName, useWords } from './words.ts'

const filterIds = ['status', 'category', 'priority', 'mine', 'assignedToMe', 'overdue']
const none: { rows: readonly ComplaintRow[]; next?: string } = { rows: [] }

export function ComplaintTable({
  subdomain,
  manages,
  works,
  raises,
  ownFirst,
  openId,
  onRaise,
}: {
  subdomain: string
  manages: boolean
  works: boolean
  raises: boolean
  /** A resident comes for their own; everybody's are one tap away. */
  ownFirst: boolean
  openId: string | undefined
  onRaise: () => void
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const { search, write } = useScreenSearch()
  const { state: found, onStateChange } = useSearchTable(search, write, filterIds)
  const state = useOwnFirst(found, ownFirst)
  const paging = usePaging(state)
  const size = state.size || 50
  const list = useQuery(complaintList(subdomain, { ...queryOf(state), limit: size, cursor: paging.cursor }))
  const { rows, next } = list.data ?? none
  const client = useQueryClient()
  const columns = useComplaintColumns(openId !== undefined)
  const filters = useFilters(subdomain, { works, raises })
  return (
    <>
      {list.isError && (
        <NoticeBox
          tone="bad"
          title={t('loadFailed')}
          action={
            <Button size="s" onClick={() => void list.refetch()}>
              {shell('actions.retry')}
            </Button>
          }
        >
          {noticeOf(list.error, shell('offline.unreachableText'))}
        </NoticeBox>
      )}
      {!(list.isError && rows.length === 0) && (
        <DataTable
          label={t('title')}
          rows={rows}
          columns={columns}
          filters={filters}
          rowId={idOf}
          rowName={titleOf}
          state={state}
          onStateChange={onStateChange}
          searchLabel={t('search')}
          server={{
            hasNext: next !== undefined,
            hasPrevious: paging.hasPrevious,
            onNext: () => next && paging.next(next),
            onPrevious: paging.previous,
          }}
          allRows={() =>
            callAllPages((cursor) =>
              client.fetchQuery(complaintList(subdomain, { ...queryOf(state), limit: 200, cursor })),
            )
          }
          loading={list.isPending}
          busy={list.isFetching}
          onRowOpen={(row) => write({ id: row.id })}
          {...(openId ? { openRowId: openId } : {})}
          {...(manages
            ? {
                renderBulk: (chosen: readonly ComplaintRow[], clear: () => void) => (
                  <BulkActions subdomain={subdomain} rows={chosen} clear={clear} />
                ),
              }
            : {})}
          empty={
            <EmptyState
              icon={<MessageSquareWarning />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                raises && (
                  <Button variant="primary" onClick={onRaise}>
                    {t('raise')}
                  </Button>
                )
              }
            />
          }
        />
      )}
    </>
  )
}

/** Until something is chosen here, the list is of one's own complaints; taking the filter off shows all of them. */
const useOwnFirst = (state: TableState, ownFirst: boolean): TableState => {
  const [touched, setTouched] = useState(false)
  const chosen = state.q !== '' || Object.values(state.filters).some((values) => values.length > 0)
  if (chosen && !touched) setTouched(true)
  return ownFirst && !chosen && !touched ? { ...state, filters: { ...state.filters, mine: ['true'] } } : state
}

const queryOf = ({ q, sort, filters }: TableState): ListFilter => {
  const listed = (id: string) => filters[id]?.join(',')
  const flag = (id: string) => (filters[id]?.length ? 'true' : undefined)
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(isOrder(sort) ? { sort } : {}),
    ...only({ status: listed('status'), category: listed('category'), priority: listed('priority') }),
    ...only({ mine: flag('mine'), assignedToMe: flag('assignedToMe'), overdue: flag('overdue') }),
  }
}

/** The address may hold anything. */
const isOrder = (sort: string): sort is NonNullable<ListFilter['sort']> => /^-?(assigned|due|age)$/.test(sort)

const only = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

/** The way through the pages: the cursor of each one after the first. Another question begins at the front. */
const usePaging = (state: TableState) => {
  const question = JSON.stringify([state.q, state.sort, state.filters, state.size])
  const [path, setPath] = useState<{ question: string; cursors: readonly string[] }>({ question, cursors: [] })
  const cursors = path.question === question ? path.cursors : []
  return {
    cursor: cursors.at(-1),
    hasPrevious: cursors.length > 0,
    next: (cursor: string) => setPath({ question, cursors: [...cursors, cursor] }),
    previous: () => setPath({ question, cursors: cursors.slice(0, -1) }),
  }
}

const useFilters = (
  subdomain: string,
  { works, raises }: { works: boolean; raises: boolean },
): readonly Filter<ComplaintRow>[] => {
  const t = useWords()
  const { data: categories } = useQuery(complaintCategories(subdomain))
  return useMemo(
    () => [
      { id: 'status', label: t('filters.status'), options: optionsOf(statuses, (value) => t(`statuses.${value}`)) },
      {
        id: 'category',
        label: t('filters.category'),
        options: (categories ?? []).map((category) => ({ value: category.id, label: categoryName(t, category) })),
      },
      {
        id: 'priority',
        label: t('filters.priority'),
        options: optionsOf(priorities, (value) => t(`priorities.${value}`)),
      },
      { id: 'overdue', label: t('filters.overdue') },
      ...(raises ? [{ id: 'mine', label: t('filters.mine') }] : []),
      ...(works ? [{ id: 'assignedToMe', label: t('filters.assignedToMe') }] : []),
    ],
    [t, categories, works, raises],
  )
}

const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }))

const idOf = (row: ComplaintRow) => row.id
const titleOf = (row: ComplaintRow) => row.title
