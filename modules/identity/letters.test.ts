import { describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { asPlatform } from '#server/testing/app.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { caller, type Person, person } from '#server/testing/society.ts'
import { identity } from './contract.ts'

const anonymous = caller('')

const resetsOf = (email: string) =>
  asPlatform((db) => db.selectFrom('password_resets').select('id').where('email_key', '=', email).execute())

const lettersTo = (email: string) =>
  asPlatform((db) => db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('created_at').execute())

const speak = ({ identityId }: Person, language: string) =>
  asPlatform((db) =>
    db
      .updateTable('identities')
      .set({ preferences: JSON.stringify({ language }) })
      .where('id', '=', identityId)
      .execute(),
  )

/** Asks, and does the jobs that follow from it. */
const ask = async (email: string) => {
  await anonymous(identity.askPasswordReset, { body: { email } })
  for (const { id } of await resetsOf(email)) await drainJobs(id)
  return lettersTo(email)
}

const withPassword = async () => {
  const asha = await person()
  const password_hash = await hashPassword('gulmohar-b704')
  await asPlatform((db) =>
    db.updateTable('identities').set({ password_hash }).where('id', '=', asha.identityId).execute(),
  )
  return asha
}

describe('the letter with the link', () => {
  it('goes to the address on file, and its link sets the password', async () => {
    const asha = await person()
    const [letter] = await ask(asha.email)
    expect(letter).toMatchObject({ subject: 'Set a new password for Aangan', kind: 'identity.reset-asked' })
    const token = /\/reset-password\?token=([\w.%-]+)/.exec(letter?.body_text ?? '')?.[1]
    const params = { token: decodeURIComponent(token ?? '') }
    expect(await anonymous(identity.showPasswordReset, { params })).toEqual({ email: asha.email })
    await anonymous(identity.resetPassword, { params, body: { password: 'mogra in the courtyard' } })
    const user = await anonymous(identity.login, { body: { email: asha.email, password: 'mogra in the courtyard' } })
    expect(user).toMatchObject({ id: asha.identityId })
  })

  it.each([
    ['hi', 'आँगन के लिए नया पासवर्ड बनाएँ', 'नमस्ते Asha'],
    ['mr', 'आँगनसाठी नवीन पासवर्ड ठेवा', 'नमस्कार Asha'],
    ['gu', 'Set a new password for Aangan', 'Hello Asha'],
  ])('is written in the person’s language, %s', async (language, subject, greeting) => {
    const asha = await person()
    await speak(asha, language)
    const [letter] = await ask(asha.email)
    expect(letter?.subject).toBe(subject)
    expect(letter?.body_text).toContain(greeting)
    expect(letter?.body_html).toContain(greeting)
  })

  it('is written for nobody when the address is unknown, disabled or a demo account', async () => {
    const [disabled, demo] = [await person(), await person()]
    const change = (who: Person, values: { disabled_at?: Date; is_demo?: boolean }) =>
      asPlatform((db) => db.updateTable('identities').set(values).where('id', '=', who.identityId).execute())
    await change(disabled, { disabled_at: new Date() })
    await change(demo, { is_demo: true })
    for (const email of [`nobody-${disabled.email}`, disabled.email, demo.email]) expect(await ask(email)).toEqual([])
  })
})

describe('the letter about a changed password', () => {
  it('tells the owner', async () => {
    const asha = await withPassword()
    const body = { currentPassword: 'gulmohar-b704', newPassword: 'mogra in the courtyard' }
    await asha.call(identity.changePassword, { body })
    await drainJobs(asha.identityId)
    const letters = await lettersTo(asha.email)
    expect(letters.map((letter) => letter.subject)).toEqual(['Your Aangan password was changed'])
    expect(letters[0]?.body_text).not.toContain(body.newPassword)
  })
})

describe('the hourly sweep', () => {
  it('takes away what opens nothing any more and leaves the rest', async () => {
    const [asha, meera] = [await withPassword(), await person()]
    const past = new Date(Date.now() - 3 * 86_400_000)
    await anonymous(identity.askPasswordReset, { body: { email: asha.email } })
    await anonymous(identity.askPasswordReset, { body: { email: meera.email } })
    await asha.call(identity.passkeyOptions, { body: { password: 'gulmohar-b704' } })
    await asPlatform(async (db) => {
      await db.updateTable('sessions').set({ expires_at: past }).where('identity_id', '=', asha.identityId).execute()
      await db.updateTable('password_resets').set({ expires_at: past }).where('email_key', '=', asha.email).execute()
      await db
        .updateTable('sign_in_challenges')
        .set({ expires_at: past })
        .where('identity_id', '=', asha.identityId)
        .execute()
    })
    await runSchedule('identity', 'sweep')
    const left = await asPlatform(async (db) => [
      await db.selectFrom('sessions').select('id').where('identity_id', '=', asha.identityId).execute(),
      await db.selectFrom('sign_in_challenges').select('id').where('identity_id', '=', asha.identityId).execute(),
    ])
    expect(left).toEqual([[], []])
    expect(await resetsOf(asha.email)).toEqual([])
    expect(await resetsOf(meera.email)).toHaveLength(1)
    expect(await meera.call(identity.user)).toMatchObject({ email: meera.email })
  })
})
