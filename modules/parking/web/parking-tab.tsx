import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { texts } from '../texts/texts.ts'
import { CallCard } from './call-card.tsx'
import { OwnParking } from './own-parking.tsx'
import { spacesOf } from './queries.ts'
import { SpaceList } from './space-list.tsx'

const FlatList = later(async () => (await import('./flat-list.tsx')).FlatList)
const WaitList = later(async () => (await import('./wait-list.tsx')).WaitList)
const views = ['spaces', 'vehicles', 'waiting'] as const

/** What is one's own, whose car is this, and the society's spaces; the committee allots them. */
export function ParkingTab({ subdomain, anonymous }: SectionProps) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const { data, error, isPending } = useQuery(spacesOf(subdomain))
  const canEdit = data?.can.edit ?? false
  const view = (canEdit && views.find((one) => one === search['view'])) || 'spaces'
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!anonymous && (
        <div className="grid gap-4 empty:hidden lg:grid-cols-2">
          <OwnParking subdomain={subdomain} />
          <CallCard subdomain={subdomain} />
        </div>
      )}
      {canEdit && (
        <ChoiceRow
          label={t('views.label')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => write({ view: next === 'spaces' ? undefined : next, q: undefined, show: undefined })}
        />
      )}
      {view === 'spaces' && (
        <SpaceList subdomain={subdomain} spaces={data?.spaces ?? []} canEdit={canEdit} isPending={isPending} />
      )}
      {view === 'vehicles' && <FlatList subdomain={subdomain} />}
      {view === 'waiting' && <WaitList subdomain={subdomain} />}
    </div>
  )
}
