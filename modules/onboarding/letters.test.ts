import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { members } from '#modules/members/contract.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { checkout, cookieOf, pay, post, setupOf } from '#server/testing/checkout.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { caller } from '#server/testing/society.ts'
import { onboarding } from './contract.ts'

describe('the welcome letter', () => {
  const lettersTo = (email: string) =>
    asPlatform((db) => db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute())
  const societyOf = (email: string) =>
    asPlatform((db) =>
      db.selectFrom('societies').select(['id', 'subdomain']).where('email', '=', email).executeTakeFirstOrThrow(),
    )

  it('tells the first administrator of a paid society, once', async () => {
    const { clientSecret, cookie } = await checkout()
    await pay(clientSecret)
    const setup = setupOf({ name: 'Neem Welcome' })
    expect((await post('/api/setup/complete', setup, cookie)).statusCode).toBe(200)
    const { id, subdomain } = await societyOf(setup.admin.email)
    await drainJobs(id)
    const letters = await lettersTo(setup.admin.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ subject: 'Neem Welcome is open on Aangan', status: 'queued' })
    expect(letters[0]?.body_text).toContain('It runs on the Professional plan.')
    expect(letters[0]?.body_text).toContain(`/app/${subdomain}`)
    expect(letters[0]?.body_text).not.toContain(setup.admin.password)
  })

  const newTrial = async (values: Parameters<typeof setupOf>[0] = {}, cookie = '') => {
    const setup = setupOf(values)
    const answer = await post('/api/setup/complete', setup, cookie)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, subdomain } = await societyOf(setup.admin.email)
    await drainJobs(id)
    const [letter] = await lettersTo(setup.admin.email)
    const [, link = ''] = /(\/api\/setup\/confirmation\?token=\S+)/.exec(letter?.body_text ?? '') ?? []
    return { id, email: setup.admin.email, letter: letter!, link, admin: caller(cookieOf(answer), subdomain) }
  }
  const isVerified = async (id: string) =>
    (
      await asPlatform((db) =>
        db.selectFrom('societies').select('verified_at').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).verified_at !== null

  it.each([
    ['hi', 'नमस्ते Meera', 'मुफ़्त ट्रायल', 'पुष्टि'],
    ['mr', 'नमस्कार Meera', 'मोफत ट्रायल', 'निश्चित'],
  ])('of a trial is in the language of the setup, %s, and asks to prove the address', async (lang, ...words) => {
    const { letter } = await newTrial({}, `lang=${lang}`)
    expect(letter.status).toBe('queued')
    for (const word of words) expect(letter.body_text).toContain(word)
  })

  it('lets the letters of a trial out once its link was used, and the invitations that waited', async () => {
    const { id, link, admin } = await newTrial()
    const guest = `${newId()}@example.in`
    await admin(members.add, {
      body: { name: 'Rohit Rao', email: guest, phone: '9822000000', flatNumber: '101', role: 'resident' },
    })
    await drainJobs(id)
    expect((await lettersTo(guest)).map((one) => one.status)).toEqual(['kept'])
    const app = await testApp()
    const page = await app.inject({ url: link, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body.includes('<form method="post"')]).toEqual([200, true])
    expect(await isVerified(id)).toBe(false)
    expect((await admin(onboarding.firstSteps))[0]).toMatchObject({ step: 'email', done: false })
    expect((await app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    expect(await isVerified(id)).toBe(true)
    expect((await lettersTo(guest)).map((one) => one.status)).toEqual(['queued'])
    expect((await admin(onboarding.firstSteps))[0]).toMatchObject({ step: 'email', done: true })
    await expect(admin(onboarding.sendConfirmation)).rejects.toMatchObject({ status: 409 })
  })

  it('proves nothing with a link that was altered, or made for somebody else', async () => {
    const [one, other] = [await newTrial(), await newTrial()]
    const altered = `${one.link.slice(0, -2)}AA`
    const crossed = other.link.replace(other.id, one.id)
    for (const url of [altered, crossed, '/api/setup/confirmation?token=x'])
      expect((await (await testApp()).inject({ method: 'POST', url })).statusCode).toBe(400)
    expect(await isVerified(one.id)).toBe(false)
  })

  it('can be asked for again, but not to fill a mailbox', async () => {
    const { id, email, admin } = await newTrial()
    for (let i = 0; i < 3; i++) {
      expect(await admin(onboarding.sendConfirmation)).toEqual({ email })
      await drainJobs(id)
    }
    expect(await lettersTo(email)).toHaveLength(2)
  })

  it('repeats no link that somebody put into a name', async () => {
    const { letter } = await newTrial({ name: 'Win a car at evil.example/now' })
    expect(`${letter.subject} ${letter.body_text}`).not.toContain('evil.example')
    expect(letter.subject).toContain('Your society')
  })
})
