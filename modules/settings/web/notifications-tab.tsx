import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { useUser } from '#web/use-user.ts'
import { texts } from '../texts/texts.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { PushDeviceCard } from './push-device-card.tsx'
import { type Choice, ownWhatsApp } from './queries.ts'
import { QuietCard } from './quiet-card.tsx'
import { SaveRow } from './save-row.tsx'
import { useChoices } from './use-choices.ts'
import { useSave } from './use-save.ts'
import { WhatsAppCard } from './whatsapp-card.tsx'

export function NotificationsTab() {
  const t = useT(texts)
  const user = useUser()
  const { stored, isPending, isError, save: saveChoices } = useChoices()
  const { data: own } = useQuery(ownWhatsApp(user.society?.subdomain))
  const [picked, setPicked] = useState<readonly Choice[]>()
  const shown = picked ?? stored ?? []
  const leave = () => setPicked(undefined)
  const save = useSave(t('notify.updated'), () => saveChoices(shown), leave)
  useUnsaved(picked !== undefined, leave)
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader title={t('notify.title')} />
        <CardBody>
          {isPending && <Skeleton className="h-40" />}
          {isError && !stored && <NoticeBox tone="bad">{t('loadFailed')}</NoticeBox>}
          {shown.length > 0 && (
            <ChoiceBoxes choices={shown} withWhatsApp={own?.isGiven ?? false} onChange={setPicked} />
          )}
        </CardBody>
      </Card>
      {own?.isOffered && <WhatsAppCard subdomain={user.society?.subdomain ?? ''} own={own} />}
      <PushDeviceCard />
      <QuietCard />
      <SaveRow pending={save.isPending} onSave={() => save.mutate(undefined)} />
    </div>
  )
}
