import { useQuery } from '@tanstack/react-query'
import { CalendarOff, ChevronLeft, ChevronRight, Clock, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { addDays } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { printTable } from '#web/print-page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Duty, staff, type Week } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { DutySheet } from './duty-sheet.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useStaffAct, weekIn } from './queries.ts'
import { useRosterActs } from './roster-acts.ts'
import { DayList, Palette, useBrush, WeekGrid } from './roster-grid.tsx'
import { ShiftsDialog } from './shifts-dialog.tsx'

/** The week: by dragging on a wide screen, by two taps on every screen. */
export function RosterView({ subdomain, societyName }: { subdomain: string; societyName: string }) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const asked = typeof search['week'] === 'string' ? search['week'] : undefined
  const { data, error } = useQuery(weekIn(subdomain, asked))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!data) return <Skeleton className="h-60 w-full" />
  return (
    <Planning
      subdomain={subdomain}
      societyName={societyName}
      week={data}
      onWeek={(day) => write({ week: day, day: undefined })}
    />
  )
}

type Props = { subdomain: string; societyName: string; week: Week; onWeek: (day: string | undefined) => void }

function Planning({ subdomain, societyName, week, onWeek }: Props) {
  const t = useT(texts)
  const isPhone = useIsPhone()
  const brush = useBrush(week)
  const [openId, setOpenId] = useState<string>()
  const [dialog, setDialog] = useState<'leave' | 'shifts'>()
  const open = week.duties.find(({ id }) => id === openId)
  const acts = useRosterActs(subdomain)
  const parts = { week, brush, acts, onOpen: (duty: Duty) => setOpenId(duty.id) }
  const canEdit = week.can.edit
  return (
    <>
      <WeekHeader
        subdomain={subdomain}
        societyName={societyName}
        week={week}
        onWeek={onWeek}
        onLeave={() => setDialog('leave')}
        onShifts={() => setDialog('shifts')}
      />
      {week.shifts.length === 0 && (
        <EmptyState
          icon={<Clock />}
          title={t('noShifts')}
          text={t('noShiftsText')}
          action={canEdit && <Button onClick={() => setDialog('shifts')}>{t('addShift')}</Button>}
        />
      )}
      {week.shifts.length > 0 && canEdit && <Palette week={week} brush={brush} />}
      {week.shifts.length > 0 && (isPhone ? <DayList {...parts} /> : <WeekGrid {...parts} />)}
      {open && <DutySheet subdomain={subdomain} week={week} duty={open} onClose={() => setOpenId(undefined)} />}
      {dialog === 'leave' && <LeaveDialog subdomain={subdomain} week={week} onClose={() => setDialog(undefined)} />}
      {dialog === 'shifts' && <ShiftsDialog subdomain={subdomain} week={week} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function WeekHeader({
  subdomain,
  societyName,
  week,
  onWeek,
  onLeave,
  onShifts,
}: Props & { onLeave: () => void; onShifts: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const copying = useStaffAct(() => call(staff.copyWeek, { params: { subdomain, week: week.week } }), {
    done: ({ copied, left }) => t('copied', { copied, left }),
  })
  const title = t('week', { day: sayDay(week.week, lang) })
  const print = usePrintWeek(week, societyName, title)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex items-center gap-1">
        <IconButton label={t('before')} icon={<ChevronLeft />} onClick={() => onWeek(addDays(week.week, -7))} />
        <h2 className="text-18">{title}</h2>
        <IconButton label={t('after')} icon={<ChevronRight />} onClick={() => onWeek(addDays(week.week, 7))} />
      </div>
      <div className="flex flex-wrap gap-2">
        {week.can.edit && (
          <>
            <Button size="s" icon={<Copy />} pending={copying.isPending} onClick={() => copying.mutate(undefined)}>
              {t('copy')}
            </Button>
            <Button size="s" icon={<CalendarOff />} onClick={onLeave}>
              {t('giveLeave')}
            </Button>
            <Button size="s" icon={<Clock />} onClick={onShifts}>
              {t('shifts')}
            </Button>
          </>
        )}
        <Button size="s" icon={<Printer />} onClick={print}>
          {t('print')}
        </Button>
      </div>
    </div>
  )
}

const usePrintWeek = (week: Week, society: string, title: string) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const days = Array.from({ length: 7 }, (_, i) => addDays(week.week, i))
  const wordOf = (duty: Duty) => {
    if (duty.kind === 'leave') return t('leave')
    const shift = week.shifts.find(({ id }) => id === duty.shiftId)
    const gate = week.gates.find(({ id }) => id === duty.gateId)
    return [shift?.name, gate?.name, duty.isAway ? t('away') : ''].filter(Boolean).join(' · ')
  }
  const on = (staffId: string, day: string) =>
    week.duties.filter((duty) => duty.staffId === staffId && duty.day <= day && day <= duty.untilDay)
  return () =>
    printTable({
      society,
      title,
      head: [t('name'), ...days.map((day) => `${sayDay(day, lang, 'weekday')} ${day.slice(8)}`)],
      rows: week.staff.map(({ id, name }) => [name, ...days.map((day) => on(id, day).map(wordOf).join('\n'))]),
    })
}
