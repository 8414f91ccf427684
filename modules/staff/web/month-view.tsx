import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayNumber } from '#kernel/formats.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { download, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { printTable } from '#web/print-page.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type MonthSheet, staff } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { monthIn, useStaffAct } from './queries.ts'

/** Who came on which day, who was absent, who had leave. */
export function MonthView({ subdomain, societyName }: { subdomain: string; societyName: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const asked = search['month']
  const month = typeof asked === 'string' && /^\d{4}-\d\d$/.test(asked) ? asked : thisMonth
  const { data, error } = useQuery(monthIn(subdomain, month))
  const saving = useStaffAct(async () => download(staff.monthCsv, { params: { subdomain, month } }), {
    after: ({ blob, fileName }) => saveFile(blob, fileName ?? `staff-${month}.csv`),
  })
  const name = sayDay(`${month}-01`, lang, 'month')
  const go = (by: number) => write({ month: addMonths(`${month}-01`, by).slice(0, 7) })
  const title = t('monthTitle', { month: name })
  const print = usePrintMonth(societyName, title)
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <IconButton label={t('monthBefore')} icon={<ChevronLeft />} onClick={() => go(-1)} />
          <h2 className="text-18">{name}</h2>
          <IconButton label={t('monthAfter')} icon={<ChevronRight />} onClick={() => go(1)} />
        </div>
        <div className="flex gap-2">
          <Button size="s" icon={<Download />} pending={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {t('csv')}
          </Button>
          <Button size="s" icon={<Printer />} disabled={!data} onClick={() => data && print(data)}>
            {t('print')}
          </Button>
        </div>
      </div>
      {data ? <MonthTable sheet={data} /> : <Skeleton className="h-60 w-full" />}
      <p className="text-13 text-ink-2">{t('letters')}</p>
    </>
  )
}

const sums = ['planned', 'came', 'absent', 'leave'] as const

function MonthTable({ sheet }: { sheet: MonthSheet }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const heads = [t('duties'), t('came'), t('absent'), t('leaveDays'), t('hours')]
  return (
    <div className="overflow-x-auto rounded-3 border border-line bg-surface">
      <table className="border-collapse text-13">
        <thead>
          <tr>
            <th className="sticky left-0 bg-surface px-3 py-2 text-left">{t('name')}</th>
            {heads.map((head) => (
              <th key={head} className="px-2 py-2 text-right text-ink-2">
                {head}
              </th>
            ))}
            {sheet.rows[0]?.days.map((_, i) => (
              <th key={`day ${i + 1}`} className="num px-1 py-2 text-center text-ink-3">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.staffId} className="border-t border-line">
              <th scope="row" className="sticky left-0 bg-surface px-3 py-2 text-left font-[600] whitespace-nowrap">
                {row.name}
              </th>
              {sums.map((sum) => (
                <td key={sum} className="num px-2 text-right">
                  {row[sum]}
                </td>
              ))}
              <td className="num px-2 text-right">{sayNumber(row.minutes / 60, lang)}</td>
              {row.days.map((letters, i) => (
                <td
                  key={`day ${i + 1}`}
                  className={cx('num min-w-[24px] px-1 text-center', letters.includes('A') && 'bg-bad-soft text-bad')}
                >
                  {letters}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const usePrintMonth = (society: string, title: string) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return ({ rows }: MonthSheet) =>
    printTable({
      society,
      title,
      head: [
        t('name'),
        ...(rows[0]?.days ?? []).map((_, i) => String(i + 1)),
        t('duties'),
        t('came'),
        t('absent'),
        t('leaveDays'),
        t('hours'),
      ],
      rows: rows.map((row) => [
        row.name,
        ...row.days,
        ...sums.map((sum) => String(row[sum])),
        sayNumber(row.minutes / 60, lang),
      ]),
      note: t('letters'),
    })
}
