import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { currentUser, userModules } from '#web/session.ts'
import { holds } from '#web/shell/module-links.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { beforeOf, groups } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { MonthMenu } from './month-menu.tsx'
import { cardsOf } from './queries.ts'
import { RangeChips } from './range-chips.tsx'
import { useView } from './use-view.ts'

/** The days, the wing and what they are compared with stay while one goes from group to group. */
const kept = ['range', 'from', 'to', 'wing', 'compare']

export function AnalyticsSection(props: SectionProps) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { search } = useScreenSearch()
  const { view } = useView()
  const { data: user } = useQuery(currentUser)
  const { data: modules } = useQuery(userModules(user))
  const [today] = useState(() => dayOf(new Date()))
  // Of the group on the screen, whose cards are being read anyhow: every group knows the wings.
  const { data } = useQuery(cardsOf(props.subdomain, groups.find((group) => group === search['tab']) ?? 'money', view))
  const day = (one: string) => formatDay(one, lang)
  const before = beforeOf(view, view.compare)
  const said = [
    t('range', { from: day(view.from), to: day(view.to) }),
    view.wing ? t('oneWing', { wing: view.wing }) : t('allWings'),
    ...(before ? [t('beside', { from: day(before.from), to: day(before.to) })] : []),
  ]
  const looksAhead = search['tab'] === 'funds'
  return (
    <>
      <PageHeader
        title={t('title')}
        text={looksAhead ? '' : said.join(', ')}
        actions={
          !props.anonymous &&
          holds(modules, 'analytics.read') && (
            <MonthMenu
              subdomain={props.subdomain}
              month={monthIn(view.to, today)}
              mails={holds(modules, 'reports.create')}
            />
          )
        }
      />
      {!looksAhead && <RangeChips wings={data?.wings ?? []} />}
      <SectionTabs {...props} section="analytics" keeps={kept} />
    </>
  )
}

/** The month that is looked at: the last of the days shown that has begun. */
const monthIn = (to: string, today: string) => (to < today ? to : today).slice(0, 7)
