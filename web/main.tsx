import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider, preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { showKeptNotice } from '#web/kept-notice.ts'
import { registerWhenIdle, whenIdle } from '#web/offline/register.ts'
import { createQueryClient } from '#web/query-client.ts'
import { createAppRouter } from '#web/router.tsx'
import { setWords } from '#web/said.ts'
import { reloadOnceOnStaleChunk } from '#web/stale-chunk.ts'
import { watchBack } from '#web/ui/back.ts'
import { startHints } from '#web/ui/hints.ts'
import { loadToaster, Toasts } from '#web/ui/toast.tsx'
import { loadQuestion } from '#web/ui/unsaved-question.tsx'
import '#web/ui/app.css'

/** Long enough for the first screen to have all of the line to itself. */
const toasterAfterMs = 5000

reloadOnceOnStaleChunk()
setWords(() => import('#web/refusals.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const lang = startingLang()
const queryClient = createQueryClient()
// Before the router listens: a window tells its listeners in the order they came.
watchBack()
const router = createAppRouter(queryClient)

await preloadCreated(lang)
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nProvider lang={lang}>
        <RouterProvider router={router} />
        <Toasts />
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>,
)
showKeptNotice()
startHints()
registerWhenIdle()
// What a lost network could not fetch: the notice that tells of it, the question about a form. Needed earlier, it comes
// on the spot.
setTimeout(() => whenIdle(() => void Promise.all([loadToaster(), loadQuestion()])), toasterAfterMs)
