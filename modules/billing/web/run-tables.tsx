import { useMemo } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useTableState } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import type { RunDetails, RunFlat } from '../contract/runs.ts'
import { saySigned, useSaid, useWords } from './words.ts'

/** Totals per head, and every flat with its last bill and the change. */
export function RunTables({ run }: { run: RunDetails }) {
  const t = useWords()
  const said = useSaid()
  const { state, onStateChange } = useTableState()
  const columns = useColumns()
  const filters = useFilters()
  return (
    <>
      <Card>
        <CardHeader title={t('run.heads')} level={3} />
        <table className="w-full text-15">
          <thead className="bg-sunken text-13 text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 text-left md:px-5">
                {t('run.head')}
              </th>
              <th scope="col" className="px-4 py-2 text-right md:px-5">
                {t('run.sum')}
              </th>
              <th scope="col" className="px-4 py-2 text-right max-md:hidden md:px-5">
                {t('run.before')}
              </th>
            </tr>
          </thead>
          <tbody className="num">
            {run.heads.map((head) => (
              <tr key={head.key} className="border-t border-line">
                <td className="px-4 py-2 whitespace-normal md:px-5">{said.head(head)}</td>
                <td className="px-4 py-2 text-right md:px-5">{sayRupees(head.paise)}</td>
                <td className="px-4 py-2 text-right text-ink-2 max-md:hidden md:px-5">{sayRupees(head.lastPaise)}</td>
              </tr>
            ))}
            <tr className="border-t border-line-strong font-head">
              <td className="px-4 py-2 md:px-5">{t('run.toBill')}</td>
              <td className="px-4 py-2 text-right md:px-5">{sayRupees(run.totalPaise)}</td>
              <td className="px-4 py-2 text-right text-ink-2 max-md:hidden md:px-5">
                {run.lastTotalPaise === null ? '' : sayRupees(run.lastTotalPaise)}
              </td>
            </tr>
          </tbody>
        </table>
      </Card>
      <DataTable
        label={t('run.flats')}
        rows={run.flatList}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('run.searchFlat')}
      />
    </>
  )
}

const idOf = (row: RunFlat) => row.flat.id
const nameOf = (row: RunFlat) => row.flat.number

const isOf = {
  changed: (row: RunFlat) => row.lastPaise !== null && row.lastPaise !== row.chargesPaise,
  exceptions: (row: RunFlat) => row.exceptions > 0,
  interest: (row: RunFlat) => row.interestPaise > 0,
}
const sorts = ['changed', 'exceptions', 'interest'] as const

const useFilters = (): Filter<RunFlat>[] => {
  const t = useWords()
  return useMemo(() => sorts.map((id) => ({ id, label: t(`run.sorts.${id}`), of: isOf[id] })), [t])
}

const useColumns = (): Column<RunFlat>[] => {
  const t = useWords()
  const said = useSaid()
  return useMemo(
    () => [
      {
        id: 'flat',
        header: t('list.flat'),
        width: '100px',
        sortBy: (row) => row.flat.number,
        search: (row) => row.flat.number,
        cell: (row) => <b className="num">{row.flat.number}</b>,
      },
      { id: 'owner', header: t('list.owner'), card: 'detail', search: (row) => row.owner, cell: (row) => row.owner },
      {
        id: 'charges',
        header: t('run.charges'),
        align: 'end',
        card: 'none',
        sortBy: (row) => row.chargesPaise,
        cell: (row) => <span className="num">{sayRupees(row.chargesPaise)}</span>,
      },
      {
        id: 'before',
        header: t('run.before'),
        align: 'end',
        card: 'none',
        showFrom: 'lg',
        cell: (row) => <span className="num text-ink-2">{row.lastPaise === null ? '' : sayRupees(row.lastPaise)}</span>,
      },
      {
        id: 'change',
        header: t('run.change'),
        card: 'detail',
        sortBy: (row) => Math.abs(row.chargesPaise - (row.lastPaise ?? row.chargesPaise)),
        cell: (row) => (isOf.changed(row) ? <Change row={row} said={said} /> : null),
      },
      {
        id: 'interest',
        header: t('run.interest'),
        align: 'end',
        card: 'none',
        showFrom: 'lg',
        sortBy: (row) => row.interestPaise,
        cell: (row) => <span className="num">{sayRupees(row.interestPaise)}</span>,
      },
      {
        id: 'total',
        header: t('run.bill'),
        align: 'end',
        card: 'value',
        sortBy: (row) => row.totalPaise,
        cell: (row) => <b className="num">{sayRupees(row.totalPaise)}</b>,
      },
    ],
    [t, said],
  )
}

/** By how much, and for which heads. */
function Change({ row, said }: { row: RunFlat; said: ReturnType<typeof useSaid> }) {
  const by = row.chargesPaise - (row.lastPaise ?? 0)
  const percent = row.lastPaise ? `${by > 0 ? '+' : '−'}${Math.abs((by / row.lastPaise) * 100).toFixed(1)}%` : ''
  return (
    <span className="grid justify-items-start gap-0.5 py-1">
      <Badge tone={Math.abs(by) * 4 > (row.lastPaise ?? 0) ? 'warn' : 'info'}>{percent || saySigned(by)}</Badge>
      {row.changes.map((head) => (
        <small key={head.key} className="num text-13 whitespace-nowrap text-ink-2">
          {`${said.head(head)} ${saySigned(head.paise)}`}
        </small>
      ))}
    </span>
  )
}
