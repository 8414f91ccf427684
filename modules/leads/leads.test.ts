import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openLog } from '#kernel/server/log.ts'
import { buildApp } from '#server/app.ts'
import { asPlatform, testApp, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { aDemoRequest, address, leadOf, visitor } from '#server/testing/leads.ts'
import { newsletterToken } from './actions/newsletter.ts'
import { leads } from './contract.ts'

const aMessage = (email = address()) => ({
  name: 'Meera Joshi',
  email,
  subject: 'Tally export',
  message: 'Can we export to Tally?\nWe are 80 flats.',
})
const post = async (url: string, payload: string, headers: Record<string, string> = {}) =>
  (await testApp()).inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a visitor who writes to us', () => {
  it('asks for a demo, is thanked, and stands at the top of the operator’s list as a new lead', async () => {
    const request = aDemoRequest()
    const answer = await visitor(leads.requestDemo, { body: request })
    expect(answer).toMatchObject({ success: true, message: expect.stringContaining('24 hours') })
    const { found } = await leadOf(request.email)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      name: 'Meera Joshi',
      societyName: 'Shanti Vihar',
      phone: '+91 98200 11111',
      position: '',
      status: 'new',
    })
  })

  it('stays one lead when the same address writes again, with everything that was written', async () => {
    const email = address()
    await visitor(leads.requestDemo, { body: { ...aDemoRequest(email), message: 'Please call after six.' } })
    await visitor(leads.contact, { body: aMessage(email.toUpperCase()) })
    const { someone, found } = await leadOf(email.toUpperCase())
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ phone: '+91 98200 11111', societyName: 'Shanti Vihar' })
    const { history } = await someone.call(leads.get, { params: { id: found[0]!.id } })
    expect(history.map(({ kind }) => kind)).toEqual(['contact_message', 'demo_request'])
    expect(history[0]!.details).toMatchObject({ subject: 'Tally export' })
    expect(history[1]!.details).toMatchObject({ message: 'Please call after six.' })
  })

  it('stays one lead when ten messages arrive at the same moment', async () => {
    const email = address()
    await Promise.all(Array.from({ length: 10 }, () => visitor(leads.contact, { body: aMessage(email) })))
    const { someone, found } = await leadOf(email)
    expect(found).toHaveLength(1)
    expect((await someone.call(leads.get, { params: { id: found[0]!.id } })).history).toHaveLength(10)
  })

  it('is answered by letter in their language, without their own words, and not without end', async () => {
    const email = address()
    const send = () =>
      post('/api/request-demo', JSON.stringify({ ...aDemoRequest(email), message: 'CHEAP PILLS' }), {
        cookie: 'lang=mr',
      })
    expect((await send()).json<{ message: string }>().message).toContain('धन्यवाद')
    for (let i = 0; i < 8; i++) await send()
    const { found } = await leadOf(email)
    await drainJobs(found[0]!.id)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(5)
    expect(letters[0]!.subject).toBe('तुमची डेमोची विनंती आम्हाला मिळाली आहे')
    expect(letters[0]!.body_text).not.toMatch(/CHEAP PILLS|Meera/)
  })

  it.each(['societyName', 'contactName', 'email', 'phone'])('is told when %s is missing', async (name) => {
    const { [name as 'email']: _, ...rest } = aDemoRequest()
    for (const value of [undefined, '', '   ']) {
      const answer = await post('/api/request-demo', JSON.stringify({ ...rest, [name]: value }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, fields: { [name]: expect.any(String) } })
    }
  })

  it.each(['name', 'email', 'subject', 'message'])('cannot send a contact message without %s', async (name) => {
    const { [name as 'email']: _, ...rest } = aMessage()
    expect((await post('/api/contact-form', JSON.stringify(rest))).json()).toMatchObject({ success: false })
  })

  it('may leave out society, phone and message where they are optional', async () => {
    await expect(visitor(leads.contact, { body: aMessage() })).resolves.toMatchObject({ success: true })
    await expect(
      visitor(leads.contact, { body: { ...aMessage(), societyName: '', phone: '' } }),
    ).resolves.toMatchObject({ success: true })
  })

  it('takes a telephone number in Devanagari digits, as it was written', async () => {
    const request = { ...aDemoRequest(), phone: '९८२०० ११११' }
    await visitor(leads.requestDemo, { body: request })
    expect((await leadOf(request.email)).found[0]).toMatchObject({ phone: '९८२०० ११११' })
    await visitor(leads.contact, { body: { ...aMessage(), phone: '+९१ ९८२०० ११११' } })
  })

  it('leaves a telephone number in a message as it likes, and an address in angle brackets', async () => {
    const email = address()
    const said = { phone: 'after six, office 2 ext.', message: 'Meera <meera@example.in>, <https://example.in>' }
    await visitor(leads.contact, { body: { ...aMessage(` ${email} `), ...said } })
    const { someone, found } = await leadOf(email)
    expect(found[0]).toMatchObject({ email, phone: said.phone })
    const { history } = await someone.call(leads.get, { params: { id: found[0]!.id } })
    expect(history[0]!.details).toMatchObject({ message: said.message })
  })

  it.each([
    ['a header', { email: 'a@b.co\r\nBcc: everyone@example.com' }],
    ['a list of addresses', { email: 'a@b.co,c@d.co' }],
    ['a script in the name', { contactName: '<script>alert(1)</script>' }],
    ['a picture in the society', { societyName: '"><img src=x onerror=alert(1)>' }],
    ['a script in the message', { message: 'hello </textarea><script>alert(1)</script>' }],
    ['a phone without digits', { phone: 'call me' }],
    ['a long message', { message: 'x'.repeat(5001) }],
    ['two lines of name', { contactName: 'Meera\nBcc: x' }],
  ])('cannot smuggle in %s, and nothing of it is stored', async (_, part) => {
    const request = { ...aDemoRequest(), ...part }
    const answer = await post('/api/request-demo', JSON.stringify(request))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    expect((await leadOf(request.email)).found).toEqual([])
  })

  it.each([
    ...['societyName', 'contactName', 'email', 'phone', 'message'].map(
      (field) => ['/api/request-demo', field] as const,
    ),
    ...['societyName', 'name', 'email', 'phone', 'subject', 'message'].map(
      (field) => ['/api/contact-form', field] as const,
    ),
    ['/api/newsletter-subscribe', 'email'] as const,
  ])('of %s finds a script in %s refused at that field, and stored nowhere', async (path, field) => {
    const marker = randomBytes(6).toString('hex')
    const whole = { ...aDemoRequest(), ...aMessage(), societyName: 'Shanti Vihar' }
    for (const evil of [
      `<script>alert("${marker}")</script>`,
      `9820011111<img src=x onerror=alert("${marker}")>`,
      `meera@example.in"><svg/onload=alert(${marker})>`,
    ]) {
      const answer = await post(path, JSON.stringify({ ...whole, [field]: evil }))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, fields: { [field]: expect.any(String) } })
    }
    expect((await leadOf(whole.email)).found).toEqual([])
    expect(await subscriberOf(whole.email)).toBeUndefined()
    const kept = await asPlatform((db) => db.selectFrom('lead_events').select(['details']).execute())
    expect(JSON.stringify(kept)).not.toContain(marker)
  })

  it.each(['/api/request-demo', '/api/contact-form', '/api/newsletter-subscribe'])(
    'cannot send a megabyte to %s',
    async (path) => {
      const request = { ...aDemoRequest(), ...aMessage(), message: 'x'.repeat(1_000_000) }
      const answer = await post(path, JSON.stringify(request))
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({ success: false })
      const plain = await post(path, new URLSearchParams({ ...request }).toString(), form)
      expect(plain.statusCode).toBe(413)
      expect(plain.headers['content-type']).toContain('text/html')
      expect((await leadOf(request.email)).found).toEqual([])
      expect(await subscriberOf(request.email)).toBeUndefined()
    },
  )

  it('leaves nothing behind when it is a program that fills in every field', async () => {
    const request = { ...aDemoRequest(), website: 'https://spam.example' }
    await expect(visitor(leads.requestDemo, { body: request })).resolves.toMatchObject({ success: true })
    expect((await leadOf(request.email)).found).toEqual([])
    const email = address()
    await visitor(leads.subscribe, { body: { email, website: 'x' } })
    expect(await subscriberOf(email)).toBeUndefined()
  })

  it('is held back after the limit, a thousand times a minute', async () => {
    const app = await buildApp({
      env: { ...testEnv, LIMIT_FORMS: 120 },
      database: await testDatabase(),
      log: openLog('silent'),
      sign: testSign,
      storage: testStorage,
    })
    const email = address()
    const statusesOf = new Map<number, number>()
    for (let batch = 0; batch < 50; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          app.inject({ method: 'POST', url: '/api/newsletter-subscribe', payload: { email } }),
        ),
      )
      for (const { statusCode } of answers) statusesOf.set(statusCode, (statusesOf.get(statusCode) ?? 0) + 1)
    }
    await app.close()
    expect(Object.fromEntries(statusesOf)).toEqual({ 200: 120, 429: 880 })
  })
})

