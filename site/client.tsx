import { firstPaint } from '#site/first-paint.ts'
import { reloadOnceOnStaleChunk } from '#web/stale-chunk.ts'
import '#site/entry.css'
import '#site/site.css'
import '#site/landing.css'
// The browser's offer to install may come before the page is hydrated.
import '#site/parts/install-offer.ts'

reloadOnceOnStaleChunk()

// The page is complete as it was served: reading comes first, and React, which takes a phone a while to digest, second.
await firstPaint()
fetchModules()
// In two steps, with room between them for a hand that scrolls already.
await import('react-dom/client')
await new Promise((resolve) => setTimeout(resolve))
const { hydrate } = await import('#site/hydrate.tsx')
await hydrate()

/** All at once, and not one after the other as each names the next; the build wrote down which. */
function fetchModules() {
  for (const href of document.getElementById('root')?.dataset.modules?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}
