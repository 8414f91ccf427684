import { useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { askServer, useWhenBack } from '#web/reach.ts'
import { Message } from '#web/screens/message.tsx'
import { Button } from '#web/ui/button.tsx'

/** The server could not be reached and nothing is kept on this device to show instead. Opens by itself once it answers. */
export const NoNetwork = ({ retry }: { retry: () => void }) => {
  const t = useT(shellTexts)
  useEffect(() => void askServer(), [])
  useWhenBack(retry)
  return (
    <Message title={t('offline.unreachableTitle')} text={t('offline.unreachableText')}>
      <Button variant="primary" onClick={retry}>
        {t('actions.retry')}
      </Button>
    </Message>
  )
}
