import { describe, expect, it } from 'vitest'
import { post, registered, someone } from '#server/testing/accounts.ts'
import { asPlatform } from '#server/testing/app.ts'
import { hashesLookedAt } from '#server/testing/hashes.ts'

describe('guessing at passwords', () => {
  it('looks at a hash of the same cost for an unknown address as for a known one, so that both take as long', async () => {
    const { email } = await registered()
    const before = hashesLookedAt.length
    for (const target of [email, someone().email])
      await post('/login', { email: target, password: 'not that one' }, { remoteAddress: '10.1.7.1' })
    const [known, unknown, ...more] = hashesLookedAt.slice(before)
    expect(known).toMatch(/^\$argon2id\$v=19\$m=/)
    expect(unknown).toBe(known)
    expect(more).toEqual([])
  })

  it('evaluates at most ten of a thousand guesses at one account', { timeout: 60_000 }, async () => {
    const { email, password } = await registered()
    const guesses = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => post('/login', { email, password: `guess number ${i}` })),
    )
    const evaluated = guesses.filter((guess) => guess.statusCode === 401)
    expect(evaluated.length).toBeLessThanOrEqual(10)
    expect(guesses.every((guess) => [401, 429, 503].includes(guess.statusCode))).toBe(true)
    // The right password is not let in either while the pause lasts, but from another address it is.
    expect((await post('/login', { email, password })).statusCode).toBe(429)
    expect((await post('/login', { email, password }, { remoteAddress: '10.9.9.9' })).statusCode).toBe(200)
  })

  it('looks at ever fewer guesses that come from ever new addresses, and keeps no owner outside', async () => {
    const { email, password, known } = await registered()
    let from = 0
    const guess = (given: string, headers: Record<string, string> = {}) =>
      post(
        '/login',
        { email, password: given },
        { remoteAddress: `10.7.${Math.floor(++from / 250)}.${from % 250}`, headers },
      )
    const codes: number[] = []
    for (let i = 0; i < 60; i++) codes.push((await guess('not that one')).statusCode)
    const evaluated = codes.filter((code) => code === 401)
    expect(evaluated.length).toBeGreaterThanOrEqual(20)
    expect(evaluated.length).toBeLessThanOrEqual(30)
    expect(codes.every((code) => code === 401 || code === 429)).toBe(true)

    const wait = (seconds: number) =>
      asPlatform((db) =>
        db
          .updateTable('sign_in_failures')
          .set({ next_try_at: new Date(Date.now() + seconds * 1000) })
          .where('next_try_at', 'is not', null)
          .execute(),
      )
    await wait(50)
    expect((await guess(password)).statusCode).toBe(429)
    // From a browser the owner has used before there is no waiting; a mark for another address is worth nothing.
    expect(known).toMatch(/^aangan_known=/)
    expect((await guess(password, { cookie: (await registered()).known })).statusCode).toBe(429)
    expect((await guess(password, { cookie: 'aangan_known=made-up' })).statusCode).toBe(429)
    await wait(-1)
    expect((await guess('not that one')).statusCode).toBe(401)
    const [row] = await asPlatform((db) =>
      db.selectFrom('sign_in_failures').select('next_try_at').where('next_try_at', '>', new Date()).execute(),
    )
    expect(row!.next_try_at!.getTime() - Date.now()).toBeLessThanOrEqual(61_000)
    const other = await guess(password, { cookie: known })
    expect(other.statusCode).toBe(200)
    expect((await guess('not that one')).statusCode).toBe(401)
  })

  it('looks at one guess at a time when a hundred come at once from as many addresses', async () => {
    const { email } = await registered()
    const from = (i: number) => ({ remoteAddress: `10.8.0.${i}` })
    for (let i = 0; i < 22; i++) await post('/login', { email, password: 'not that one' }, from(i))
    await asPlatform((db) =>
      db
        .updateTable('sign_in_failures')
        .set({ next_try_at: new Date() })
        .where('next_try_at', 'is not', null)
        .execute(),
    )
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => post('/login', { email, password: 'not that one' }, from(100 + i))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(2)
  })

  it('locks an unknown address out just the same', async () => {
    const { email } = someone()
    const codes: number[] = []
    for (let i = 0; i < 12; i++) codes.push((await post('/login', { email, password: 'whatever' })).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  it('forgets the failures after a success', async () => {
    const { email, password } = await registered()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await post('/login', { email, password: 'not that one' })
      expect((await post('/login', { email, password })).statusCode).toBe(200)
    }
  })
})
