import { useId } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { accountTexts } from '../../texts/account/texts.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT(accountTexts)
  const shell = useT(shellTexts)
  const id = useId()
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('password.changePassword')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id}>
            {t('password.changePassword')}
          </Button>
        </>
      }
    >
      <ChangePasswordForm id={id} onDone={onClose} />
    </Dialog>
  )
}
