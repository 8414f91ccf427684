import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useSearchTable } from '#web/ui/data-table/table-state.ts'
import type { Filter } from '#web/ui/data-table/types.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { memberRoles, statuses } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { BulkActions } from './bulk-actions.tsx'
import { MemberDialog } from './dialogs.ts'
import { JoinRequests } from './join-requests.tsx'
import { type RowActs, useMemberColumns } from './member-columns.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { type MemberRow, memberList, noMembers } from './queries.ts'
import { type Decision, useDecisions } from './use-decisions.ts'
import type { Register } from './use-register.ts'

const filterIds = ['role', 'status']

export function MembersTab({ register }: { register: Register }) {
  const t = useT(texts)
  const { subdomain } = register
  const { data: rows = noMembers, isPending, isFetching } = useQuery(memberList(subdomain))
  const { search, write } = useScreenSearch()
  const { state, onStateChange } = useSearchTable(search, write, filterIds)
  const [editing, setEditing] = useState<MemberRow>()
  const [removing, setRemoving] = useState<MemberRow>()
  const { decide, deciding } = useDecisions(subdomain)
  const acts = useMemo<RowActs>(
    () => ({
      edit: setEditing,
      remove: setRemoving,
      decide: (row: MemberRow, decision: Decision) => {
        // The notice of a refusal is shown by the mutation itself.
        decide({ row, decision }).catch(() => {})
      },
    }),
    [decide],
  )
  const filters = useFilters()
  const onlyPending = state.filters.status?.join() === 'pending'
  const open = rows.find((row) => row.id === search.id)
  const columns = useMemberColumns(register, acts, open !== undefined)
  const openRow = useCallback((row: MemberRow) => write({ id: row.id }), [write])
  const narrowed = state.q !== '' || Object.keys(state.filters).length > 0

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {register.manages && (
        <JoinRequests
          subdomain={subdomain}
          waiting={rows.filter((row) => row.status === 'pending').length}
          shown={onlyPending}
          onShow={(shown) => onStateChange({ ...state, page: 1, q: '', filters: shown ? { status: ['pending'] } : {} })}
        />
      )}
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        rowName={nameOf}
        state={state}
        onStateChange={onStateChange}
        searchLabel={t('search')}
        loading={isPending}
        busy={isFetching}
        onRowOpen={openRow}
        openRowId={open?.id}
        renderBulk={
          register.manages
            ? (chosen, clear) => <BulkActions subdomain={subdomain} rows={chosen} clear={clear} />
            : undefined
        }
        emptyRow={
          <>
            <b className="block text-ink">{t('empty')}</b>
            {narrowed ? t('noMatchHint') : register.manages && t('emptyHint')}
          </>
        }
      />
      <MemberSheet row={open} register={register} acts={acts} onClose={() => write({ id: undefined })} />
      {editing && (
        <MemberDialog
          subdomain={subdomain}
          // The newest version of the row, so that a second attempt after a conflict is measured against it.
          member={rows.find((row) => row.id === editing.id) ?? editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <Confirm
        danger
        open={removing !== undefined}
        onOpenChange={(next) => !next && setRemoving(undefined)}
        title={t('remove.title', { name: removing?.name ?? '' })}
        description={t('remove.text')}
        confirmLabel={t('remove.submit')}
        cancelLabel={t('remove.cancel')}
        pending={removing !== undefined && deciding === removing.id}
        onConfirm={() => {
          if (!removing) return
          decide({ row: removing, decision: 'remove' })
            .then(() => write({ id: undefined }))
            .catch(() => {})
            .finally(() => setRemoving(undefined))
        }}
      />
    </div>
  )
}

const useFilters = (): readonly Filter<MemberRow>[] => {
  const t = useT(texts)
  return useMemo(
    () => [
      {
        id: 'role',
        label: t('fields.role'),
        of: (row) => row.role,
        options: memberRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
      },
      {
        id: 'status',
        label: t('fields.status'),
        of: (row) => row.status,
        options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      },
    ],
    [t],
  )
}

const idOf = (row: MemberRow) => row.id
const nameOf = (row: MemberRow) => row.name
