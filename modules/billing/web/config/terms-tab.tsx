import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BillingSettings } from '../../contract/settings.ts'
import { sayPercent } from '../../texts/working/say.ts'
import { useSaid } from '../words.ts'
import { GstCard } from './gst-card.tsx'
import { InterestCard } from './interest-card.tsx'
import { settingsQuery } from './queries.ts'
import { TermsForm } from './terms-form.tsx'
import { useConfigWords } from './words.ts'

/** Dates, order of payments, tax and paper; beside them the state's rules and the society's interest. */
export function TermsTab({ subdomain }: SectionProps) {
  const t = useConfigWords()
  const { data: settings, error } = useQuery(settingsQuery(subdomain))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!settings) return <Skeleton className="h-80" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)] lg:items-start">
      <TermsForm key={settings.version} subdomain={subdomain} settings={settings} />
      <div className="grid gap-4">
        <PackCard pack={settings.pack} />
        <InterestCard subdomain={subdomain} settings={settings} />
        {settings.gstin && <GstCard subdomain={subdomain} />}
      </div>
    </div>
  )
}

function PackCard({ pack }: { pack: BillingSettings['pack'] }) {
  const t = useConfigWords()
  const said = useSaid()
  const limit = (basisPoints: number | null, say: (percent: string) => string) =>
    basisPoints === null ? t('pack.noLimit') : say(sayPercent(basisPoints))
  return (
    <Card>
      <CardHeader title={t('pack.title')}>
        {pack ? t('pack.name', { name: pack.name, day: said.day(pack.from) }) : t('pack.none')}
      </CardHeader>
      {pack && (
        <CardBody className="grid gap-3">
          <Facts
            items={[
              {
                label: t('pack.interest'),
                value: limit(pack.interestCapBasisPoints, (percent) => t('pack.perYear', { percent })),
              },
              {
                label: t('pack.nonOccupancy'),
                value: limit(pack.nonOccupancyCapBasisPoints, (percent) => t('pack.ofService', { percent })),
              },
              {
                label: t('pack.repairs'),
                value: limit(pack.repairsFloorBasisPoints, (percent) => t('pack.ofCost', { percent })),
              },
              {
                label: t('pack.sinking'),
                value: limit(pack.sinkingFloorBasisPoints, (percent) => t('pack.ofCost', { percent })),
              },
            ]}
          />
          <p className="text-13 text-ink-2">{t('pack.beyond')}</p>
          {pack.id === 'MH-CHS-2026' && <p className="text-13 text-ink-2">{t('pack.unsure')}</p>}
        </CardBody>
      )}
    </Card>
  )
}
