import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { askServer, isReachable } from '#web/reach.ts'
import { Message } from '#web/screens/message.tsx'
import { NoNetwork } from '#web/screens/no-network.tsx'
import { Button } from '#web/ui/button.tsx'

/** A screen that threw, or could not be fetched. The rest of the app, and what is saved, are untouched. */
export const Crash = () => {
  const t = useT(shellTexts)
  const [alone, setAlone] = useState(!isReachable())
  useEffect(() => void askServer().then((answered) => setAlone((was) => was || !answered)), [])
  // Browsers remember a file that could not be fetched, so only a new page asks for it again.
  if (alone) return <NoNetwork retry={() => location.reload()} />
  return (
    <Message title={t('crash.title')} text={t('crash.text')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </Message>
  )
}
