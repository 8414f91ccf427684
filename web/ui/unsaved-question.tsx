import { useT } from '#web/i18n/i18n.tsx'
import { Confirm } from './confirm.tsx'
import { uiTexts } from './texts/texts.ts'
import { lastField, useQuestion } from './unsaved.ts'

/** Stands once in the app; every form that is about to be thrown away asks through it. */
export function UnsavedQuestion() {
  const t = useT(uiTexts)
  const question = useQuestion()
  if (!question) return null
  return (
    <Confirm
      open
      danger
      backCloses={false}
      returnFocus={lastField}
      onOpenChange={(open) => open || question.answer(false)}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      cancelLabel={t('unsaved.keep')}
      confirmLabel={t('unsaved.discard')}
      onConfirm={() => question.answer(true)}
    />
  )
}
