import fc from 'fast-check'
import { afterAll } from 'vitest'
import { afterEachFile } from './after-each-file.ts'

/** The same examples in every run; another seed looks elsewhere, and a failure prints the one it had. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 27) })

afterAll(async () => {
  for (const look of afterEachFile) await look()
})
