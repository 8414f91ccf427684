import { Copy } from 'lucide-react'
import { copyText } from '#web/copy-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

/** Shown this once. */
export function SecretDialog({
  title,
  text,
  secret,
  onClose,
}: {
  title: string
  text: string
  secret: string
  onClose: () => void
}) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const copy = async () => {
    if (await copyText(secret)) toast({ title: t('copied') })
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copy()}>
            {words('actions.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <code translate="no" className="block rounded-2 bg-sunken p-4 font-mono text-15 break-all">
        {secret}
      </code>
    </Dialog>
  )
}
