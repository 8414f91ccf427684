import { useQuery } from '@tanstack/react-query'
import { CarFront, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type OfFlat, parking } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { printStickers } from './print-stickers.ts'
import { flatsWithParking } from './queries.ts'
import { useParkingAct } from './use-parking-act.ts'

const filterIds = ['shared', 'none']
const idOf = (row: OfFlat) => row.id
const nameOf = (row: OfFlat) => row.number
const noRows: readonly OfFlat[] = []

/** Vehicles and spaces of each flat; who has more of the one than of the other; stickers for the windscreens. */
export function FlatList({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const { data, isPending } = useQuery(flatsWithParking(subdomain))
  const printing = useParkingAct(
    async (flatNumber: string) =>
      printStickers(await call(parking.stickers, { params: { subdomain }, query: flatNumber ? { flatNumber } : {} })),
    () => {},
    false,
  )
  const { mutate } = printing
  const columns = useColumns(mutate)
  const filters = useMemo(
    (): Filter<OfFlat>[] => [
      { id: 'shared', label: t('shared'), of: (row) => row.isShared },
      { id: 'none', label: t('withoutSpace'), of: (row) => row.vehicles.length > 0 && row.spaces.length === 0 },
    ],
    [t],
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-15 text-ink-2">{t('vehiclesText')}</p>
        <Button icon={<Printer />} pending={printing.isPending} onClick={() => mutate('')}>
          {t('printStickers')}
        </Button>
      </div>
      <DataTable
        label={t('views.vehicles')}
        rows={data ?? noRows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('searchVehicle')}
        loading={isPending}
        empty={<EmptyState icon={<CarFront />} title={t('noVehicles')} text={t('noVehiclesText')} />}
      />
    </>
  )
}

const useColumns = (onPrint: (flatNumber: string) => void): Column<OfFlat>[] => {
  const t = useT(texts)
  return useMemo(
    () => [
      {
        id: 'flat',
        header: t('flat'),
        width: '120px',
        sortBy: (row) => row.number,
        search: (row) =>
          `${row.number} ${row.vehicles.map(({ plate }) => `${plate} ${plate.replace(/\W/g, '')}`).join(' ')}`,
        cell: (row) => <b className="num">{row.number}</b>,
      },
      {
        id: 'vehicles',
        header: t('own.vehicles'),
        card: 'detail',
        sortBy: (row) => row.vehicles.length,
        cell: (row) => (
          <span className="num whitespace-normal">{row.vehicles.map(({ plate }) => plate).join(', ')}</span>
        ),
      },
      {
        id: 'spaces',
        header: t('own.spaces'),
        card: 'value',
        sortBy: (row) => row.spaces.length,
        cell: (row) => <span className="num">{row.spaces.map(({ label }) => label).join(', ') || '–'}</span>,
      },
      {
        id: 'shared',
        header: '',
        card: 'status',
        cell: (row) => row.isShared && <Badge tone="warn">{t('sharedShort')}</Badge>,
      },
      {
        id: 'print',
        header: '',
        width: '60px',
        card: 'none',
        cell: (row) =>
          row.vehicles.length > 0 && (
            <IconButton
              size="s"
              label={t('printStickersOf', { flat: row.number })}
              icon={<Printer />}
              onClick={() => onPrint(row.number)}
            />
          ),
      },
    ],
    [t, onPrint],
  )
}
