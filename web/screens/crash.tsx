import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Message } from '#web/screens/message.tsx'
import { Button } from '#web/ui/button.tsx'

/** A screen that threw. The rest of the app, and what is saved, are untouched. */
export const Crash = () => {
  const t = useT(shellTexts)
  return (
    <Message title={t('crash.title')} text={t('crash.text')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </Message>
  )
}
