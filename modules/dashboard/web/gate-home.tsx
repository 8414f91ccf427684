import { DoorOpen } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { GateCard } from './gate-card.tsx'
import type { ShownFigures } from './queries.ts'

/** A guard's home: the screen of the gate, and who came through it last. */
export const GateHome = ({ figures: { gate, visitorsInside } }: { figures: ShownFigures }) => {
  const t = useT(texts)
  return (
    <>
      <Card>
        <CardHeader title={t('gate.home')} />
        <CardBody className="grid gap-3">
          <p className="text-15 text-ink-2">{t('gate.homeText')}</p>
          <Button variant="primary" size="guard" asChild>
            <AppLink href="/gate">
              <DoorOpen aria-hidden="true" />
              {t('gate.open')}
            </AppLink>
          </Button>
        </CardBody>
      </Card>
      {gate && <GateCard {...gate} inside={visitorsInside} />}
    </>
  )
}
