import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { asPlatform } from '#server/testing/app.ts'
import { type Answered, caller, person } from '#server/testing/society.ts'
import { identity } from './contract.ts'

const password = 'gulmohar-b704'
const passwordHash = await hashPassword(password)
const anonymous = caller('')

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

const withPassword = async (values: { is_demo?: boolean } = {}) => {
  const meera = await person()
  await asPlatform((db) =>
    db
      .updateTable('identities')
      .set({ password_hash: passwordHash, ...values })
      .where('id', '=', meera.identityId)
      .execute(),
  )
  return meera
}

/** Somebody who has set up the app; the code of the present step is used up by confirming. */
const withApp = async () => {
  const meera = await withPassword()
  const { secret } = await meera.call(identity.beginTwoFactor, { body: { password } })
  const { recoveryCodes } = await meera.call(identity.confirmTwoFactor, { body: { code: codeOf(secret) } })
  return { ...meera, secret, recoveryCodes }
}

const refusalOf = (tried: Promise<unknown>) =>
  tried.then(
    () => expect.fail('this should have been refused'),
    (error: Answered) => error,
  )

const ticketFor = async (email: string) => {
  const refusal = await refusalOf(anonymous(identity.login, { body: { email, password } }))
  expect(refusal).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
  return String(refusal.body['ticket'])
}

