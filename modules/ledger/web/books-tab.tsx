import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Counter } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BudgetButton } from './budget-dialog.tsx'
import { DrillSheet } from './drill-sheet.tsx'
import { EntriesView } from './entries-view.tsx'
import { ExportActions } from './export-actions.tsx'
import { JournalsPanel } from './journals-panel.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type Asked, standingQuery } from './queries.ts'
import { SetupPanel } from './setup-panel.tsx'
import { StandingStrip } from './standing-strip.tsx'
import { StatementView } from './statement-view.tsx'
import { isReport, isStatement, panels, shownReports, useView, type View } from './use-view.ts'
import { useReportWords, useSaying, useWords } from './words.ts'
import { YearsPanel } from './years-panel.tsx'

/** The books: whether they balance, the reports, and the work of whoever keeps them. */
export function BooksTab({ subdomain }: SectionProps) {
  const t = useWords()
  const words = useReportWords()
  const say = useSaying()
  const { search, write } = useScreenSearch()
  const { view, period } = useView(search)
  const standing = useQuery(standingQuery(subdomain))
  const show = (part: Record<string, string | undefined>) => write({ voucher: undefined, ...part })
  const waiting: Partial<Record<View, number>> = {
    journals: standing.data?.journalsWaiting ?? 0,
    years: standing.data?.isReopeningWaiting ? 1 : 0,
  }
  const isUnasked = view === 'ledger' && typeof search['account'] !== 'string'
  const text = isReport(view)
    ? `${words(`names.${view}`)}, ${words('period', { from: say.day(period.from), to: say.day(period.to) })}`
    : t(`views.${view}`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        text={text}
        actions={
          isReport(view) && (
            <>
              <PeriodPicker period={period} onChange={({ from, to }) => show({ from, to })} />
              {view === 'budget-actual' && <BudgetButton subdomain={subdomain} to={period.to} />}
              {!isUnasked && (
                <ExportActions subdomain={subdomain} report={view} query={{ ...period, ...only(search) }} />
              )}
            </>
          )
        }
      />
      {standing.error && (
        <NoticeBox
          tone="bad"
          action={
            <Button size="s" onClick={() => void standing.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {noticeOf(standing.error, t('loadFailed'))}
        </NoticeBox>
      )}
      <StandingStrip subdomain={subdomain} standing={standing.data} onVoucher={(id) => write({ voucher: id })} />
      <ChoiceRow<View>
        label={t('views.label')}
        options={[
          ...shownReports.map((name) => ({ value: name, label: words(`names.${name}`) })),
          ...panels.map((name) => ({
            value: name,
            label: t(`views.${name}`),
            mark: waiting[name] ? <Counter label={t('journals.waiting')}>{waiting[name]}</Counter> : undefined,
          })),
        ]}
        value={view}
        onChange={(next) => show({ report: next, account: undefined, flat: undefined })}
      />
      {isStatement(view) && (
        <StatementView subdomain={subdomain} report={view} period={period} onAccount={(id) => show({ account: id })} />
      )}
      {isReport(view) && !isStatement(view) && (
        <EntriesView
          subdomain={subdomain}
          report={view}
          query={{ ...period, ...only(search) }}
          onAccount={(account) => show({ account })}
          onVoucher={(id) => write({ voucher: id })}
        />
      )}
      {view === 'journals' && (
        <JournalsPanel subdomain={subdomain} standing={standing.data} onSetup={() => show({ report: 'setup' })} />
      )}
      {view === 'years' && <YearsPanel subdomain={subdomain} standing={standing.data} />}
      {view === 'opening' && <OpeningPanel subdomain={subdomain} onVoucher={(id) => write({ voucher: id })} />}
      {view === 'setup' && <SetupPanel subdomain={subdomain} />}
      <DrillSheet subdomain={subdomain} period={period} isBeside={isStatement(view)} />
    </div>
  )
}

const only = (search: Record<string, unknown>): Asked =>
  typeof search['account'] === 'string' ? { account: search['account'] } : {}
