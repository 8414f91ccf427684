import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, ReceiptIndianRupee } from 'lucide-react'
import { useMemo } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { addDays, addMonths } from '#kernel/time.ts'
import { callAllPages, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter, TableState } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { billing } from '../../contract.ts'
import { modes } from '../../rules/nouns.ts'
import { usePaging } from '../use-paging.ts'
import { useToday } from '../use-today.ts'
import { useSaid, useWords } from '../words.ts'
import { receiptList } from './queries.ts'
import { useReceiptWords } from './words.ts'

const filterIds = ['mode', 'month']
const monthsOffered = 24
const idOf = (row: Receipt) => row.id
const nameOf = (row: Receipt) => row.number

/** The register of receipts, newest first. */
export function ReceiptTable({
  subdomain,
  canExport,
  openId,
  onOpen,
}: {
  subdomain: string
  canExport: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}) {
  const t = useReceiptWords()
  const words = useWords()
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const paging = usePaging(state)
  const client = useQueryClient()
  const asked = askedOf(state)
  const pageAt = (limit: number, cursor: string | undefined) =>
    receiptList(subdomain, { limit, ...asked, ...(cursor ? { cursor } : {}) })
  const list = useQuery(pageAt(state.size || 50, paging.cursor))
  const next = list.data?.next
  const { lang } = useLanguage()
  const columns = useColumns()
  const filters = useFilters()
  return (
    <>
      {list.isError && <NoticeBox tone="bad">{noticeOf(list.error, words('loadFailed'))}</NoticeBox>}
      <DataTable
        label={t('label')}
        rows={list.data?.rows ?? []}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        tools={
          canExport && (
            <Button asChild icon={<FileSpreadsheet />}>
              <a href={urlOf(billing.exportReceipts, { params: { subdomain }, query: { ...asked, language: lang } })}>
                {t('csv')}
              </a>
            </Button>
          )
        }
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
        empty={<EmptyState icon={<ReceiptIndianRupee />} title={t('empty')} text={t('emptyText')} />}
      />
    </>
  )
}

/** What is searched and chosen, for the list and for its file alike. */
const askedOf = ({ q, filters }: TableState) => {
  const mode = modes.find((one) => one === filters['mode']?.[0])
  const month = filters['month']?.[0]
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(mode ? { mode } : {}),
    ...(month && /^\d{4}-\d{2}-01$/.test(month) ? { from: month, to: addDays(addMonths(month, 1), -1) } : {}),
  }
}

const useFilters = (): Filter<Receipt>[] => {
  const t = useReceiptWords()
  const words = useWords()
  const said = useSaid()
  const today = useToday()
  return useMemo(() => {
    const first = `${today.slice(0, 7)}-01`
    const months = Array.from({ length: monthsOffered }, (_, ago) => addMonths(first, -ago))
    return [
      { id: 'mode', label: t('mode'), options: modes.map((value) => ({ value, label: t(`modes.${value}`) })) },
      {
        id: 'month',
        label: words('list.month'),
        options: months.map((value) => ({ value, label: said.month(value) })),
      },
    ]
  }, [t, words, said, today])
}

const useColumns = (): Column<Receipt>[] => {
  const t = useReceiptWords()
  const said = useSaid()
  return useMemo(
    () => [
      { id: 'number', header: t('number'), width: '170px', cell: (row) => <b className="num">{row.number}</b> },
      {
        id: 'flat',
        header: t('flat'),
        width: '100px',
        card: 'detail',
        cell: (row) => <span className="num">{row.flat.number}</span>,
      },
      {
        id: 'day',
        header: t('day'),
        card: 'detail',
        cell: (row) => <span className="num">{said.day(row.receivedOn)}</span>,
      },
      { id: 'mode', header: t('mode'), card: 'none', showFrom: 'lg', cell: (row) => t(`modes.${row.mode}`) },
      {
        id: 'reference',
        header: t('reference'),
        card: 'none',
        showFrom: 'xl',
        cell: (row) => <span className="num text-ink-2">{row.reference}</span>,
      },
      {
        id: 'state',
        header: '',
        width: '140px',
        card: 'status',
        cell: (row) =>
          row.kind === 'reversal' ? (
            <Badge tone="bad">{t('reversal')}</Badge>
          ) : row.reversal ? (
            <Badge tone="bad">{t('reversed')}</Badge>
          ) : row.cheque && row.cheque.status !== 'cleared' ? (
            <Badge tone="warn">{t(`cheques.statuses.${row.cheque.status}`)}</Badge>
          ) : null,
      },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        card: 'value',
        cell: (row) => <b className="num">{`${row.kind === 'reversal' ? '− ' : ''}${sayRupees(row.amountPaise)}`}</b>,
      },
    ],
    [t, said],
  )
}
