// First of all: this phone's databases open while everything below is being read.
import './local.ts'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useFreshWhenBack } from '#web/fresh-when-back.ts'
import { I18nProvider, preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { useConnectionNotices } from '#web/offline/notices.ts'
import { useOpenFromNotification } from '#web/offline/open-from-notification.ts'
import { registerWhenIdle, whenIdle } from '#web/offline/register.ts'
import { useAccountPreferences } from '#web/preferences.ts'
import { createQueryClient } from '#web/query-client.ts'
import { setWords } from '#web/said.ts'
import { Crash } from '#web/screens/crash.tsx'
import { reloadOnceOnStaleChunk } from '#web/stale-chunk.ts'
import { loadToaster, Toasts } from '#web/ui/toast.tsx'
import { deviceHere } from './device.ts'
import { Gate } from './gate.tsx'
import { firstRead } from './local.ts'
import '#web/ui/gate.css'

/**
 * The guard's screen without the app around it: no router, no frame, no other room. A phone at a gate starts it without
 * network, and every file more is one more the service worker has to hand over before anything can be tapped.
 */
const GatePage = () => {
  useConnectionNotices()
  useOpenFromNotification((url) => location.assign(url))
  useAccountPreferences()
  useFreshWhenBack()
  return <Gate />
}

/** Long enough for the first screen to have all of the phone to itself. */
const toasterAfterMs = 5000

reloadOnceOnStaleChunk()
setWords(() => import('./refusals.ts'))

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')
const lang = startingLang()
const queryClient = createQueryClient()
const around = (screen: ReactNode) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nProvider lang={lang}>
        {screen}
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>
)
const root = createRoot(place, {
  onUncaughtError: (error) => {
    console.error(error)
    root.render(around(<Crash />))
  },
})

// Words and this phone's own list first, so that the first thing drawn is the screen itself.
const draw = async () => {
  const [here] = await Promise.all([firstRead.catch(() => undefined), preloadCreated(lang)])
  if (here) queryClient.setQueryData(deviceHere.queryKey, here)
  root.render(around(<GatePage />))
}
void draw()
registerWhenIdle()
setTimeout(() => whenIdle(() => void loadToaster()), toasterAfterMs)
