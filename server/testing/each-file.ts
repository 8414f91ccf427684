import fc from 'fast-check'
import { afterAll } from 'vitest'
import { afterEachFile } from './after-each-file.ts'

/** The same examples in every run; another seed looks elsewhere, and a failure prints the one it had. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 27) })

afterAll(async () => {
  for (const look of afterEachFile) await look()
  // What a screen does a moment after it was left (web/ui/back.ts) still needs its window.
  if ('window' in globalThis) await new Promise((resolve) => setTimeout(resolve, 200))
})
