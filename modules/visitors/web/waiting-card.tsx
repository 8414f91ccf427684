import { Check, Package, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, urlOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Visit, visitors } from '../contract.ts'
import type { Answer } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { useGateAct } from './queries.ts'

/** Somebody waits at the gate: one of three answers, the first of the household counts. */
export function WaitingCard({
  subdomain,
  visit,
  onHide,
}: {
  subdomain: string
  visit: Visit
  /** Over another screen it can step aside; it stays under Visitors. */
  onHide?: () => void
}) {
  const t = useT(texts)
  const answering = useGateAct(
    (answer: Answer) => call(visitors.answer, { params: { subdomain, id: visit.id }, body: { answer } }),
    { done: t('answered') },
  )
  useSeen(subdomain, visit)
  const press = (answer: Answer) => ({ pending: answering.isPending, onClick: () => answering.mutate(answer) })
  const purpose = t(`purposes.${visit.purpose}`)
  const who = visit.company || visit.name || purpose
  return (
    <Card className="overflow-hidden" aria-label={`${t('atGate')} · ${who}`}>
      <header className="flex items-center justify-between gap-3 bg-accent px-4 py-2 text-on-accent">
        <b>{t('atGate')}</b>
        <span className="flex items-center gap-2">
          <Since at={visit.askedAt} />
          {onHide && <IconButton label={t('sosHide')} icon={<X />} onClick={onHide} />}
        </span>
      </header>
      <div className="grid gap-3 bg-accent-soft p-4">
        <div className="flex gap-3">
          {visit.hasPhoto && (
            <img
              alt=""
              className="size-20 rounded-2 object-cover"
              src={urlOf(visitors.photo, { params: { subdomain, id: visit.id }, query: { thumbnail: true } })}
            />
          )}
          <p className="min-w-0 leading-snug">
            <b className="block text-16 [overflow-wrap:anywhere]">{who}</b>
            <span className="block text-15 text-ink-2">
              {[purpose, visit.vehicle, visit.flat?.number].filter(Boolean).join(' · ')}
            </span>
          </p>
        </div>
        <Button variant="primary" size="l" icon={<Check />} {...press('approved')}>
          {t('letIn')}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button icon={<Package />} {...press('at_gate')}>
            {t('leaveAtGate')}
          </Button>
          <Button variant="danger" icon={<X />} {...press('refused')}>
            {t('refuse')}
          </Button>
        </div>
        <p className="text-13 text-ink-2">
          <WhoWasAsked asked={visit.asked} /> {t('firstCounts')}
        </p>
      </div>
    </Card>
  )
}

function WhoWasAsked({ asked }: { asked: Visit['asked'] }) {
  const t = useT(texts)
  const names = asked.map(({ name, me }) => (me ? t('you') : name)).join(', ')
  const seen = asked.filter(({ me, seen: hasSeen }) => hasSeen && !me).map(({ name }) => name)
  if (!names) return null
  return (
    <>
      {t('askedWho', { names })} {seen.length > 0 && t('seenBy', { names: seen.join(', ') })}
    </>
  )
}

/** Whoever has the card before them has seen it. Without network the others learn of the answer alone. */
const useSeen = (subdomain: string, { id, asked }: Visit) => {
  const isNew = asked.some(({ me, seen }) => me && !seen)
  useEffect(() => {
    if (isNew && document.visibilityState === 'visible')
      call(visitors.see, { params: { subdomain, id } }).catch((error: unknown) => console.warn(error))
  }, [isNew, subdomain, id])
}

function Since({ at }: { at: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(at ?? '')) / 1000)) || 0
  return (
    <span className="num">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
