import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Message } from '#web/screens/message.tsx'

/** Stands in for a screen whose room has none yet. */
export const NotBuiltYet = () => {
  const t = useT(shellTexts)
  return (
    <Message title={t('product')} text={t('notBuiltYet.text')}>
      <a href="/" className="link">
        {t('actions.backToHome')}
      </a>
    </Message>
  )
}
