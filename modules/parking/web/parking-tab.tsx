import { queryOptions, useQuery } from '@tanstack/react-query'
import { Car, Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { parking, type Space } from '../contract.ts'
import { spaceKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { AddSpacesDialog, AllotDialog, EditSpaceDialog, EndDialog } from './parking-dialogs.tsx'

const spacesQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['parking', subdomain, 'spaces'],
    queryFn: ({ signal }) => call(parking.spaces, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

const filterIds = ['kind']
const idOf = (row: Space) => row.id
const nameOf = (row: Space) => row.label

/** The society's parking spaces and whose they are. */
export function ParkingTab({ subdomain }: SectionProps) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const { data, error, isPending } = useQuery(spacesQuery(subdomain))
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<Space>()
  const [edited, setEdited] = useState<Space>()
  const canEdit = data?.can?.edit ?? false
  const columns = useColumns(canEdit ? setEdited : undefined)
  const filters = useMemo(
    (): Filter<Space>[] => [
      {
        id: 'kind',
        label: t('kind'),
        options: spaceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        of: (row) => row.kind,
      },
    ],
    [t],
  )
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  const add = canEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('text')}</p>
        {add}
      </div>
      <DataTable
        label={t('label')}
        rows={data?.spaces ?? []}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        loading={isPending}
        {...(canEdit ? { onRowOpen: setOpen } : {})}
        empty={<EmptyState icon={<Car />} title={t('empty')} text={t('emptyText')} />}
      />
      {adding && <AddSpacesDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
      {edited && <EditSpaceDialog subdomain={subdomain} space={edited} onClose={() => setEdited(undefined)} />}
      {open && !open.allotment && <AllotDialog subdomain={subdomain} space={open} onClose={() => setOpen(undefined)} />}
      {open?.allotment && (
        <EndDialog subdomain={subdomain} space={open} allotment={open.allotment} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

const useColumns = (onEdit: ((space: Space) => void) | undefined): Column<Space>[] => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return useMemo(() => {
    const day = (text: string) => sayDay(text, lang)
    const days = ({ from, until }: NonNullable<Space['allotment']>) =>
      [t('since', { day: day(from) }), until && t('until', { day: day(until) })].filter(Boolean).join(', ')
    return [
      {
        id: 'space',
        header: t('space'),
        width: '120px',
        sortBy: (row) => row.label,
        search: (row) => `${row.label} ${row.allotment?.flat.number ?? ''}`,
        cell: (row) => <b className="num">{row.label}</b>,
      },
      {
        id: 'kind',
        header: t('kind'),
        card: 'detail',
        sortBy: (row) => row.kind,
        cell: (row) => t(`kinds.${row.kind}`),
      },
      { id: 'wing', header: t('wing'), card: 'none', showFrom: 'lg', cell: (row) => row.wing },
      {
        id: 'flat',
        header: t('flat'),
        card: 'value',
        sortBy: (row) => row.allotment?.flat.number,
        cell: (row) =>
          row.allotment ? (
            <b className="num">{row.allotment.flat.number}</b>
          ) : (
            <Badge tone={row.isActive ? 'ok' : 'plain'}>{row.isActive ? t('free') : t('resting')}</Badge>
          ),
      },
      {
        id: 'days',
        header: '',
        card: 'status',
        showFrom: 'lg',
        cell: (row) => <span className="num text-13 text-ink-2">{row.allotment ? days(row.allotment) : ''}</span>,
      },
      ...(onEdit
        ? [
            {
              id: 'edit',
              header: '',
              width: '60px',
              card: 'detail' as const,
              cell: (row: Space) => (
                <IconButton
                  size="s"
                  label={t('editTitle', { label: row.label })}
                  icon={<Pencil />}
                  onClick={() => onEdit(row)}
                />
              ),
            },
          ]
        : []),
    ]
  }, [t, lang, onEdit])
}
