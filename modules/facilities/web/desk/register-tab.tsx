import { useQuery } from '@tanstack/react-query'
import { BookOpen, DoorOpen, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayNumber, sayRoundRupees } from '#kernel/formats.ts'
import { addDays, addMonths } from '#kernel/time.ts'
import { noticeOf, urlOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import type { Column } from '#web/ui/data-table/types.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { UseLine } from '../../contract/running.ts'
import { facilities } from '../../contract.ts'
import { today } from '../layout.ts'
import { registerOf } from '../queries.ts'
import { useDeskWords, useWords } from '../words.ts'
import { DoorList } from './door-list.tsx'

const idOf = (row: UseLine) => row.facility.id
const nameOf = (row: UseLine) => row.facility.name

/** How the facilities were used between two days; every booking of them as CSV, and the list for the door. */
export function RegisterTab({ subdomain, societyName, anonymous }: SectionProps) {
  const t = useWords()
  const d = useDeskWords()
  const { search, write } = useScreenSearch()
  const [start] = useState(() => ({ from: `${today().slice(0, 7)}-01`, until: monthEnd(today()) }))
  const from = typeof search['from'] === 'string' ? search['from'] : start.from
  const until = typeof search['until'] === 'string' ? search['until'] : start.until
  const [door, setDoor] = useState(false)
  const { data: rows = [], error, isPending } = useQuery(registerOf(subdomain, from, until))
  const columns = useColumns()
  const { state, onStateChange } = useTableState()
  if (anonymous) return <NoticeBox>{error ? noticeOf(error, t('loadFailed')) : d('register.text')}</NoticeBox>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-15 text-ink-2">{d('register.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={d('register.from')}>
          <DateInput value={from} onChange={(event) => write({ from: event.target.value || undefined })} />
        </Field>
        <Field label={d('register.until')}>
          <DateInput value={until} onChange={(event) => write({ until: event.target.value || undefined })} />
        </Field>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <Button icon={<Download />} asChild>
            <a href={urlOf(facilities.export, { params: { subdomain }, query: { from, until } })}>
              {d('register.csv')}
            </a>
          </Button>
          <Button icon={<DoorOpen />} onClick={() => setDoor(true)}>
            {d('register.door')}
          </Button>
        </div>
      </div>
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      <DataTable
        label={d('register.label')}
        rows={rows}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={d('register.search')}
        loading={isPending}
        empty={<EmptyState icon={<BookOpen />} title={d('register.none')} />}
      />
      {door && <DoorList subdomain={subdomain} societyName={societyName} onClose={() => setDoor(false)} />}
    </div>
  )
}

const monthEnd = (day: string) => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

const useColumns = (): Column<UseLine>[] => {
  const d = useDeskWords()
  return useMemo(() => {
    const count = (id: 'bookings' | 'flats' | 'noShows' | 'cancelled'): Column<UseLine> => ({
      id,
      header: d(`register.${id}`),
      align: 'end',
      card: id === 'bookings' ? 'value' : 'none',
      ...(id === 'bookings' ? {} : { showFrom: 'lg' as const }),
      sortBy: (row) => row[id],
      cell: (row) => <span className="num">{row[id]}</span>,
    })
    const sum = (id: 'chargePaise' | 'refundPaise' | 'keptPaise', shown: 'detail' | 'none'): Column<UseLine> => ({
      id,
      header: d(`register.${id}`),
      align: 'end',
      card: shown,
      ...(shown === 'none' ? { showFrom: 'xl' as const } : {}),
      sortBy: (row) => row[id],
      cell: (row) => <span className="num">{sayRoundRupees(row[id])}</span>,
    })
    return [
      {
        id: 'facility',
        header: d('register.facility'),
        sortBy: nameOf,
        search: nameOf,
        cell: (row) => <b className="font-[620]">{row.facility.name}</b>,
      },
      count('bookings'),
      {
        id: 'hours',
        header: d('register.hours'),
        align: 'end',
        card: 'none',
        sortBy: (row) => row.minutes,
        cell: (row) => <span className="num">{sayNumber(row.minutes / 60)}</span>,
      },
      count('flats'),
      count('noShows'),
      count('cancelled'),
      sum('chargePaise', 'detail'),
      sum('refundPaise', 'none'),
      sum('keptPaise', 'none'),
    ]
  }, [d])
}
