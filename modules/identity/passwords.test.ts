import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emailKey } from '#kernel/nouns.ts'
import { asPlatform, testApp, testSign } from '#server/testing/app.ts'
import { caller } from '#server/testing/society.ts'
import { resetToken } from './actions/passwords.ts'
import { identity } from './contract.ts'

const anonymous = caller('')
const password = 'gulmohar-b704'
const newPassword = 'mogra in the courtyard'
const newEmail = () => `asha-${randomBytes(5).toString('hex')}@example.in`

/** Signs in and answers the cookie. */
const signIn = async (email: string, given: string) => {
  const response = await (await testApp()).inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: given },
    // The lockout counts per address, and it is not what is tested here.
    remoteAddress: `10.${randomBytes(3).join('.')}`,
  })
  return { status: response.statusCode, cookie: String(response.headers['set-cookie']).split(';')[0]! }
}

const registered = async () => {
  const email = newEmail()
  const user = await anonymous(identity.register, { body: { email, password, firstName: 'Asha', lastName: 'Rao' } })
  return { id: user.id, email }
}

const linkFor = async (email: string) => {
  await anonymous(identity.askPasswordReset, { body: { email } })
  const { id } = await asPlatform((db) =>
    db
      .selectFrom('password_resets')
      .select('id')
      .where('email_key', '=', emailKey(email))
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return resetToken(testSign, id)
}

describe('a forgotten password', () => {
  it('is set anew with the mailed link, once, and every session ends', async () => {
    const { email } = await registered()
    const { cookie } = await signIn(email, password)
    const token = await linkFor(email)
    expect(await anonymous(identity.showPasswordReset, { params: { token } })).toEqual({ email })
    await anonymous(identity.resetPassword, { params: { token }, body: { password: newPassword } })
    await expect(caller(cookie)(identity.user)).rejects.toMatchObject({ status: 401 })
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    const again = anonymous(identity.resetPassword, { params: { token }, body: { password: 'another one again' } })
    await expect(again).rejects.toMatchObject({ status: 404, body: { code: 'reset_gone' } })
  })

  it('answers a known and an unknown address with the same words, headers and status', async () => {
    const app = await testApp()
    const ask = (email: string) => app.inject({ method: 'POST', url: '/api/password-resets', payload: { email } })
    const known = await ask((await registered()).email)
    const unknown = await ask(newEmail())
    expect(known.statusCode).toBe(200)
    expect(unknown.statusCode).toBe(200)
    expect(known.body).toBe(unknown.body)
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted())
  })

  it('takes as long for an unknown address as for a known one', async () => {
    const known = await Promise.all(Array.from({ length: 15 }, registered))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (const { email } of known)
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now()
        await anonymous(identity.askPasswordReset, { body: { email: kind === 'known' ? email : newEmail() } })
        times[kind].push(performance.now() - began)
      }
    const [one, other] = [median(times.known), median(times.unknown)]
    // Milliseconds on a busy machine: a lookup or a letter on one side only would show as a multiple.
    expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2)
  })

  it('gives no working link to an unknown address, nor to a demo account', async () => {
    const demo = await registered()
    await asPlatform((db) => db.updateTable('identities').set({ is_demo: true }).where('id', '=', demo.id).execute())
    for (const email of [newEmail(), demo.email]) {
      const token = await linkFor(email)
      const tried = anonymous(identity.resetPassword, { params: { token }, body: { password: newPassword } })
      await expect(tried).rejects.toMatchObject({ status: 404 })
    }
  })

  it('refuses a link that is forged, late, or older than the last change of the password', async () => {
    const { id, email } = await registered()
    const token = await linkFor(email)
    const [resetId = ''] = token.split('.')
    const open = (sent: string) => anonymous(identity.showPasswordReset, { params: { token: sent } })
    for (const forged of [`${resetId}.${testSign('invitation', resetId)}`, resetId, `${resetId}.`, 'x', '%00'])
      await expect(open(forged)).rejects.toMatchObject({ status: 404 })

    const late = await linkFor(email)
    await asPlatform((db) =>
      db
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', late.split('.')[0]!)
        .execute(),
    )
    await expect(open(late)).rejects.toMatchObject({ status: 404 })

    expect(await open(token)).toEqual({ email })
    await asPlatform((db) =>
      db.updateTable('identities').set({ password_changed_at: new Date() }).where('id', '=', id).execute(),
    )
    await expect(open(token)).rejects.toMatchObject({ status: 404 })
  })

  it('lets one of two people who use the link at the same moment through', async () => {
    const { email } = await registered()
    const token = await linkFor(email)
    const tries = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        anonymous(identity.resetPassword, { params: { token }, body: { password: `${newPassword} ${n}` } }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('sends at most five letters an hour, and says nothing about it', async () => {
    const { email } = await registered()
    for (let i = 0; i < 8; i++) await anonymous(identity.askPasswordReset, { body: { email } })
    const rows = await asPlatform((db) =>
      db.selectFrom('password_resets').select('id').where('email_key', '=', email).execute(),
    )
    expect(rows).toHaveLength(5)
  })

  it('refuses a common password, and keeps the link for a better one', async () => {
    const { email } = await registered()
    const token = await linkFor(email)
    const common = anonymous(identity.resetPassword, { params: { token }, body: { password: 'qwerty' } })
    await expect(common).rejects.toMatchObject({ status: 400, body: { code: 'common_password' } })
    await anonymous(identity.resetPassword, { params: { token }, body: { password: newPassword } })
  })
})

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { email } = await registered()
    const here = caller((await signIn(email, password)).cookie)
    const elsewhere = caller((await signIn(email, password)).cookie)
    await here(identity.changePassword, { body: { currentPassword: password, newPassword } })
    expect(await here(identity.user)).toMatchObject({ email })
    await expect(elsewhere(identity.user)).rejects.toMatchObject({ status: 401 })
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('asks for the right current password, ten times at most', async () => {
    const { email } = await registered()
    const here = caller((await signIn(email, password)).cookie)
    const guess = () =>
      here(identity.changePassword, { body: { currentPassword: 'a guess', newPassword } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    const answers = await Promise.all(Array.from({ length: 30 }, guess))
    expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect(answers.every((status) => status === 400 || status === 429)).toBe(true)
    expect((await signIn(email, password)).status).toBe(200)
  })

  it.each([
    ['common', 'password1', 'common_password'],
    ['the same', password, 'same_password'],
    ['short', '12345', 'bad_request'],
  ])('refuses a new one that is %s', async (_, chosen, code) => {
    const { email } = await registered()
    const here = caller((await signIn(email, password)).cookie)
    const change = here(identity.changePassword, { body: { currentPassword: password, newPassword: chosen } })
    await expect(change).rejects.toMatchObject({ status: 400, body: { code } })
  })

  it('of a demo account is answered kindly and changes nothing', async () => {
    const { id, email } = await registered()
    await asPlatform((db) => db.updateTable('identities').set({ is_demo: true }).where('id', '=', id).execute())
    const here = caller((await signIn(email, password)).cookie)
    const elsewhere = caller((await signIn(email, password)).cookie)
    await here(identity.changePassword, { body: { currentPassword: password, newPassword } })
    expect(await elsewhere(identity.user)).toMatchObject({ email })
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(401)
  })
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
