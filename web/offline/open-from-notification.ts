import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PageMessage } from '#web/offline/messages.ts'

/** A tapped notification brings this window to the front and asks it to show the place it speaks of. */
export const useOpenFromNotification = () => {
  const router = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const follow = (event: MessageEvent<PageMessage | null>) => {
      if (event.data?.type === 'open') void router.navigate({ href: event.data.url })
    }
    navigator.serviceWorker.addEventListener('message', follow)
    return () => navigator.serviceWorker.removeEventListener('message', follow)
  }, [router])
}
