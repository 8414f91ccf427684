import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Env, readEnv } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { newToken } from '#kernel/server/tokens.ts'
import { buildApp } from '#server/app.ts'
import { testApp, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { post } from '#server/testing/checkout.ts'
import { society } from '#server/testing/society.ts'
import cookies from '#site/content/cookies.en.ts'
import { unfilled } from '#site/session-days.ts'

const started = async (settings: Partial<Env> = {}, parts: { lines?: string[]; dist?: string } = {}) => {
  const { lines, dist } = parts
  const log = lines ? openLog('info', { write: (line) => void lines.push(line) }) : openLog('silent')
  const app = await buildApp({
    env: { ...testEnv, ...settings },
    database: await testDatabase(),
    log,
    sign: testSign,
    storage: testStorage,
    ...(dist ? { dist } : {}),
  })
  onTestFinished(() => app.close())
  return app
}

describe('behind a proxy', () => {
  it.each(['true', 'on', 'yes', 'everybody', '10.0.0.0/33', '127.0.0.1, x', '12'])(
    'the start refuses TRUST_PROXY=%s and says what to write',
    (value) => {
      expect(() => readEnv({ TRUST_PROXY: value })).toThrow(
        'The setting TRUST_PROXY is wrong: write how many proxies of yours a request passes (such as 1), or their addresses (such as 127.0.0.1, 10.0.0.0/8).',
      )
    },
  )

  it.each([
    [undefined, false],
    ['off', false],
    ['0', false],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8 ::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s means %j', (value, meaning) => {
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(meaning)
  })

  const guess = (app: FastifyInstance, forwardedFor: string, from = '10.1.2.3') =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email: 'asha@example.in', password: 'wrong' },
    })

  it.each([
    ['a number of hops', 1],
    ['its address', ['10.1.2.3']],
  ])('trusted by %s, a guesser cannot write himself a new address for every guess', async (_, trusted) => {
    const app = await started({ TRUST_PROXY: trusted, LIMIT_SIGN_INS: 20 })
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await guess(app, `203.0.113.${i}, 198.51.100.7`)).statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    // Somebody else behind the same proxy is not held up by it.
    expect((await guess(app, '198.51.100.8')).statusCode).toBe(401)
  })

  it('a stranger who is no proxy of ours is believed nothing', async () => {
    const app = await started({ TRUST_PROXY: ['10.1.2.3'], LIMIT_SIGN_INS: 20 })
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await guess(app, `203.0.113.${i}`, '192.0.2.9')).statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})

describe('a cookie', () => {
  const register = (app: FastifyInstance, options: InjectOptions = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/register',
      payload: {
        email: `${newToken().toLowerCase()}@example.in`,
        password: 'a long enough secret',
        firstName: 'Asha',
        lastName: 'Kulkarni',
      },
      ...options,
    })
  const overHttps = { headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '10.1.2.3' }

  it('that came over https is Secure, though nobody has set PUBLIC_URL', async () => {
    const app = await started({ TRUST_PROXY: 1 })
    expect(String((await register(app, overHttps)).headers['set-cookie'])).toMatch(/; Secure/)
    expect(String((await register(app)).headers['set-cookie'])).not.toMatch(/; Secure/)
  })

  it('stays as long as the Cookie Policy says', async () => {
    const { headers } = await register(await started())
    const set = [headers['set-cookie'], await checkoutCookie()].flat()
    const days = (name: string) =>
      Number(/Max-Age=(\d+)/.exec(set.find((one) => one?.startsWith(`${name}=`)) ?? '')?.[1]) / 86_400
    const said = new Map(cookies.table.map(([name, , duration]) => [name, duration]))
    expect(set).toHaveLength(3)
    expect([days('aangan_session'), said.get('Session')]).toEqual([30, expect.stringContaining(unfilled.days)])
    expect([days('aangan_known'), said.get('Known browser')]).toEqual([365, '1 year'])
    expect([days('aangan_checkout'), said.get('Payment')]).toEqual([30, '30 days'])
    expect([said.get('Language'), said.get('Analytics'), said.get('Consent')]).toEqual(['1 year', '2 years', '1 year'])
  })

  it.each([
    [30, 'en', '30 days at most'],
    [7, 'hi', '7 दिन'],
    [1, 'en', '1 day at most'],
  ])(
    'of a session lasts the %s days that are set, and the Cookie Policy in %s says so',
    async (SESSION_DAYS, lang, words) => {
      const dist = await pagesIn(await mkdtemp(path.join(tmpdir(), 'aangan-pages-')))
      const app = await started({ SESSION_DAYS }, { dist })
      const [cookie = ''] = [(await register(app)).headers['set-cookie']]
        .flat()
        .filter((one) => one?.includes('session'))
      expect(cookie).toContain(`Max-Age=${SESSION_DAYS * 86_400}`)
      const { body } = await app.inject({ url: `/cookies?lang=${lang}` })
      expect(body).toContain(`<p data-session-days="${SESSION_DAYS}">${words}`)
      expect(body).not.toContain('{{')
    },
  )

  it('is not Secure because a stranger says so', async () => {
    const app = await started()
    expect(String((await register(app, overHttps)).headers['set-cookie'])).not.toMatch(/; Secure/)
  })
})