describe('setting up an authenticator app', () => {
  it('gives a secret, an address and a picture, and counts once a code confirmed it', async () => {
    const meera = await withPassword()
    const begun = await meera.call(identity.beginTwoFactor, { body: { password } })
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Aangan:/)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.qr).toMatch(/^data:image\/png;base64,/)
    expect(await anonymous(identity.login, { body: { email: meera.email, password } })).toMatchObject({
      email: meera.email,
    })
    const wrong = await refusalOf(meera.call(identity.confirmTwoFactor, { body: { code: '000000' } }))
    expect(wrong.status).toBe(400)
    const { recoveryCodes } = await meera.call(identity.confirmTwoFactor, { body: { code: codeOf(begun.secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await meera.call(identity.security)).toMatchObject({ twoFactor: { enabled: true, recoveryCodesLeft: 10 } })
    expect((await refusalOf(meera.call(identity.beginTwoFactor, { body: { password } }))).status).toBe(409)
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const meera = await withApp()
    const kept = await asPlatform(async (db) => [
      await db.selectFrom('two_factors').selectAll().where('id', '=', meera.identityId).execute(),
      await db.selectFrom('recovery_codes').selectAll().where('identity_id', '=', meera.identityId).execute(),
      await db.selectFrom('platform_audit_log').selectAll().where('row_id', '=', meera.identityId).execute(),
    ])
    const text = JSON.stringify(kept, (_, value: { type?: string; data?: number[] }) =>
      value?.type === 'Buffer' && value.data ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const clear of [
      meera.secret,
      ...meera.recoveryCodes,
      ...meera.recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(text).not.toContain(clear)
  })

  it('asks for the password once more, and makes nothing without it', async () => {
    const meera = await withPassword()
    const refusal = await refusalOf(meera.call(identity.beginTwoFactor, { body: { password: 'not the password' } }))
    expect(refusal).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    const early = await refusalOf(meera.call(identity.confirmTwoFactor, { body: { code: '123456' } }))
    expect(early).toMatchObject({ status: 409, body: { code: 'not_begun' } })
  })

  it('is shown in the demo, where nothing of it is kept', async () => {
    const visitor = await withPassword({ is_demo: true })
    await visitor.call(identity.beginTwoFactor, { body: { password } })
    const { recoveryCodes } = await visitor.call(identity.confirmTwoFactor, { body: { code: '123456' } })
    expect(recoveryCodes).toHaveLength(10)
    expect(await visitor.call(identity.security)).toMatchObject({ twoFactor: { enabled: false, recoveryCodesLeft: 0 } })
    expect(await anonymous(identity.login, { body: { email: visitor.email, password } })).toMatchObject({
      isDemo: true,
    })
  })
})

describe('signing in with two factors', () => {
  it('answers the right password with a ticket and no session, and opens one with the code', async () => {
    const meera = await withApp()
    const ticket = await ticketFor(meera.email)
    const user = await anonymous(identity.loginTwoFactor, { body: { ticket, code: codeOf(meera.secret, 1) } })
    expect(user).toMatchObject({ email: meera.email })
  })

  it('does not say whether two factors are on to somebody with a wrong password', async () => {
    const meera = await withApp()
    const refusal = await refusalOf(anonymous(identity.login, { body: { email: meera.email, password: 'not that' } }))
    expect(refusal.body).toMatchObject({ code: 'wrong_credentials' })
    expect(refusal.body).not.toHaveProperty('ticket')
  })

  it('accepts no code twice, nor a ticket', async () => {
    const meera = await withApp()
    const code = codeOf(meera.secret, 1)
    const ticket = await ticketFor(meera.email)
    const replayed = await refusalOf(
      anonymous(identity.loginTwoFactor, { body: { ticket, code: codeOf(meera.secret) } }),
    )
    expect(replayed.body).toMatchObject({ code: 'wrong_code' })
    await anonymous(identity.loginTwoFactor, { body: { ticket, code } })
    const [first, second] = meera.recoveryCodes as [string, string]
    const used = await refusalOf(anonymous(identity.loginTwoFactor, { body: { ticket, code: first } }))
    expect(used.body).toMatchObject({ code: 'ticket_gone' })
    const again = await ticketFor(meera.email)
    const repeated = await refusalOf(anonymous(identity.loginTwoFactor, { body: { ticket: again, code } }))
    expect(repeated.body).toMatchObject({ code: 'wrong_code' })
    await anonymous(identity.loginTwoFactor, { body: { ticket: again, code: second } })
  })

  it('opens one session however many answers arrive at once', async () => {
    const meera = await withApp()
    const ticket = await ticketFor(meera.email)
    const body = { ticket, code: codeOf(meera.secret, 1) }
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => anonymous(identity.loginTwoFactor, { body })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('takes a recovery code once, however it is typed', async () => {
    const meera = await withApp()
    const [code = ''] = meera.recoveryCodes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    await anonymous(identity.loginTwoFactor, { body: { ticket: await ticketFor(meera.email), code: typed } })
    const again = anonymous(identity.loginTwoFactor, { body: { ticket: await ticketFor(meera.email), code } })
    await expect(again).rejects.toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    expect(await meera.call(identity.security)).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
  })

  it('evaluates at most ten codes, with however many tickets', async () => {
    const meera = await withApp()
    const tickets = [await ticketFor(meera.email), await ticketFor(meera.email)]
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const body = { ticket: tickets[i % 2]!, code: String(100_000 + i) }
        return (await refusalOf(anonymous(identity.loginTwoFactor, { body }))).body['code']
      }),
    )
    expect(codes.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(10)
    const body = { ticket: tickets[0]!, code: codeOf(meera.secret, 1) }
    await expect(anonymous(identity.loginTwoFactor, { body })).rejects.toMatchObject({ status: 429 })
  })

  it('refuses a ticket that is late, forged, or older than a change of the password', async () => {
    const meera = await withApp()
    const code = codeOf(meera.secret, 1)
    const late = await ticketFor(meera.email)
    await asPlatform((db) =>
      db
        .updateTable('sign_in_challenges')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('identity_id', '=', meera.identityId)
        .execute(),
    )
    const old = await ticketFor(meera.email)
    await meera.call(identity.changePassword, { body: { currentPassword: password, newPassword: 'mogra at dusk' } })
    for (const ticket of [late, 'forged', old])
      await expect(anonymous(identity.loginTwoFactor, { body: { ticket, code } })).rejects.toMatchObject({
        status: 401,
        body: { code: 'ticket_gone' },
      })
  })
})

describe('turning two factors off', () => {
  it('needs the password', async () => {
    const meera = await withApp()
    const guess = meera.call(identity.removeTwoFactor, { body: { password: 'a guess' } })
    await expect(guess).rejects.toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    await ticketFor(meera.email)
    await meera.call(identity.removeTwoFactor, { body: { password } })
    expect(await anonymous(identity.login, { body: { email: meera.email, password } })).toMatchObject({
      email: meera.email,
    })
    expect(await meera.call(identity.security)).toMatchObject({ twoFactor: { enabled: false, recoveryCodesLeft: 0 } })
  })

  it('is not the same as new recovery codes, which end the old ones', async () => {
    const meera = await withApp()
    const { recoveryCodes } = await meera.call(identity.renewRecoveryCodes, { body: { password } })
    const ticket = await ticketFor(meera.email)
    const old = anonymous(identity.loginTwoFactor, { body: { ticket, code: meera.recoveryCodes[0]! } })
    await expect(old).rejects.toMatchObject({ status: 401 })
    await anonymous(identity.loginTwoFactor, { body: { ticket, code: recoveryCodes[0]! } })
  })
})
