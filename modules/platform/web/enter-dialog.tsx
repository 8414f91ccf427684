import { useNavigate } from '@tanstack/react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { EnterForm, useEntry } from '#web/shell/enter-form.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SocietyOnPlatform } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** Before an operator looks into a society: why. */
export function EnterDialog({ society, onClose }: { society: SocietyOnPlatform; onClose: () => void }) {
  const t = useT(texts)
  const words = useT(frameTexts)
  const navigate = useNavigate()
  const entry = useEntry(society.subdomain, () => void navigate({ href: `/app/${society.subdomain}/dashboard` }))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words('operator.askTitle', { society: society.name })}
      description={words('operator.askText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form="enter-society" pending={entry.pending}>
            {words('operator.enter')}
          </Button>
        </>
      }
    >
      <EnterForm id="enter-society" entry={entry} />
    </Dialog>
  )
}