describe('the page after a form without JavaScript', () => {
  it.each([
    ['http://localhost//evil.example', '/'],
    ['http://localhost/\\evil.example', '/'],
    ['http://localhost///evil.example/x', '/'],
    ['http://localhost/api/login', '/'],
    ['http://elsewhere.example/contact', '/'],
    ['javascript:alert(1)', '/'],
    ['http://localhost/contact?x=1', '/contact'],
  ])('leads from %s back to %s', async (referer, back) => {
    const answer = await (await testApp()).inject({
      method: 'POST',
      url: '/api/newsletter-subscribe',
      headers: { referer, host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=',
    })
    expect(answer.headers['content-type']).toContain('text/html')
    expect(/<a href="([^"]*)">/.exec(answer.body)?.[1]).toBe(back)
  })
})

describe('the log', () => {
  it('shows which thing was asked for and never what opens it', async () => {
    const lines: string[] = []
    const app = await started({}, { lines })
    const { subdomain } = await society({ name: 'A very long name of a housing society in Pune' })
    const token = newToken()
    const id = crypto.randomUUID()
    for (const url of [
      `/api/password-resets/${token}`,
      `/api/invitations/${token}?x=${token}`,
      `/api/invitations/${token}/acceptance`,
      `/api/calendars/${token}.ics?${token}`,
      `/api/verifications/${token}`,
      `/my/${token}`,
      `/reset-password/${token}/`,
      `/api/societies/${subdomain}/members/${id}`,
    ])
      await app.inject({ url })
    const paths = lines.flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path ?? [])
    expect(paths).toHaveLength(8)
    expect(lines.join('')).not.toContain(token)
    expect(paths[0]).toBe('/api/password-resets/…')
    expect(paths.at(-1)).toBe(`/api/societies/${subdomain}/members/${id}`)
  })
})

describe('a path nobody can read', () => {
  const unreadable = ['/%', '/about%', '/a%zz', '/%E0%A4%A', '/app/%zz', `/app/${'x'.repeat(301)}`]

  it.each(unreadable)('%s is a page there is none of', async (url) => {
    const dist = await pagesIn(await mkdtemp(path.join(tmpdir(), 'aangan-pages-')))
    const app = await started({}, { dist })
    const [answer, unknown] = [await app.inject({ url }), await app.inject({ url: '/nowhere' })]
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toBe(unknown.body)
    expect(answer.headers['content-security-policy']).toBe(unknown.headers['content-security-policy'])
  })

  it.each(unreadable)('/api%s is refused like any other call', async (url) => {
    const answer = await (await testApp()).inject({ url: `/api${url}` })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ message: expect.any(String) })
  })
})

describe('a page for a made-up host', () => {
  it('is made without the work that is worth it for a known one', async () => {
    const dist = await pagesIn(await mkdtemp(path.join(tmpdir(), 'aangan-pages-')))
    const app = await started({}, { dist })
    const ask = (host: string) => app.inject({ url: '/', headers: { host, 'accept-encoding': 'br, gzip' } })
    const known = await ask('society.example.in')
    expect([known.statusCode, known.headers['content-encoding']]).toEqual([200, 'br'])
    const encodings: unknown[] = []
    for (let i = 0; i < 30; i++) {
      const answer = await ask(`made-up-${i}.example`)
      encodings.push(answer.headers['content-encoding'] ?? 'none')
      if (!answer.headers['content-encoding']) expect(answer.body).toContain(`http://made-up-${i}.example/`)
    }
    expect(encodings.filter((encoding) => encoding === 'none').length).toBeGreaterThan(20)
    expect((await ask('society.example.in')).headers['content-encoding']).toBe('br')
  })

  it('is like every other where PUBLIC_URL says which address people use', async () => {
    const dist = await pagesIn(await mkdtemp(path.join(tmpdir(), 'aangan-pages-')))
    const app = await started({ PUBLIC_URL: 'https://society.example.in' }, { dist })
    for (let i = 0; i < 30; i++) {
      const answer = await app.inject({ url: '/', headers: { host: `made-up-${i}.example`, 'accept-encoding': 'br' } })
      expect(answer.headers['content-encoding']).toBe('br')
    }
  })
})

const checkoutCookie = async () =>
  (await post('/api/create-payment-intent', { plan: 'Professional', amount: 12_000 })).headers['set-cookie']

const pagesIn = async (dist: string) => {
  onTestFinished(() => rm(dist, { recursive: true }))
  await Promise.all(['pages', 'client'].map((folder) => mkdir(path.join(dist, folder))))
  const html = '<html><head><!--seo--></head><script type="application/ld+json">{}</script></html>'
  const head = { en: { title: 'Aangan' } }
  const pages = { landing: { path: '/', head }, 'not-found': { path: '/404', head } }
  const policy = `<p data-session-days="${unfilled.count}">${unfilled.days} at most</p>`
  for (const lang of ['en', 'hi']) await writeFile(path.join(dist, `pages/cookies.${lang}.html`), policy)
  for (const id of Object.keys(pages)) await writeFile(path.join(dist, `pages/${id}.en.html`), html)
  await writeFile(path.join(dist, 'pages/pages.json'), JSON.stringify(pages))
  await writeFile(path.join(dist, 'pages/csp.json'), '{"inline":[]}')
  return dist
}
