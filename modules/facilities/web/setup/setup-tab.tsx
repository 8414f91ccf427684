import { useQuery } from '@tanstack/react-query'
import { Building2, Pencil, Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Facility } from '../../contract/nouns.ts'
import { Poster } from '../desk/poster.tsx'
import { aboutOf } from '../prices.ts'
import { facilityList } from '../queries.ts'
import { useDeskWords, useWords } from '../words.ts'
import { FacilitySheet, newDraft } from './facility-sheet.tsx'

/** What can be booked and by which rules, for those who keep them. */
export function SetupTab({ subdomain, societyName, anonymous }: SectionProps) {
  const t = useWords()
  const d = useDeskWords()
  const { data: rows = [], error, isPending } = useQuery(facilityList(subdomain))
  const [edited, setEdited] = useState<Facility | 'new' | undefined>(() => (wasOpen(newDraft) ? 'new' : undefined))
  const [posted, setPosted] = useState<Facility>()
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (isPending) return <Skeleton className="h-64" />
  const add = !anonymous && (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {d('setup.add')}
    </Button>
  )
  return (
    <div className="mx-auto grid w-full max-w-[880px] grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-15 text-ink-2">{d('setup.kept')}</p>
        {rows.length > 0 && add}
      </div>
      <Card>
        {rows.length === 0 && (
          <EmptyState icon={<Building2 />} title={d('setup.none')} text={d('setup.noneText')} action={add} />
        )}
        <ul>
          {rows.map((facility) => (
            <FacilityLine
              key={facility.id}
              facility={facility}
              onEdit={() => setEdited(facility)}
              onPoster={() => setPosted(facility)}
            />
          ))}
        </ul>
      </Card>
      {posted && (
        <Poster
          subdomain={subdomain}
          societyName={societyName}
          facility={posted}
          onClose={() => setPosted(undefined)}
        />
      )}
      {edited && (
        <FacilitySheet
          key={edited === 'new' ? 'new' : edited.id}
          subdomain={subdomain}
          facility={edited === 'new' ? undefined : edited}
          others={rows.filter((one) => one !== edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function FacilityLine(props: { facility: Facility; onEdit: () => void; onPoster: () => void }) {
  const { facility, onEdit, onPoster } = props
  const t = useWords()
  const d = useDeskWords()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-[640]">{facility.name}</b>
          <span className="text-13 text-ink-3">{t(`kinds.${facility.kind}`)}</span>
          {!facility.isActive && <Badge>{d('setup.rests')}</Badge>}
        </p>
        <p className="num text-13 text-ink-2">
          {[aboutOf(t, facility), facility.capacity > 1 && t('places', { count: facility.capacity })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {facility.can?.manage && (
        <div className="flex flex-wrap gap-2">
          <Button size="s" icon={<QrCode />} onClick={onPoster}>
            {d('setup.poster')}
          </Button>
          <Button
            size="s"
            icon={<Pencil />}
            aria-label={d('setup.editTitle', { name: facility.name })}
            onClick={onEdit}
          >
            {t('change')}
          </Button>
        </div>
      )}
    </li>
  )
}
