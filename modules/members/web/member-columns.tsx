import { Check, X } from 'lucide-react'
import { useMemo } from 'react'
import { digitsOf } from '#kernel/phones.ts'
import { type Translate, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/types.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/row-icons.tsx'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'
import type { MemberRow } from './queries.ts'
import type { Decision } from './use-decisions.ts'
import type { Register } from './use-register.ts'

export type RowActs = {
  edit: (row: MemberRow) => void
  remove: (row: MemberRow) => void
  decide: (row: MemberRow, decision: Decision) => void
}

/**
 * Name, email, phone, flat, role, status; and the actions for those who keep the register.
 * Beside an open sheet the columns it repeats give way on narrower screens.
 */
export const useMemberColumns = (
  register: Register,
  acts: RowActs,
  besideSheet: boolean,
): readonly Column<MemberRow>[] => {
  const t = useT(texts)
  return useMemo(() => {
    const showFrom = besideSheet ? 'xl' : 'lg'
    const columns: Column<MemberRow>[] = [
      {
        id: 'name',
        header: t('fields.name'),
        sortBy: (row) => row.name,
        search: (row) => row.name,
        cell: (row) => <span className="font-[600]">{row.name}</span>,
      },
      {
        id: 'email',
        header: t('fields.email'),
        showFrom,
        sortBy: (row) => row.email,
        search: (row) => row.email ?? '',
        cell: (row) => <span className="text-ink-2">{row.email}</span>,
      },
      {
        id: 'phone',
        header: t('fields.phone'),
        width: '132px',
        showFrom,
        // A number is looked for with and without its spaces.
        search: (row) => `${row.phone ?? ''} ${digitsOf(row.phone ?? '')}`,
        cell: (row) => <span className="num text-ink-2">{row.phone}</span>,
      },
      {
        id: 'flat',
        header: t('fields.flat'),
        width: '88px',
        card: 'detail',
        sortBy: (row) => row.flatNumber,
        search: (row) => row.flatNumber ?? '',
        cell: (row) => <span className="num font-[600] max-md:font-text">{row.flatNumber}</span>,
      },
      {
        id: 'role',
        header: t('fields.role'),
        width: '108px',
        card: 'detail',
        sortBy: (row) => row.role,
        cell: (row) => <span className="text-ink-2">{t(`roles.${row.role}`)}</span>,
      },
      {
        id: 'status',
        header: t('fields.status'),
        width: '100px',
        card: 'status',
        sortBy: (row) => row.status,
        cell: (row) => <Status status={row.status} t={t} />,
      },
    ]
    if (register.manages)
      columns.push({
        ...(besideSheet ? { showFrom } : {}),
        id: 'actions',
        header: t('fields.actions'),
        width: '164px',
        cell: (row) => <Actions row={row} register={register} acts={acts} t={t} />,
      })
    return columns
  }, [t, register, acts, besideSheet])
}

// `t` is handed down: a cell that asks for the language itself costs as much as its words, and a scroll makes thousands.
type Said = { t: Translate<typeof en> }

function Status({ status, t }: Said & { status: MemberRow['status'] }) {
  const word = t(`statuses.${status}`)
  if (status === 'pending') return <Badge tone="act">{word}</Badge>
  if (status === 'inactive') return <Badge>{word}</Badge>
  return <span className="text-ink-2">{word}</span>
}

function Actions({ row, register, acts, t }: Said & { row: MemberRow; register: Register; acts: RowActs }) {
  const { name } = row
  return (
    <span className="-my-1 -ml-1.5 flex">
      {register.canDecide(row) && (
        <>
          <IconButton
            size="s"
            label={t('approve.of', { name })}
            title={t('approve.button')}
            icon={<Check className="text-ok" />}
            onClick={() => acts.decide(row, 'approve')}
          />
          <IconButton
            size="s"
            label={t('reject.of', { name })}
            title={t('reject.button')}
            icon={<X className="text-bad" />}
            onClick={() => acts.decide(row, 'reject')}
          />
        </>
      )}
      {register.canEdit(row) && (
        <IconButton
          size="s"
          label={t('edit.of', { name })}
          title={t('edit.button')}
          icon={<EditIcon />}
          onClick={() => acts.edit(row)}
        />
      )}
      {register.canRemove(row) && (
        <IconButton
          size="s"
          label={t('remove.of', { name })}
          title={t('remove.button')}
          icon={<DeleteIcon />}
          onClick={() => acts.remove(row)}
        />
      )}
    </span>
  )
}
