import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { accountTexts } from '../../texts/account/texts.ts'

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT(accountTexts)
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('twoFactor.codes')}
      description={t('twoFactor.codesText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('twoFactor.done')}
        </Button>
      }
    >
      <ul translate="no" className="grid grid-cols-2 gap-2 rounded-2 bg-sunken p-4 font-mono text-15">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
