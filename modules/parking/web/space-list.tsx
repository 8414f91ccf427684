import { Car, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Space } from '../contract.ts'
import { spaceKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { AddSpacesDialog } from './parking-dialogs.tsx'
import { SpaceSheet } from './space-sheet.tsx'

const filterIds = ['kind', 'free']
const idOf = (row: Space) => row.id
const nameOf = (row: Space) => row.label

type Props = { subdomain: string; spaces: readonly Space[]; canEdit: boolean; isPending: boolean }

/** The society's parking spaces and whose they are. */
export function SpaceList({ subdomain, spaces, canEdit, isPending }: Props) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const [adding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const open = spaces.find(({ id }) => id === openId)
  const columns = useColumns()
  const filters = useMemo(
    (): Filter<Space>[] => [
      {
        id: 'kind',
        label: t('kind'),
        options: spaceKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        of: (row) => row.kind,
      },
      { id: 'free', label: t('unallotted'), of: (row) => row.isActive && !row.allotment && row.kind !== 'visitor' },
    ],
    [t],
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('text')}</p>
        {canEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('label')}
        rows={spaces}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        loading={isPending}
        {...(canEdit ? { onRowOpen: (row: Space) => setOpenId(row.id), openRowId: openId } : {})}
        empty={<EmptyState icon={<Car />} title={t('empty')} text={t('emptyText')} />}
      />
      {adding && <AddSpacesDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
      {open && canEdit && <SpaceSheet subdomain={subdomain} space={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

const useColumns = (): Column<Space>[] => {
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
        search: (row) => `${row.label} ${row.allotment?.flat?.number ?? ''}`,
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
        sortBy: (row) => row.allotment?.flat?.number,
        cell: (row) =>
          row.allotment?.flat ? <b className="num">{row.allotment.flat.number}</b> : <State space={row} />,
      },
      {
        id: 'days',
        header: '',
        card: 'status',
        showFrom: 'lg',
        cell: (row) => <span className="num text-13 text-ink-2">{row.allotment ? days(row.allotment) : ''}</span>,
      },
    ]
  }, [t, lang])
}

function State({ space }: { space: Space }) {
  const t = useT(texts)
  if (space.allotment) return <Badge>{t('taken')}</Badge>
  if (!space.isActive) return <Badge>{t('resting')}</Badge>
  return space.kind === 'visitor' ? <Badge tone="info">{t('forVisitors')}</Badge> : <Badge tone="ok">{t('free')}</Badge>
}
