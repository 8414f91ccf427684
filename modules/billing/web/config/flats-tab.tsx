import { useQuery } from '@tanstack/react-query'
import { Building2, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayNumber, sayRupees } from '#kernel/formats.ts'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { BillingFlat } from '../../contract/settings.ts'
import { FlatsDialog } from './flats-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { flatsQuery, settingsQuery } from './queries.ts'
import { useConfigWords } from './words.ts'

const filterIds = ['wing', 'missing']
const idOf = (row: BillingFlat) => row.flatId
const nameOf = (row: BillingFlat) => row.number
const isIncomplete = (row: BillingFlat) => row.costPaise === null || row.inlets === null || row.areaSqft === null

/** What bills need to know of each flat: one by one, many at once, or from a sheet. */
export function FlatsTab({ subdomain }: SectionProps) {
  const t = useConfigWords()
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const { data: flats, error, isPending } = useQuery(flatsQuery(subdomain))
  const { data: settings } = useQuery(settingsQuery(subdomain))
  const [chosen, setChosen] = useState<readonly BillingFlat[]>()
  const [importing, setImporting] = useState(false)
  const columns = useColumns()
  const filters = useFilters(flats ?? [])
  const canEdit = settings?.can?.edit ?? false
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('flats.text')}</p>
        {canEdit && (
          <Button icon={<Upload />} onClick={() => setImporting(true)}>
            {t('flats.import')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('flats.label')}
        rows={flats ?? []}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('flats.search')}
        loading={isPending}
        empty={<EmptyState icon={<Building2 />} title={t('flats.empty')} text={t('flats.emptyText')} />}
        {...(canEdit
          ? {
              onRowOpen: (row: BillingFlat) => setChosen([row]),
              renderBulk: (rows: readonly BillingFlat[]) => (
                <Button size="s" onClick={() => setChosen(rows)}>
                  {t('flats.change', { count: rows.length })}
                </Button>
              ),
            }
          : {})}
      />
      {chosen && <FlatsDialog subdomain={subdomain} flats={chosen} onClose={() => setChosen(undefined)} />}
      {importing && <ImportDialog subdomain={subdomain} flats={flats ?? []} onClose={() => setImporting(false)} />}
    </div>
  )
}

const useFilters = (flats: readonly BillingFlat[]): Filter<BillingFlat>[] => {
  const t = useConfigWords()
  return useMemo(() => {
    const wings = [...new Set(flats.map(({ wing }) => wing).filter(Boolean))].toSorted()
    return [
      ...(wings.length > 1
        ? [
            {
              id: 'wing',
              label: t('flats.wing'),
              options: wings.map((value) => ({ value, label: value })),
              of: (row: BillingFlat) => row.wing,
            },
          ]
        : []),
      { id: 'missing', label: t('flats.incomplete'), of: isIncomplete },
    ]
  }, [flats, t])
}

const useColumns = (): Column<BillingFlat>[] => {
  const t = useConfigWords()
  return useMemo(() => {
    const known = (text: string | null) =>
      text === null ? <Badge tone="act">{t('flats.missing')}</Badge> : <span className="num">{text}</span>
    return [
      {
        id: 'flat',
        header: t('flats.flat'),
        width: '100px',
        sortBy: (row) => row.number,
        search: (row) => row.number,
        cell: (row) => <b className="num">{row.number}</b>,
      },
      {
        id: 'owner',
        header: t('flats.owner'),
        card: 'detail',
        search: (row) => row.owner,
        sortBy: (row) => row.owner,
        cell: (row) => row.owner,
      },
      {
        id: 'area',
        header: t('flats.area'),
        align: 'end',
        card: 'none',
        sortBy: (row) => row.areaSqft,
        cell: (row) => known(row.areaSqft === null ? null : t('flats.sqft', { area: sayNumber(row.areaSqft) })),
      },
      {
        id: 'cost',
        header: t('flats.cost'),
        align: 'end',
        card: 'value',
        sortBy: (row) => row.costPaise,
        cell: (row) => known(row.costPaise === null ? null : sayRupees(row.costPaise)),
      },
      {
        id: 'inlets',
        header: t('flats.inlets'),
        width: '110px',
        align: 'end',
        card: 'none',
        sortBy: (row) => row.inlets,
        cell: (row) => known(row.inlets === null ? null : String(row.inlets)),
      },
      {
        id: 'let',
        header: t('flats.let'),
        card: 'status',
        showFrom: 'lg',
        cell: (row) => <span className="text-15">{row.tenant || t(`flats.lets.${row.let}`)}</span>,
      },
    ]
  }, [t])
}
