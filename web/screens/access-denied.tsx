import { useLocation } from '@tanstack/react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { rememberReturn } from '#web/login-path.ts'
import { Message } from '#web/screens/message.tsx'
import { Button } from '#web/ui/button.tsx'

/** `text` says what is missing where it is more than a login. */
export const AccessDenied = ({ text }: { text?: string }) => {
  const t = useT(shellTexts)
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Message title={t('access.deniedTitle')} text={text ?? t('access.deniedText')}>
      <Button variant="primary" asChild>
        <a href="/login" onClick={() => rememberReturn(here)}>
          {t('actions.goToLogin')}
        </a>
      </Button>
    </Message>
  )
}
