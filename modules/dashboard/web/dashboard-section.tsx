import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { useAsOf } from '#web/kept.ts'
import type { SectionProps } from '#web/section.ts'
import { SosButton } from '#web/sections.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'
import { FirstSteps } from './cards.ts'
import { ComplaintsCard } from './complaints-card.tsx'
import { DuesCard } from './dues-card.tsx'
import { GateCard } from './gate-card.tsx'
import { GateHome } from './gate-home.tsx'
import { partOfDay } from './greeting.tsx'
import { OwnFlatCard } from './own-flat-card.tsx'
import { figuresOf, type ShownFigures } from './queries.ts'
import { SocietyStats } from './society-stats.tsx'
import { TodayCard } from './today-card.tsx'
import { useMonth } from './use-month.ts'
import { WaitingStrip } from './waiting-strip.tsx'
import { WorkCard } from './work-card.tsx'

/** The society at a glance: what waits, how the dues stand, what happens today. */
export function DashboardSection({ subdomain, userName, userRole, anonymous }: SectionProps) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const { lang } = useLanguage()
  const asOf = useAsOf()
  const figures = useQuery(figuresOf(subdomain))
  const { data, isPending, isError } = figures
  return (
    <>
      <Greeting name={userName} figures={data} sosIn={!anonymous && livesHere.has(userRole) ? subdomain : null} />
      {isError && (
        <NoticeBox
          tone="bad"
          action={
            <Button size="s" onClick={() => void figures.refetch()}>
              {words('actions.retry')}
            </Button>
          }
        >
          {t('figuresFailed')}
        </NoticeBox>
      )}
      {asOf && data && (
        <p className="num text-right text-13 text-ink-3">{t('asOf', { time: sayMoment(asOf, lang, 'clock') })}</p>
      )}
      {isPending && <Waiting />}
      {data && (
        <Suspense fallback={<Waiting />}>
          <WaitingStrip figures={data} />
          {userRole === 'admin' && !anonymous && <FirstSteps />}
          {data.ownFlat && <OwnFlatCard flat={data.ownFlat} subdomain={subdomain} />}
          {userRole === 'security' && <GateHome figures={data} />}
          {data.work && <WorkCard work={data.work} subdomain={subdomain} />}
          <Figures figures={data} subdomain={subdomain} atGate={userRole === 'security'} />
        </Suspense>
      )}
    </>
  )
}

/** Guards call from the screen of the gate, which works without network. */
const livesHere: ReadonlySet<string> = new Set(['resident', 'committee', 'admin'])

/** As high as what comes, so that nothing jumps. */
const Waiting = () => (
  <>
    <SocietyStats figures={undefined} loading />
    <Skeleton className="h-[300px] w-full" />
  </>
)

const Figures = ({
  figures: data,
  subdomain,
  atGate,
}: {
  figures: ShownFigures
  subdomain: string
  atGate: boolean
}) => {
  const complaints = data.work ? null : data.complaints
  const gate = atGate ? null : data.gate
  // Whoever has nothing to do with complaints and the gate, as a CA, reads the day beside the dues.
  const isDayBeside = Boolean(data.dues && !complaints && !gate)
  return (
    <>
      <SocietyStats figures={data} loading={false} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {data.dues && <DuesCard dues={data.dues} />}
          {!isDayBeside && <TodayCard figures={data} />}
        </div>
        <div className="grid gap-4">
          {isDayBeside && <TodayCard figures={data} />}
          {complaints && (
            <ComplaintsCard complaints={complaints} active={data.activeComplaints ?? 0} subdomain={subdomain} />
          )}
          {gate && <GateCard {...gate} inside={data.visitorsInside} />}
        </div>
      </div>
    </>
  )
}

const Greeting = ({
  name,
  figures,
  sosIn,
}: {
  name: string | undefined
  figures: ShownFigures | undefined
  sosIn: string | null
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [now] = useState(() => new Date())
  const first = name?.split(' ')[0]
  return (
    <PageHeader
      title={first ? t(`greeting.${partOfDay(now)}`, { name: first }) : t('title')}
      text={
        <>
          {formatDay(dayOf(now), lang, { weekday: true })}. <Due figures={figures} />
        </>
      }
      actions={
        sosIn && (
          <Suspense fallback={null}>
            <SosButton subdomain={sosIn} />
          </Suspense>
        )
      }
    />
  )
}

const Due = ({ figures }: { figures: ShownFigures | undefined }) => {
  const t = useT(texts)
  const month = useMonth()
  const period = figures?.dues?.period
  const [today] = useState(() => dayOf(new Date()))
  const days = period ? daysBetween(today, period.dueOn) : -1
  if (!period || days < 0) return null
  const name = month(period.from, 'long')
  return <>{days === 0 ? t('greeting.dueToday', { month: name }) : t('greeting.due', { month: name, count: days })}</>
}
