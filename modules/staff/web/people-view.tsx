import { useQuery } from '@tanstack/react-query'
import { HardHat, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { noticeOf, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Staff, staff } from '../contract.ts'
import { staffKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { PersonDialog } from './person-dialog.tsx'
import { staffOf } from './queries.ts'

const filterIds = ['kind', 'past']
const idOf = (row: Staff) => row.id
const nameOf = (row: Staff) => row.name

/** The people who work for the society; who has left stays in the list under its filter. */
export function PeopleView({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const { data, error, isPending } = useQuery(staffOf(subdomain))
  const [open, setOpen] = useState<Staff | 'new'>()
  const columns = useColumns(subdomain)
  const showsPast = (state.filters['past']?.length ?? 0) > 0
  const rows = useMemo(() => data?.staff.filter(({ isHere }) => showsPast || isHere) ?? [], [data, showsPast])
  const filters = useMemo(
    (): Filter<Staff>[] => [
      {
        id: 'kind',
        label: t('work'),
        options: staffKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        of: (row) => row.kind,
      },
      { id: 'past', label: t('past'), of: (row) => !row.isHere },
    ],
    [t],
  )
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  const canEdit = data?.can.edit ?? false
  return (
    <>
      {canEdit && (
        <Button variant="primary" icon={<Plus />} className="justify-self-end" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      )}
      <DataTable
        label={t('views.people')}
        rows={rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        loading={isPending}
        {...(canEdit ? { onRowOpen: setOpen } : {})}
        empty={<EmptyState icon={<HardHat />} title={t('empty')} text={t('emptyText')} />}
      />
      {open && (
        <PersonDialog
          subdomain={subdomain}
          person={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const useColumns = (subdomain: string): Column<Staff>[] => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortBy: (row) => row.name,
        search: (row) => `${row.name} ${t(`kinds.${row.kind}`)} ${row.employer}`,
        cell: (row) => (
          <span className="flex items-center gap-3">
            <Avatar name={row.name} src={photoOf(subdomain, row)} />
            <b>{row.name}</b>
          </span>
        ),
      },
      {
        id: 'work',
        header: t('work'),
        card: 'detail',
        sortBy: (row) => t(`kinds.${row.kind}`),
        cell: (row) => t(`kinds.${row.kind}`),
      },
      { id: 'employer', header: t('employer'), card: 'detail', showFrom: 'lg', cell: (row) => row.employer },
      { id: 'phone', header: t('phone'), card: 'none', cell: (row) => <span className="num">{row.phone}</span> },
      {
        id: 'days',
        header: '',
        card: 'status',
        cell: (row) =>
          row.untilDay && !row.isHere ? (
            <Badge>{t('left', { day: sayDay(row.untilDay, lang) })}</Badge>
          ) : (
            <span className="num text-13 text-ink-2">{t('here', { day: sayDay(row.fromDay, lang) })}</span>
          ),
      },
    ],
    [t, lang, subdomain],
  )
}

/** The version keeps a browser from showing the face before. */
const photoOf = (subdomain: string, { id, hasPhoto, version }: Staff): string | null =>
  hasPhoto ? `${urlOf(staff.photo, { params: { subdomain, id } })}?v=${version}` : null
