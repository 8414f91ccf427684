import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Message } from '#web/screens/message.tsx'

export const NotFound = () => {
  const t = useT(shellTexts)
  return (
    <Message title={t('notFound.title')} text={t('notFound.text')}>
      <a href="/" className="link">
        {t('actions.backToHome')}
      </a>
    </Message>
  )
}
