import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useNumber } from '#web/ui/number.ts'
import { texts } from '../texts/texts.ts'
import type { ShownFigures } from './queries.ts'

export const TodayCard = ({ figures }: { figures: ShownFigures }) => {
  const t = useT(texts)
  const number = useNumber()
  const rows = [
    { words: t('today.visitors'), value: figures.todaysVisitors },
    { words: t('today.inside'), value: figures.visitorsInside },
    { words: t('today.events'), value: figures.upcomingEvents },
    { words: t('today.approvals'), value: figures.pendingApprovals },
  ]
  return (
    <Card>
      <CardHeader title={t('today.title')} />
      <dl>
        {rows.map(({ words, value }) => (
          <div
            key={words}
            className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-15 md:px-5"
          >
            <dt>{words}</dt>
            <dd className="num text-18 font-[650]">{value === undefined ? '–' : number(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
