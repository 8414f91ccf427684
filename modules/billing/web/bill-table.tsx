import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptIndianRupee } from 'lucide-react'
import { useMemo } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { call, callAllPages, noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Bill } from '../contract/nouns.ts'
import { billing } from '../contract.ts'
import { billList, runList } from './queries.ts'
import { usePaging } from './use-paging.ts'
import { useSaid, useWords } from './words.ts'

const filterIds = ['status', 'period']

/** Every bill of the society, newest first, with search, state and a reminder for many at once. */
export function BillTable({
  subdomain,
  canRemind,
  openId,
  onOpen,
}: {
  subdomain: string
  canRemind: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}) {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const chosen = state.filters['status']?.[0]
  const status = chosen === 'pending' || chosen === 'paid' || chosen === 'overdue' ? chosen : undefined
  const period = state.filters['period']?.[0]
  const q = state.q.trim()
  const paging = usePaging(state)
  const pageAt = (limit: number, cursor: string | undefined) =>
    billList(subdomain, {
      limit,
      ...(q ? { q } : {}),
      ...(status ? { status } : {}),
      ...(isDay(period) ? { period } : {}),
      ...(cursor ? { cursor } : {}),
    })
  const list = useQuery(pageAt(state.size || 50, paging.cursor))
  const client = useQueryClient()
  const next = list.data?.next
  const columns = useColumns()
  const filters = useFilters(subdomain)
  return (
    <>
      {list.isError && <NoticeBox tone="bad">{noticeOf(list.error, t('loadFailed'))}</NoticeBox>}
      <DataTable
        label={t('list.label')}
        rows={list.data?.rows ?? []}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('list.search')}
        server={{
          hasNext: next !== undefined,
          hasPrevious: paging.hasPrevious,
          onNext: () => next && paging.next(next),
          onPrevious: paging.previous,
        }}
        allRows={() => callAllPages((cursor) => client.fetchQuery(pageAt(200, cursor)))}
        loading={list.isPending}
        busy={list.isFetching}
        onRowOpen={(row) => onOpen(row.id)}
        {...(openId ? { openRowId: openId } : {})}
        {...(canRemind
          ? {
              renderBulk: (rows: readonly Bill[], clear: () => void) => (
                <Remind subdomain={subdomain} rows={rows} clear={clear} />
              ),
            }
          : {})}
        empty={<EmptyState icon={<ReceiptIndianRupee />} title={t('list.empty')} text={t('list.emptyText')} />}
      />
    </>
  )
}

const idOf = (row: Bill) => row.id
const nameOf = (row: Bill) => row.number

const useColumns = (): Column<Bill>[] => {
  const t = useWords()
  const said = useSaid()
  return useMemo(
    () => [
      { id: 'flat', header: t('list.flat'), width: '110px', cell: (row) => <b className="num">{row.flat.number}</b> },
      { id: 'owner', header: t('list.owner'), card: 'detail', showFrom: 'lg', cell: (row) => row.owner },
      {
        id: 'number',
        header: t('list.number'),
        card: 'detail',
        cell: (row) => <span className="num">{row.number}</span>,
      },
      {
        id: 'month',
        header: t('list.month'),
        card: 'none',
        showFrom: 'lg',
        cell: (row) => said.month(row.period.from),
      },
      {
        id: 'amount',
        header: t('list.amount'),
        align: 'end',
        card: 'value',
        cell: (row) => <span className="num">{sayRupees(row.amountPaise)}</span>,
      },
      {
        id: 'state',
        header: t('list.state'),
        card: 'status',
        cell: (row) =>
          row.openPaise === 0 ? (
            t('list.paid')
          ) : (
            <Badge tone={row.lateDays > 0 ? 'bad' : 'plain'}>
              {row.lateDays > 0
                ? t('list.late', { amount: sayRupees(row.openPaise), count: row.lateDays })
                : t('list.open', { amount: sayRupees(row.openPaise) })}
            </Badge>
          ),
      },
    ],
    [t, said],
  )
}

/** What stands in the address may be anything. */
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

const useFilters = (subdomain: string): readonly Filter<Bill>[] => {
  const t = useWords()
  const said = useSaid()
  const { data: runs } = useQuery(runList(subdomain))
  return useMemo(
    () => [
      {
        id: 'status',
        label: t('list.state'),
        options: (['pending', 'overdue', 'paid'] as const).map((value) => ({
          value,
          label: t(`list.states.${value}`),
        })),
      },
      {
        id: 'period',
        label: t('list.month'),
        options: (runs ?? [])
          .filter(({ kind, status }) => kind === 'regular' && status === 'published')
          .map(({ period }) => ({ value: period.from, label: said.month(period.from) })),
      },
    ],
    [t, said, runs],
  )
}

function Remind({ subdomain, rows, clear }: { subdomain: string; rows: readonly Bill[]; clear: () => void }) {
  const t = useWords()
  const flatIds = [...new Set(rows.filter(({ openPaise }) => openPaise > 0).map(({ flat }) => flat.id))]
  const reminding = useMutation({
    mutationFn: () => call(billing.remind, { params: { subdomain }, body: { flatIds } }),
    meta: { touches: ['billing'] },
    onSuccess: ({ reminded = 0 }) => {
      toast({ title: t('list.reminded', { count: reminded }) })
      clear()
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Button size="s" disabled={flatIds.length === 0} pending={reminding.isPending} onClick={() => reminding.mutate()}>
      {t('list.remind')}
    </Button>
  )
}
