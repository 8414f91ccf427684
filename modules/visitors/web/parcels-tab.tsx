import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { clockOrMoment } from '#web/ui/format-moment.ts'
import { visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { parcelsOf } from './queries.ts'

/** What waits on the shelf of the gate, and what was collected lately. */
export function ParcelsTab({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { lang } = useLanguage()
  const { data } = useQuery(parcelsOf(subdomain))
  if (!data) return null
  if (data.length === 0) return <EmptyState icon={<Package />} title={t('noParcels')} />
  return (
    <Card className="max-w-2xl">
      <ul>
        {data.map((parcel) => (
          <li
            key={parcel.id}
            className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-5"
          >
            {parcel.hasPhoto && (
              <a
                href={urlOf(visitors.parcelPhoto, { params: { subdomain, id: parcel.id } })}
                target="_blank"
                rel="noreferrer"
                className="shrink-0"
              >
                <img
                  alt={o('parcelPhoto')}
                  loading="lazy"
                  className="size-12 rounded-2 object-cover"
                  src={urlOf(visitors.parcelPhoto, { params: { subdomain, id: parcel.id } })}
                />
              </a>
            )}
            <span className="min-w-0 flex-1 leading-snug">
              <b className="block text-15">
                {parcel.company || t('tabs.parcels')} {parcel.pieces > 1 && `× ${parcel.pieces}`}
              </b>
              <span className="block text-13 text-ink-2">
                {[
                  parcel.flat.number,
                  parcel.collectedAt
                    ? t('collected', { time: clockOrMoment(parcel.collectedAt, lang) })
                    : t('since', { time: clockOrMoment(parcel.receivedAt, lang) }),
                ].join(' · ')}
              </span>
            </span>
            {!parcel.collectedAt && parcel.shelf && <Badge tone="act">{t('shelf', { shelf: parcel.shelf })}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
