import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { SuperAdminOnly } from '#web/screens/super-admin-only.tsx'
import { OperatorMenu } from '#web/shell/operator-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { statuses } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { ExportButton } from './export-button.tsx'
import { useLeadColumns } from './lead-columns.tsx'
import { LeadCounts } from './lead-counts.tsx'
import { LeadSheet } from './lead-sheet.tsx'
import { isStatus } from './lead-status.tsx'
import { type LeadRow, leadList, noLeads } from './queries.ts'

/** The operator's desk: everybody who wrote through the public site. */
export function AdminScreen() {
  const t = useT(texts)
  return (
    <SuperAdminOnly text={t('denied')}>
      <Desk />
    </SuperAdminOnly>
  )
}

function Desk() {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const list = useQuery(leadList)
  const rows = list.data ?? noLeads
  // No figure, no table: nought leads would be something else.
  const isUnread = list.isError && !list.data
  const openSeo = () => window.open('/admin/seo', '_blank', 'noopener')
  return (
    <main>
      <title>{t('title')}</title>
      <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:px-6 md:py-6 [--table-chrome:26rem]">
        <PageHeader
          title={t('title')}
          text={t('text')}
          actions={
            <>
              <Button icon={<Globe />} data-hint={t('seoHint')} aria-description={t('seoHint')} onClick={openSeo}>
                {t('seo')}
              </Button>
              <ExportButton />
            </>
          }
        />
        <OperatorMenu />
        {!isUnread && <LeadCounts rows={rows} loading={list.isPending} />}
        {list.isError && (
          <NoticeBox
            tone="bad"
            title={t('failed')}
            action={
              <Button size="s" onClick={() => void list.refetch()}>
                {shell('actions.retry')}
              </Button>
            }
          >
            {t('failedText')}
          </NoticeBox>
        )}
        {list.isPending && (
          <p role="status" className="text-15 text-ink-2">
            {t('loading')}
          </p>
        )}
        {!isUnread && <LeadTable rows={rows} loading={list.isPending} busy={list.isFetching} />}
      </div>
    </main>
  )
}

function LeadTable({ rows, loading, busy }: { rows: readonly LeadRow[]; loading: boolean; busy: boolean }) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write)
  const status = isStatus(search.status) ? search.status : undefined
  const shown = useMemo(() => (status ? rows.filter((row) => row.status === status) : rows), [rows, status])
  const open = rows.find((row) => row.id === search.lead)
  const columns = useLeadColumns(open !== undefined)
  const openRow = useCallback((row: LeadRow) => write({ lead: row.id }), [write])
  return (
    <>
      <DataTable
        label={t('title')}
        rows={shown}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        loading={loading}
        busy={busy}
        onRowOpen={openRow}
        openRowId={open?.id}
        tools={
          <NativeSelect
            aria-label={t('filter')}
            className="w-full md:w-52"
            value={status ?? 'all'}
            onChange={({ target }) =>
              write({ status: target.value === 'all' ? undefined : target.value, page: undefined })
            }
            options={[
              { value: 'all', label: t('all') },
              ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
          />
        }
        emptyRow={
          <>
            <b className="block text-ink">{t('empty')}</b>
            {rows.length > 0 && t('emptyHint')}
          </>
        }
      />
      <LeadSheet lead={open} onClose={() => write({ lead: undefined })} />
    </>
  )
}

const idOf = (row: LeadRow) => row.id
const nameOf = (row: LeadRow) => row.name
