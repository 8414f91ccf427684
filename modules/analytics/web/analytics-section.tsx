import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { beforeOf } from '../rules.ts'
import { texts } from '../texts/texts.ts'
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
  const { data } = useQuery(cardsOf(props.subdomain, 'money', view))
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
      <PageHeader title={t('title')} text={looksAhead ? '' : said.join(', ')} />
      {!looksAhead && <RangeChips wings={data?.wings ?? []} />}
      <SectionTabs {...props} section="analytics" keeps={kept} />
    </>
  )
}
