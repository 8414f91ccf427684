import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import type { OutboxLetter } from '../../contract/operations.ts'
import { platform } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { useAct } from '../use-act.ts'

export const letterTones = { queued: 'act', sending: 'info', sent: 'ok', failed: 'bad', kept: 'plain' } as const

/** A letter as it reads. One that was kept or could not be delivered can be sent from here. */
export function LetterSheet({ letter, onClose }: { letter: OutboxLetter; onClose: () => void }) {
  const t = useT(operationsTexts)
  const send = useAct(
    () => call(platform.sendLetter, { params: { id: letter.id } }),
    () => ({ title: t('outbox.sent'), description: letter.recipient }),
  )
  const canSend = letter.status === 'failed' || letter.status === 'kept'
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={letter.subject}
      subtitle={t('outbox.to', { recipient: letter.recipient })}
      footer={
        canSend && (
          <Button
            variant="primary"
            pending={send.isPending}
            onClick={() => send.mutate(undefined, { onSuccess: onClose })}
          >
            {t('outbox.send')}
          </Button>
        )
      }
    >
      <SheetSection>
        <p className="mb-3 flex flex-wrap items-center gap-2 text-13 text-ink-2">
          <Badge tone={letterTones[letter.status]}>{t(`outbox.statuses.${letter.status}`)}</Badge>
          {t('outbox.attempts', { count: letter.attempts })}
        </p>
        {letter.lastError && <p className="mb-3 text-bad">{t('outbox.error', { reason: letter.lastError })}</p>}
        <p className="break-words whitespace-pre-wrap">{letter.text || t('outbox.emptied')}</p>
      </SheetSection>
    </Sheet>
  )
}