describe('without JavaScript', () => {
  it('posts the same form and gets a page in the visitor’s language', async () => {
    const email = address()
    const body = new URLSearchParams({ ...aMessage(email), societyName: '', phone: '', website: '' })
    const answer = await post('/api/contact-form', body.toString(), { ...form, 'accept-language': 'hi-IN' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('lang="hi"')
    expect(answer.body).toContain('24 घंटे')
    expect((await leadOf(email)).found).toHaveLength(1)
  })

  it('is told what is missing, and what was typed never becomes markup', async () => {
    const body = new URLSearchParams({ name: '<img src=x onerror=alert(1)>', email: '"><script>' })
    const answer = await post('/api/contact-form', body.toString(), {
      ...form,
      referer: 'http://localhost:80/"><script>alert(1)</script>',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toMatch(/<script|<img/)
  })

  it('is the only place that reads forms', async () => {
    expect((await post('/api/login', 'email=a', form)).statusCode).toBe(415)
  })
})

describe('the newsletter', () => {
  it('starts only when the link in the letter is opened, and ends with one click', async () => {
    const email = address()
    await visitor(leads.subscribe, { body: { email } })
    const asked = (await subscriberOf(email))!
    expect(asked.confirmed_at).toBeNull()
    await drainJobs(asked.id)
    const [letter] = await lettersTo(email)
    const [confirm, unsubscribe] = ['confirm', 'unsubscribe'].map(
      (what) => new RegExp(`/api/newsletter/${what}\\?token=[\\w.-]+`).exec(letter!.body_text)![0],
    )
    const opened = await (await testApp()).inject({ url: confirm!, headers: { accept: 'text/html' } })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('confirmed')
    expect((await subscriberOf(email))!.confirmed_at).not.toBeNull()

    const looked = await (await testApp()).inject({ url: unsubscribe!, headers: { accept: 'text/html' } })
    expect(looked.body).toContain('<form method="post"')
    expect((await subscriberOf(email))!.unsubscribed_at).toBeNull()
    const oneClick = await post(unsubscribe!, 'List-Unsubscribe=One-Click', {
      ...form,
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(oneClick.statusCode).toBe(200)
    expect((await subscriberOf(email))!.unsubscribed_at).not.toBeNull()
    expect((await (await testApp()).inject({ url: confirm! })).statusCode).toBe(400)
  })

  it('needs an e-mail address', async () => {
    for (const payload of ['{}', '{"email":""}', '{"email":"meera"}', '{"email":"a@b.co\\nBcc: x@y.zz"}'])
      expect((await post('/api/newsletter-subscribe', payload)).json()).toMatchObject({ success: false })
  })

  it('tells nobody who reads it, and writes no second letter to those who do', async () => {
    const email = address()
    const first = await visitor(leads.subscribe, { body: { email } })
    const { id } = (await subscriberOf(email))!
    await (await testApp()).inject({ url: `/api/newsletter/confirm?token=${tokenOf('confirm', id)}` })
    expect(await visitor(leads.subscribe, { body: { email } })).toEqual(first)
    expect((await subscriberOf(email))!.confirmed_at).not.toBeNull()
  })

  it('takes no forged link, and no link for another purpose', async () => {
    const email = address()
    await visitor(leads.subscribe, { body: { email } })
    const { id } = (await subscriberOf(email))!
    for (const token of [`${id}.x`, tokenOf('unsubscribe', id), 'x', id])
      expect((await (await testApp()).inject({ url: `/api/newsletter/confirm?token=${token}` })).statusCode).toBe(400)
    expect((await post(`/api/newsletter/unsubscribe?token=${tokenOf('confirm', id)}`, '{}')).statusCode).toBe(400)
  })

  it('is noted on the lead who subscribes, and forgets those who never confirmed', async () => {
    const email = address()
    await visitor(leads.contact, { body: aMessage(email) })
    await visitor(leads.subscribe, { body: { email } })
    const { id } = (await subscriberOf(email))!
    await (await testApp()).inject({ url: `/api/newsletter/confirm?token=${tokenOf('confirm', id)}` })
    const { someone, found } = await leadOf(email)
    const { history } = await someone.call(leads.get, { params: { id: found[0]!.id } })
    expect(history.map(({ kind }) => kind)).toContain('newsletter')

    const silent = address()
    await visitor(leads.subscribe, { body: { email: silent } })
    await asPlatform((db) =>
      db
        .updateTable('newsletter_subscribers')
        .set({ asked_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('email', '=', silent)
        .execute(),
    )
    await runSchedule('leads', 'forget-old-subscribers')
    expect(await subscriberOf(silent)).toBeUndefined()
    expect(await subscriberOf(email)).toBeDefined()
  })
})

const tokenOf = (what: 'confirm' | 'unsubscribe', id: string) => newsletterToken(testSign, `newsletter.${what}`, id)
const lettersTo = (email: string) =>
  asPlatform((db) => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute())
const subscriberOf = (email: string) =>
  asPlatform((db) => db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst())
