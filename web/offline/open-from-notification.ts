import { useEffect, useEffectEvent } from 'react'
import type { PageMessage } from '#web/offline/messages.ts'

/** A tapped notification brings this window to the front and asks it to show the place it speaks of. */
export const useOpenFromNotification = (open: (url: string) => void) => {
  const opened = useEffectEvent(open)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const follow = (event: MessageEvent<PageMessage | null>) => {
      if (event.data?.type === 'open') opened(event.data.url)
    }
    navigator.serviceWorker.addEventListener('message', follow)
    return () => navigator.serviceWorker.removeEventListener('message', follow)
  }, [])
}
