import { notifications, type OwnWhatsApp } from '#modules/notifications/contract.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useSending } from '#web/use-sending.ts'
import { texts } from '../texts/texts.ts'

/** The agreement itself: kept with its moment, and taken back as easily as it was given. */
export function WhatsAppCard({ subdomain, own }: { subdomain: string; own: OwnWhatsApp }) {
  const t = useT(texts)
  const saving = useSending(
    (isGiven: boolean) => call(notifications.setOwnWhatsApp, { params: { subdomain }, body: { isGiven } }),
    { done: () => t('notify.whatsappSaved'), failed: t('failed'), tryAgain: t('tryAgain'), touches: ['settings'] },
  )
  return (
    <Card>
      <CardHeader title={t('notify.whatsapp')} />
      <CardBody className="grid gap-2">
        <Switch
          label={t('notify.whatsappOn')}
          help={own.number ? t('notify.whatsappNumber', { number: own.number }) : t('notify.whatsappNoNumber')}
          checked={own.isGiven}
          disabled={saving.isPending || (own.number === null && !own.isGiven)}
          onCheckedChange={(on) => saving.mutate(on)}
        />
        {own.isGiven && <p className="text-13 text-ink-3">{t('notify.whatsappPick')}</p>}
      </CardBody>
    </Card>
  )
}
