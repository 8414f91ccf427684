import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { type Translate, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Column, Filter } from '#web/ui/data-table/types.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useNumber } from '#web/ui/number.ts'
import { DeleteIcon, EditIcon } from '#web/ui/row-icons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Flat, members } from '../contract.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'
import { FlatDialog } from './dialogs.ts'
import { flatKinds } from './flat-kinds.ts'
import { FlatSheet } from './flat-sheet.tsx'
import { flatList, noFlats } from './queries.ts'
import type { Register } from './use-register.ts'

const filterIds = ['wing', 'kind']
const start = { sort: 'number' }

export function FlatsTab({ register, onLayout }: { register: Register; onLayout: () => void }) {
  const t = useT(texts)
  const { subdomain, manages } = register
  const { data: rows = noFlats, isPending } = useQuery(flatList(subdomain))
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds, start)
  const [editing, setEditing] = useState<Flat>()
  const [removing, setRemoving] = useState<Flat>()
  const remove = useMutation({
    mutationFn: ({ id }: Flat) => call(members.removeFlat, { params: { subdomain, id } }),
    meta: { touches: ['members'] },
    onSuccess: () => {
      toast({ title: t('flats.removed') })
      write({ id: undefined })
    },
    onError: (error) =>
      toast({ title: t('flats.removeFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
    onSettled: () => setRemoving(undefined),
  })
  const number = useNumber()
  const columns = useMemo<readonly Column<Flat>[]>(
    () => [...factColumns(t, number), ...(manages ? [actionColumn(t, setEditing, setRemoving)] : [])],
    // oxlint-disable-next-line react/exhaustive-deps -- `number` changes with the language, as `t` does.
    [t, manages],
  )
  const filters = useMemo(() => filtersOf(t, rows), [t, rows])
  const open = rows.find((flat) => flat.id === search.id)
  const openRow = useCallback((flat: Flat) => write({ id: flat.id }), [write])
  return (
    <>
      <DataTable
        label={t('flats.title')}
        rows={rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={numberOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('flats.search')}
        loading={isPending}
        onRowOpen={openRow}
        openRowId={open?.id}
        emptyRow={
          <>
            <b className="block text-ink">{t('flats.empty')}</b>
            {manages && t('flats.emptyHint')}
            {manages && (
              <Button variant="primary" className="mx-auto mt-3" onClick={onLayout}>
                {t('layout.title')}
              </Button>
            )}
          </>
        }
      />
      <FlatSheet
        flat={open}
        register={register}
        onEdit={setEditing}
        onRemove={setRemoving}
        onClose={() => write({ id: undefined })}
      />
      {editing && <FlatDialog subdomain={subdomain} flat={editing} onClose={() => setEditing(undefined)} />}
      <Confirm
        danger
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={t('flats.removeTitle', { number: removing?.number ?? '' })}
        description={t('flats.removeText')}
        confirmLabel={t('flats.removeSubmit')}
        cancelLabel={t('flats.removeCancel')}
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </>
  )
}

type T = Translate<typeof en>

const factColumns = (t: T, number: (value: number) => string): readonly Column<Flat>[] => [
  {
    id: 'number',
    header: t('flats.number'),
    sortBy: (flat) => flat.number,
    search: (flat) => `${flat.number} ${flat.wing}`,
    cell: (flat) => <span className="num font-[600]">{flat.number}</span>,
  },
  {
    id: 'wing',
    header: t('flats.wing'),
    width: '110px',
    card: 'detail',
    sortBy: (flat) => flat.wing,
    cell: (flat) => flat.wing,
  },
  {
    id: 'kind',
    header: t('flats.kind'),
    width: '120px',
    card: 'detail',
    showFrom: 'lg',
    sortBy: (flat) => flat.kind,
    cell: (flat) => t(`flats.kinds.${flat.kind}`),
  },
  {
    id: 'people',
    header: t('flats.people'),
    width: '140px',
    card: 'status',
    sortBy: (flat) => flat.people,
    cell: (flat) =>
      flat.people > 0 ? (
        <span className="num">{number(flat.people)}</span>
      ) : (
        <span className="text-ink-3">{t('flats.vacant')}</span>
      ),
  },
  {
    id: 'floor',
    header: t('flats.floor'),
    width: '100px',
    align: 'end',
    showFrom: 'lg',
    sortBy: (flat) => flat.floor,
    cell: (flat) => flat.floor,
  },
  {
    id: 'area',
    header: t('flats.area'),
    width: '140px',
    align: 'end',
    card: 'value',
    sortBy: (flat) => flat.areaSqft,
    cell: (flat) => (flat.areaSqft ? t('flats.areaUnit', { area: number(flat.areaSqft) }) : null),
  },
]

const actionColumn = (t: T, edit: (flat: Flat) => void, remove: (flat: Flat) => void): Column<Flat> => ({
  id: 'actions',
  header: t('fields.actions'),
  width: '112px',
  cell: (flat) => (
    <span className="-my-1 -ml-1.5 flex">
      <IconButton
        size="s"
        label={t('flats.edit', { number: flat.number })}
        icon={<EditIcon />}
        onClick={() => edit(flat)}
      />
      <IconButton
        size="s"
        label={t('flats.remove', { number: flat.number })}
        icon={<DeleteIcon />}
        onClick={() => remove(flat)}
      />
    </span>
  ),
})

const filtersOf = (t: T, rows: readonly Flat[]): readonly Filter<Flat>[] => {
  const wings = [...new Set(rows.map((flat) => flat.wing).filter(Boolean))].sort()
  const wing: Filter<Flat> = {
    id: 'wing',
    label: t('flats.wing'),
    of: (flat) => flat.wing,
    options: wings.map((value) => ({ value, label: value })),
  }
  const kind: Filter<Flat> = {
    id: 'kind',
    label: t('flats.kind'),
    of: (flat) => flat.kind,
    options: flatKinds.map((value) => ({ value, label: t(`flats.kinds.${value}`) })),
  }
  return wings.length > 1 ? [wing, kind] : [kind]
}

const idOf = (flat: Flat) => flat.id
const numberOf = (flat: Flat) => flat.number
