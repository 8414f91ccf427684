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
const { hydrate } = await import('#site/hydrate.tsx')
await hydrate()
