import { useMemo, useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { Column } from '#web/ui/data-table/types.ts'
import { formatDay } from '#web/ui/format-day.ts'
import type { ComplaintRow } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { categoryName, momentOf, spanOf, useWords } from './words.ts'

/** With the sheet open, the columns it repeats give way. */
export const useComplaintColumns = (narrow: boolean): readonly Column<ComplaintRow>[] => {
  const t = useWords()
  const { lang } = useLanguage()
  const [now] = useState(() => new Date().toISOString())
  return useMemo(() => {
    const all: Column<ComplaintRow>[] = [
      {
        id: 'title',
        header: t('columns.complaint'),
        cell: (row) => (
          <>
            <span className="block truncate leading-tight font-[600]">{row.title}</span>
            <span className="block truncate text-13 leading-tight text-ink-3 max-md:hidden">
              {row.reference} · {categoryName(t, row.category)}
              {row.priority === 'urgent' || row.priority === 'high' ? ` · ${t(`priorities.${row.priority}`)}` : ''}
            </span>
          </>
        ),
      },
      {
        id: 'place',
        header: t('columns.place'),
        width: '150px',
        card: 'detail',
        showFrom: 'lg',
        cell: (row) => <span className="block truncate">{row.location.text}</span>,
      },
      {
        id: 'assigned',
        header: t('columns.assigned'),
        sortable: true,
        width: '160px',
        card: 'none',
        showFrom: 'lg',
        cell: (row) => <span className="block truncate text-ink-2">{row.assignedTo?.name ?? t('unassigned')}</span>,
      },
      {
        id: 'due',
        header: t('details.dueOn'),
        sortable: true,
        width: '120px',
        card: 'none',
        showFrom: 'lg',
        cell: (row) => (
          <span className="num text-ink-2">
            {row.status === 'closed' || row.status === 'resolved' ? null : formatDay(dayOf(new Date(row.dueAt)), lang)}
          </span>
        ),
      },
      {
        id: 'age',
        header: t('columns.age'),
        sortable: true,
        width: '100px',
        card: 'none',
        showFrom: 'lg',
        cell: (row) => (
          <time dateTime={row.createdAt} title={momentOf(lang, row.createdAt)} className="num text-ink-2">
            {spanOf(t, Date.parse(row.closedAt ?? row.resolvedAt ?? now) - Date.parse(row.createdAt))}
          </time>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        width: '150px',
        card: 'status',
        cell: (row) => <StatusTag complaint={row} />,
      },
    ]
    return narrow ? all.filter(({ id }) => id === 'title' || id === 'status') : all
  }, [t, lang, narrow, now])
}
