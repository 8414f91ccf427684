import { useMemo } from 'react'
import { digitsOf } from '#kernel/phones.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { Column } from '#web/ui/data-table/types.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { texts } from '../texts/texts.ts'
import { LeadStatus, LeadStatusSelect } from './lead-status.tsx'
import type { LeadRow } from './queries.ts'

/** Contact, Society, Position, Status, Date, Actions. */
export const useLeadColumns = (besideSheet: boolean): readonly Column<LeadRow>[] => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return useMemo(() => {
    const day = (instant: string) => formatDay(dayOf(new Date(instant)), lang)
    return [
      {
        id: 'contact',
        header: t('fields.contact'),
        sortBy: (row) => row.name,
        // A number is looked for with and without its spaces.
        search: (row) => `${row.name} ${row.email} ${row.phone} ${digitsOf(row.phone ?? '')}`,
        cell: (row) => (
          <span className="block min-w-0 py-1.5">
            <span className="block truncate font-[600]">{row.name}</span>
            <span className="block truncate text-13 text-ink-2">{row.email}</span>
            <span className="num block text-13 text-ink-2">{row.phone}</span>
          </span>
        ),
      },
      {
        id: 'society',
        header: t('fields.society'),
        card: 'detail',
        sortBy: (row) => row.societyName,
        search: (row) => row.societyName ?? '',
        cell: (row) => <span className="text-ink-2">{row.societyName || t('none')}</span>,
      },
      {
        id: 'position',
        header: t('fields.position'),
        width: '140px',
        showFrom: besideSheet ? 'xl' : 'lg',
        card: 'none',
        sortBy: (row) => row.position,
        cell: (row) => <span className="text-ink-2">{row.position || t('none')}</span>,
      },
      {
        id: 'status',
        header: t('fields.status'),
        width: '148px',
        card: 'status',
        sortBy: (row) => row.status,
        cell: (row) => <LeadStatus status={row.status} />,
      },
      {
        id: 'date',
        header: t('fields.date'),
        width: '150px',
        card: 'value',
        sortBy: (row) => row.createdAt,
        cell: (row) => (
          <span className="block">
            <span className="num block text-ink-2">{day(row.createdAt)}</span>
            {row.wroteAt && row.wroteAt > row.createdAt && (
              <span className="block text-13 text-ink-3 max-md:hidden">
                {t('wroteAgain', { day: day(row.wroteAt) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('fields.actions'),
        width: '196px',
        card: 'none',
        ...(besideSheet ? { showFrom: 'lg' as const } : {}),
        cell: (row) => <LeadStatusSelect lead={row} />,
      },
    ]
  }, [t, lang, besideSheet])
}
