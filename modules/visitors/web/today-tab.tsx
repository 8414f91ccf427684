import { UserRoundCheck } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Gateway } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useShowsWaiting } from './answered-here.ts'
import { EarlierDays } from './earlier-days.tsx'
import { OpeningsCard } from './openings.tsx'
import { VisitLine } from './visit-line.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Who waits for an answer, who is inside and who was there today. */
export function TodayTab({ subdomain, gate }: { subdomain: string; gate: Gateway }) {
  const t = useT(texts)
  useShowsWaiting()
  const waiting = gate.visits.filter(({ can }) => can.answer)
  const others = gate.visits.filter(({ can }) => !can.answer)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
      <div className="grid content-start gap-4">
        {waiting.map((visit) => (
          <WaitingCard key={visit.id} subdomain={subdomain} visit={visit} />
        ))}
        {gate.visits.length === 0 ? (
          <EmptyState icon={<UserRoundCheck />} title={t('nobodyToday')} text={t('nobodyTodayText')} />
        ) : (
          others.length > 0 && (
            <Card>
              <ul>
                {others.map((visit) => (
                  <VisitLine key={visit.id} subdomain={subdomain} visit={visit} />
                ))}
              </ul>
            </Card>
          )
        )}
      </div>
      <div className="grid content-start gap-4">
        {gate.flats.length > 0 && <EarlierDays subdomain={subdomain} />}
        <OpeningsCard subdomain={subdomain} gate={gate} />
      </div>
    </div>
  )
}
