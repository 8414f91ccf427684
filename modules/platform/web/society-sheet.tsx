import { sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import type { SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'

export function SocietySheet({
  society,
  onClose,
  onEnter,
}: {
  society: SocietyOnPlatform
  onClose: () => void
  onEnter: () => void
}) {
  const t = useT(texts)
  const { lang } = useLanguage()
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={society.name}
      subtitle={society.city}
      footer={
        <Button variant="primary" onClick={onEnter}>
          {t('societies.open')}
        </Button>
      }
    >
      <SheetSection>
        <Facts
          items={[
            { label: t('societies.plan'), value: society.subscriptionPlan },
            { label: t('societies.since'), value: formatDay(dayOf(new Date(society.createdAt)), lang) },
            {
              label: t('societies.expires'),
              value: society.planExpiresAt ? formatDay(society.planExpiresAt, lang) : '–',
            },
            { label: t('societies.setup'), value: sayRupees(society.setupFeePaise) },
            { label: t('societies.annual'), value: sayRupees(society.annualFeePaise) },
            { label: t('societies.contact'), value: [society.email, society.phoneNumber].filter(Boolean).join(', ') },
            { label: t('societies.address'), value: society.address },
          ]}
        />
      </SheetSection>
    </Sheet>
  )
}
