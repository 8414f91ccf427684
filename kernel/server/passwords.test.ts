import { expect, it } from 'vitest'
import { cost, hashPassword, passwordFits } from './passwords.ts'

it('hashes at the cost OWASP recommends first, which the other tests do without', () => {
  expect(cost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

it('tells a password from another, however its letters are composed, and nobody’s from none', async () => {
  const stored = await hashPassword('ño-é-lotus')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await passwordFits(stored, 'n\u0303o-e\u0301-lotus')).toBe(true)
  expect(await passwordFits(stored, 'no-e-lotus')).toBe(false)
  expect(await passwordFits(null, 'a password nobody has')).toBe(false)
})
