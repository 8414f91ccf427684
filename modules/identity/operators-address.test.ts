import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { asPlatform, onOwnDatabase, testDatabase } from '#server/testing/app.ts'
import { drainJobs } from '#server/testing/jobs.ts'
import { appWith, ask } from '#server/testing/own-app.ts'
import { person } from '#server/testing/society.ts'
import { makeSuperAdmin } from './actions/super-admin.ts'

onOwnDatabase('an operator of its own is the whole platform’s')

const password = 'gulmohar-b704'
const opened: { close(): Promise<void> }[] = []
const start = async (settings = {}) => {
  const app = await appWith(await testDatabase(), settings)
  opened.push(app)
  return app
}
afterAll(async () => {
  for (const app of opened) await app.close()
})

const signIn = async (app: Awaited<ReturnType<typeof start>>, email: string) =>
  (await ask(app, 'POST', '/login', { body: { email, password } })).cookie

/** Where a letter sent now leads. */
const linkNow = async () => {
  const email = `${newId()}@example.in`
  const app = await start()
  await ask(app, 'POST', '/register', { body: { email, password, firstName: 'Asha', lastName: 'Rane' } })
  await ask(app, 'POST', '/password-resets', { body: { email } })
  const rows = await asPlatform((db) =>
    db.selectFrom('password_resets').select('id').where('email_key', '=', email).execute(),
  )
  for (const { id } of rows) await drainJobs(id)
  const letter = await asPlatform((db) =>
    db.selectFrom('outbox').select('body_text').where('recipient', '=', email).executeTakeFirstOrThrow(),
  )
  return /(https?:\/\/[^/\s]+)\/reset-password/.exec(letter.body_text)?.[1]
}

/** Whose address is kept at all, whatever becomes of it. */
const remembered = async () => {
  const rows = await asPlatform((db) =>
    db.selectFrom('identities').select('email').where('used_origin', 'is not', null).execute(),
  )
  return rows.map(({ email }) => email)
}

describe('while the product is being tried', () => {
  it('nobody remembers where the demo’s operator came from, who is everybody', async () => {
    const { cookie } = await person({ superAdmin: true })
    const headers = { host: 'evil.example' }
    expect((await ask(await start(), 'GET', '/platform/overview', { cookie, headers })).status).toBe(200)
    await sleep(300)
    expect(await remembered()).toEqual([])
  })
})

describe('without PUBLIC_URL letters', () => {
  beforeAll(async () => {
    await asPlatform((db) =>
      makeSuperAdmin(db, { email: 'ravi@example.in', password, firstName: 'Ravi', lastName: 'Menon' }),
    )
  })

  it('lead to the address the operator used last, and to nobody else’s', async () => {
    const app = await start()
    expect(await linkNow()).toBe('http://localhost:3000')
    const person = { email: 'neha@example.in', password, firstName: 'Neha', lastName: 'Sharma' }
    const stranger = (await ask(app, 'POST', '/register', { body: person })).cookie
    await ask(app, 'GET', '/auth/user', { cookie: stranger, headers: { host: 'evil.example' } })
    await ask(app, 'GET', '/demo/society', { headers: { host: 'evil.example' } })
    expect(await linkNow()).toBe('http://localhost:3000')

    const cookie = await signIn(app, 'ravi@example.in')
    await ask(app, 'GET', '/auth/user', { cookie, headers: { host: '192.168.1.7:3000' } })
    await expect.poll(linkNow).toBe('http://192.168.1.7:3000')
    await ask(app, 'GET', '/auth/user', { cookie, headers: { host: 'society.example.in' } })
    await expect.poll(linkNow).toBe('http://society.example.in')
    await ask(app, 'GET', '/auth/user', { cookie, headers: { host: 'evil.example/x' } })
    expect(await linkNow()).toBe('http://society.example.in')
    expect(await remembered()).toEqual(['ravi@example.in'])
  })

  it('do not learn from a start that has PUBLIC_URL', async () => {
    const app = await start({ PUBLIC_URL: 'http://set.example.in' })
    const cookie = await signIn(app, 'ravi@example.in')
    const before = await linkNow()
    await ask(app, 'GET', '/auth/user', { cookie, headers: { host: 'other.example.in' } })
    expect(await linkNow()).toBe(before)
  })
})
