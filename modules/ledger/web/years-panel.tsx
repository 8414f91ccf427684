import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download, noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Standing } from '../contract/reports.ts'
import type { Year } from '../contract/years.ts'
import { ledger } from '../contract.ts'
import { CloseDialog } from './close-dialog.tsx'
import { useSaving } from './export-actions.tsx'
import { Points } from './open-points.tsx'
import { yearsQuery } from './queries.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { useAct } from './use-act.ts'
import { money, useSaying, useWords } from './words.ts'

/** The financial years: which are closed, what stands in the way of the next, and opening the last one again. */
export function YearsPanel({ subdomain, standing }: { subdomain: string; standing: Standing | undefined }) {
  const t = useWords()
  const { data: years, error } = useQuery(yearsQuery(subdomain))
  const share = useAct(
    (membersSeeClosedYears: boolean) =>
      call(ledger.settings, { params: { subdomain }, body: { membersSeeClosedYears } }),
    { done: () => t('saved') },
  )
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!years) return <Skeleton className="h-60 w-full rounded-3" />
  return (
    <div className="grid gap-4">
      {years.map((year) => (
        <YearCard key={year.year} subdomain={subdomain} year={year} />
      ))}
      {standing?.can?.configure && (
        <Card className="px-4 py-3 md:px-5">
          <Switch
            label={t('years.members')}
            checked={standing.membersSeeClosedYears}
            disabled={share.isPending}
            onCheckedChange={(checked) => share.mutate(checked)}
          />
        </Card>
      )}
    </div>
  )
}

function YearCard({ subdomain, year }: { subdomain: string; year: Year }) {
  const t = useWords()
  const say = useSaying()
  const [dialog, setDialog] = useState<'close' | 'reopen'>()
  const { save, isSaving } = useSaving()
  return (
    <Card className="grid gap-3 px-4 py-4 md:px-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="num text-18">{year.year}</h2>
        <span className="num text-15 text-ink-3">
          {say.day(year.from)} – {say.day(year.to)}
        </span>
        {!year.isClosed && (
          <Badge tone={year.isOver ? 'warn' : 'plain'}>{year.isOver ? t('years.open') : t('years.running')}</Badge>
        )}
      </header>
      {year.isClosed && (
        <p className="text-15 text-ink-2">
          {year.closedAt && t('years.closed', { day: say.moment(year.closedAt) })}
          {year.closedBy && ` · ${year.closedBy}`}
          {typeof year.surplusPaise === 'number' &&
            ` · ${t(year.surplusPaise < 0 ? 'years.deficit' : 'years.surplus', { amount: money(Math.abs(year.surplusPaise)) })}`}
        </p>
      )}
      {year.openPoints.length > 0 && <Points subdomain={subdomain} year={year} />}
      {year.reopening && <Reopening subdomain={subdomain} year={year} />}
      <div className="flex flex-wrap gap-2">
        {year.can?.close && year.isOver && (
          <Button variant="primary" onClick={() => setDialog('close')}>
            {t('years.close')}
          </Button>
        )}
        {year.isClosed && (
          <Button
            pending={isSaving}
            onClick={() =>
              void save(() => download(ledger.export, { params: { subdomain }, query: { year: year.year } }))
            }
          >
            {t('years.export')}
          </Button>
        )}
        {year.can?.reopen && <Button onClick={() => setDialog('reopen')}>{t('years.reopen')}</Button>}
      </div>
      {dialog === 'close' && <CloseDialog subdomain={subdomain} year={year} onClose={() => setDialog(undefined)} />}
      {dialog === 'reopen' && <ReopenDialog subdomain={subdomain} year={year} onClose={() => setDialog(undefined)} />}
    </Card>
  )
}

function Reopening({ subdomain, year }: { subdomain: string; year: Year }) {
  const t = useWords()
  const params = { subdomain, year: year.year }
  const decide = useAct((isApproved: boolean) => call(ledger.decideReopening, { params, body: { isApproved } }), {
    failed: t('journals.failed'),
    done: (result) => (result.isClosed ? t('journals.refused') : t('years.reopened', { year: result.year })),
  })
  const withdraw = useAct(() => call(ledger.withdrawReopening, { params }), {
    failed: t('journals.failed'),
    done: () => t('journals.withdrawn'),
  })
  if (!year.reopening) return null
  const { madeBy: name, resolution, reason } = year.reopening
  return (
    <NoticeBox
      tone="warn"
      action={
        year.can?.withdraw ? (
          <Button size="s" pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('journals.withdraw')}
          </Button>
        ) : (
          year.can?.decide && (
            <span className="flex flex-wrap gap-2">
              <Button size="s" variant="primary" pending={decide.isPending} onClick={() => decide.mutate(true)}>
                {t('years.agree')}
              </Button>
              <Button size="s" pending={decide.isPending} onClick={() => decide.mutate(false)}>
                {t('years.refuse')}
              </Button>
            </span>
          )
        )
      }
    >
      {t('years.waiting', { name, resolution, reason })}
    </NoticeBox>
  )
}
