import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { afterEachFile } from './after-each-file.ts'
import { hashesLookedAt } from './hashes.ts'

/** Hundreds of passwords are hashed here, and a cheap hash is looked at by the same code; passwords.test.ts asks for the real one. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (password: string, cost: import('@node-rs/argon2').Options) =>
      argon2.hash(password, { ...cost, memoryCost: 1024, timeCost: 1 }),
    verify: (stored: string, password: string) => {
      hashesLookedAt.push(stored.split('$').slice(0, 4).join('$'))
      return argon2.verify(stored, password)
    },
  }
})

/** The same examples in every run; another seed looks elsewhere, and a failure prints the one it had. */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 27) })

afterAll(async () => {
  for (const look of afterEachFile) await look()
  // What a screen does a moment after it was left (web/ui/back.ts) still needs its window.
  if ('window' in globalThis) await new Promise((resolve) => setTimeout(resolve, 200))
})
