import { sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { LatestVisit } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** Who came through the gate last today, or to one's `own` flat; the count is of those who have not left. */
export const GateCard = ({
  own,
  visits,
  inside,
}: {
  own: boolean
  visits: readonly LatestVisit[]
  inside: number | undefined
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <Card>
      <CardHeader
        title={own ? t('gate.ownTitle') : t('gate.title')}
        actions={!own && inside !== undefined && <Badge tone="ok">{t('gate.inside', { count: inside })}</Badge>}
      />
      {visits.length === 0 && (
        <p className="border-t border-line px-4 py-4 text-15 text-ink-2 md:px-5">
          {own ? t('gate.ownNone') : t('gate.none')}
        </p>
      )}
      <ul>
        {visits.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
            <span className="min-w-0 leading-snug">
              <span className="block text-15 font-[600] [overflow-wrap:anywhere]">
                {one.name || t(`gate.purposes.${one.purpose}`)}
              </span>
              <span className="block text-13 text-ink-2">
                {[
                  one.name && t(`gate.purposes.${one.purpose}`),
                  one.flatNumber && t('gate.to', { flat: one.flatNumber }),
                  one.inside ? '' : t('gate.left'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <time dateTime={one.enteredAt} className="num text-13 text-ink-2">
              {sayMoment(one.enteredAt, lang, 'clock')}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
