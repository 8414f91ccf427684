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
await aTurn()
const { hydrate } = await import('#site/hydrate.tsx')
await hydrate()

/** A message and no timer: a timer waits longer in a tab that is not looked at, and for ever where the clock is stopped. */
function aTurn() {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage('')
  })
}

/** All at once, and not one after the other as each names the next; the build wrote down which. */
function fetchModules() {
  for (const href of document.getElementById('root')?.dataset.modules?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}
