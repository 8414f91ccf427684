import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Share2, SmilePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Defaulter } from '../../contract/arrears.ts'
import { billing } from '../../contract.ts'
import { ages } from '../../rules/reminders.ts'
import { useAct } from '../use-act.ts'
import { useSaid, useWords } from '../words.ts'
import { BoardDialog } from './board-dialog.tsx'
import { defaulterList } from './queries.ts'
import { WaiveDialog } from './waive-dialog.tsx'
import { useDueWords } from './words.ts'

const filterIds = ['bucket']
const idOf = (row: Defaulter) => row.flat.id
const nameOf = (row: Defaulter) => row.flat.number

/** Flats with bills past their due day, by age; from here they are reminded, and interest is waived. */
export function DefaultersView({
  subdomain,
  can,
  onFlat,
}: {
  subdomain: string
  can: { canBill: boolean; canApprove: boolean }
  onFlat: (id: string) => void
}) {
  const t = useDueWords()
  const words = useWords()
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const { data: rows, error, isPending } = useQuery(defaulterList(subdomain))
  const [waived, setWaived] = useState<readonly Defaulter[]>()
  const [listing, setListing] = useState(false)
  const columns = useColumns()
  const filters = useMemo(
    (): Filter<Defaulter>[] => [
      {
        id: 'bucket',
        label: t('defaulters.bucket'),
        options: ages.map((value) => ({ value, label: t(`defaulters.buckets.${value}`) })),
        of: (row) => row.bucket,
      },
    ],
    [t],
  )
  if (error) return <NoticeBox tone="bad">{noticeOf(error, words('loadFailed'))}</NoticeBox>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('defaulters.text')}</p>
        {can.canApprove && (
          <Button icon={<ClipboardList />} onClick={() => setListing(true)}>
            {t('defaulters.board')}
          </Button>
        )}
      </div>
      <Ages rows={rows ?? []} />
      <DataTable
        label={t('views.defaulters')}
        rows={rows ?? []}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('defaulters.search')}
        loading={isPending}
        onRowOpen={(row) => onFlat(row.flat.id)}
        empty={<EmptyState icon={<SmilePlus />} title={t('defaulters.empty')} text={t('defaulters.emptyText')} />}
        {...(can.canBill
          ? {
              renderBulk: (chosen: readonly Defaulter[], clear: () => void) => (
                <>
                  <Remind subdomain={subdomain} rows={chosen} clear={clear} />
                  {can.canApprove && (
                    <Button size="s" onClick={() => setWaived(chosen)}>
                      {t('defaulters.waive')}
                    </Button>
                  )}
                </>
              ),
            }
          : {})}
      />
      {waived && <WaiveDialog subdomain={subdomain} rows={waived} onClose={() => setWaived(undefined)} />}
      {listing && <BoardDialog subdomain={subdomain} onClose={() => setListing(false)} />}
    </div>
  )
}

function Ages({ rows }: { rows: readonly Defaulter[] }) {
  const t = useDueWords()
  return (
    <Card>
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {ages.map((age) => {
          const own = rows.filter(({ bucket }) => bucket === age)
          return (
            <div key={age} className="border-line px-4 py-3 not-first:border-l max-lg:border-b">
              <dt className="text-13 text-ink-2">{t(`defaulters.buckets.${age}`)}</dt>
              <dd className="num text-18 font-head">
                {sayRupees(own.reduce((sum, { openPaise }) => sum + openPaise, 0))}
              </dd>
              <small className="text-13 text-ink-2">{t('defaulters.count', { count: own.length })}</small>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function Remind({ subdomain, rows, clear }: { subdomain: string; rows: readonly Defaulter[]; clear: () => void }) {
  const t = useDueWords()
  const reminding = useAct(
    () => call(billing.remind, { params: { subdomain }, body: { flatIds: rows.map(({ flat }) => flat.id) } }),
    {
      after: ({ reminded, waiting }) => {
        toast({
          title: t('defaulters.remindDone', { count: reminded }),
          ...(waiting > 0 ? { description: t('defaulters.remindWaiting', { count: waiting }) } : {}),
        })
        clear()
      },
    },
  )
  return (
    <Button size="s" variant="primary" pending={reminding.isPending} onClick={() => reminding.mutate(undefined)}>
      {t('defaulters.remind')}
    </Button>
  )
}

const useColumns = (): Column<Defaulter>[] => {
  const t = useDueWords()
  const said = useSaid()
  return useMemo(
    () => [
      {
        id: 'flat',
        header: t('defaulters.flat'),
        width: '100px',
        sortBy: (row) => row.flat.number,
        search: (row) => row.flat.number,
        cell: (row) => <b className="num">{row.flat.number}</b>,
      },
      {
        id: 'owner',
        header: t('defaulters.owner'),
        card: 'detail',
        search: (row) => row.owner,
        sortBy: (row) => row.owner,
        cell: (row) => row.owner,
      },
      {
        id: 'age',
        header: t('defaulters.age'),
        card: 'status',
        width: '130px',
        sortBy: (row) => row.lateDays,
        cell: (row) => (
          <Badge tone={row.lateDays > 90 ? 'bad' : 'warn'}>{t('defaulters.days', { count: row.lateDays })}</Badge>
        ),
      },
      {
        id: 'reminded',
        header: t('defaulters.letter'),
        card: 'detail',
        sortBy: (row) => row.lateDays,
        cell: (row) => (
          <span className="grid text-13">
            {t(`defaulters.letters.${row.letter}`)}
            <small className="num text-13 text-ink-2">
              {row.remindedAt
                ? t('defaulters.reminded', { day: said.day(dayOf(new Date(row.remindedAt))) })
                : t('defaulters.never')}
            </small>
          </span>
        ),
      },
      {
        id: 'interest',
        header: t('defaulters.interest'),
        align: 'end',
        card: 'none',
        showFrom: 'lg',
        sortBy: (row) => row.interestPaise,
        cell: (row) => <span className="num text-ink-2">{sayRupees(row.interestPaise)}</span>,
      },
      {
        id: 'open',
        header: t('defaulters.open'),
        align: 'end',
        card: 'value',
        sortBy: (row) => row.openPaise,
        cell: (row) => <b className="num">{sayRupees(row.openPaise)}</b>,
      },
      {
        id: 'share',
        header: '',
        width: '60px',
        card: 'none',
        cell: (row) => (
          <a
            className="inline-grid size-9 place-items-center rounded-2 text-ink-2 hover:bg-sunken"
            aria-label={`${t('defaulters.share')}: ${row.flat.number}`}
            target="_blank"
            rel="noreferrer"
            href={`https://wa.me/?text=${encodeURIComponent(
              t('defaulters.shareText', {
                flat: row.flat.number,
                amount: sayRupees(row.openPaise),
                day: said.day(row.oldestDueOn),
              }),
            )}`}
          >
            <Share2 aria-hidden="true" className="size-4" />
          </a>
        ),
      },
    ],
    [t, said],
  )
}
