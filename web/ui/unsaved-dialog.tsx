import { useT } from '#web/i18n/i18n.tsx'
import { Confirm } from './confirm.tsx'
import { uiTexts } from './texts/texts.ts'
import { lastField } from './unsaved.ts'

/** Asks before something typed is thrown away. */
export default function UnsavedDialog({ answer }: { answer: (agreed: boolean) => void }) {
  const t = useT(uiTexts)
  return (
    <Confirm
      open
      danger
      backCloses={false}
      returnFocus={lastField}
      onOpenChange={(open) => open || answer(false)}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      cancelLabel={t('unsaved.keep')}
      confirmLabel={t('unsaved.discard')}
      onConfirm={() => answer(true)}
    />
  )
}
