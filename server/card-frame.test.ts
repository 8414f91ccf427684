import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { sandboxOutcome } from '#modules/subscriptions/rules.ts'
import { buildApp } from './app.ts'
import { words } from './card-frame/words.ts'
import { testApp, testDatabase, testSign, testStorage } from './testing/app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-dist-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const confirmation = '/api/payments/sandbox/confirmation'
const frame = async (query = '') =>
  (await testApp()).inject({ url: `/payments/sandbox-card${query}`, headers: { host: 'society.test:3000' } })

describe('the card frame', () => {
  it('runs its one script by hash, loads nothing, and speaks to its own server alone', async () => {
    const answer = await frame()
    const script = /<script>([\s\S]*)<\/script>/.exec(answer.body)?.[1] ?? ''
    const policy = String(answer.headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toContain('connect-src http://society.test:3000')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox allow-scripts allow-forms')
  })

  it('is set in our font in every language', async () => {
    for (const lang of ['hi', 'mr'])
      expect((await frame(`?lang=${lang}`)).body).toContain('"Anek Devanagari Variable";')
    expect((await frame('?lang=en')).body).not.toContain('"Anek Devanagari Variable";')
  })

  it('takes no rule from a forged host', async () => {
    const answer = await (await testApp()).inject({
      url: '/payments/sandbox-card',
      headers: { host: 'a.test; script-src *' },
    })
    expect(answer.headers['content-security-policy']).toContain("connect-src 'none'")
  })

  it.each([
    ['', 'lang="en"', 'Card number'],
    ['?lang=hi', 'lang="hi"', 'कार्ड नंबर'],
    ['?lang=mr&theme=dark', 'lang="mr" class="dark"', 'कार्ड क्रमांक'],
    ['?lang=%22%3E%3Cb%3E', 'lang="en"', 'Card number'],
  ])('speaks the language and wears the theme it is asked for: %s', async (query, opening, label) => {
    const { body } = await frame(query)
    expect(body).toContain(`<html ${opening}>`)
    expect(body).toContain(label)
  })

  it('knows every refusal of the sandbox in every language', () => {
    const refusals = ['1', '4000000000000002', '4000000000009995', '4111111111111111'].map((number) => {
      const outcome = sandboxOutcome(number)
      return outcome.status === 'failed' ? outcome.message : ''
    })
    for (const message of refusals)
      for (const { messages } of [words.hi, words.mr])
        expect(messages[message], message).toMatch(/\p{Script=Devanagari}/u)
  })
})

describe('the confirmation', () => {
  const asked = { origin: 'null', 'access-control-request-method': 'POST' }

  it('may be called by a frame without an origin, without cookies', async () => {
    const app = await testApp()
    const preflight = await app.inject({ method: 'OPTIONS', url: confirmation, headers: asked })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    const refused = await app.inject({ method: 'POST', url: confirmation, headers: asked, payload: {} })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['access-control-allow-origin']).toBe('null')
  })

  it.each([
    ['another site at the confirmation', confirmation, 'https://elsewhere.test'],
    ['a frame without an origin at any other path', '/api/create-payment-intent', 'null'],
  ])('allows nothing to %s', async (_what, url, origin) => {
    const app = await testApp()
    for (const method of ['OPTIONS', 'POST'] as const) {
      const answer = await app.inject({ method, url, headers: { ...asked, origin }, payload: {} })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('with Stripe’s keys', () => {
  const withKeys = async () => {
    await mkdir(path.join(folder, 'pages'), { recursive: true })
    await mkdir(path.join(folder, 'client'), { recursive: true })
    await writeFile(path.join(folder, 'pages/pages.json'), '{}')
    await writeFile(path.join(folder, 'client/app.html'), '<!doctype html>')
    const env = readEnv({ LOG_LEVEL: 'silent', STRIPE_SECRET_KEY: 'sk_test_stand_in' })
    const parts = { env, database: await testDatabase(), log: openLog('silent'), sign: testSign, storage: testStorage }
    return buildApp({ ...parts, dist: folder })
  }

  it('only the checkout may load from its hosts, and there is no sandbox', async () => {
    const app = await withKeys()
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy'])
    expect(await policyOf('/checkout')).toContain('https://js.stripe.com')
    expect(await policyOf('/payment-success')).not.toContain('stripe.com')
    expect(await policyOf('/checkout')).toContain("frame-ancestors 'none'")
    expect((await app.inject({ url: '/payments/sandbox-card' })).body).not.toContain('4242')
    await app.close()
  })
})
