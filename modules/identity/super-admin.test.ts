import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { openLog } from '#kernel/server/log.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { buildApp } from '#server/app.ts'
import { testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { scratchDatabase } from '#server/testing/scratch-database.ts'
import { makeSuperAdmin } from './actions/super-admin.ts'

// An operator closes the door to the demo's operator for the whole installation, hence one of its own.
let scratch: Awaited<ReturnType<typeof scratchDatabase>>
let database: Database
let app: FastifyInstance
beforeAll(async () => {
  scratch = await scratchDatabase()
  database = await openDatabase(scratch.url, { society: 2, platform: 4, waitMs: 10_000 })
  app = await buildApp({ env: testEnv, database, log: openLog('silent'), sign: testSign, storage: testStorage })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await scratch.drop()
})

const platform = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  writing(
    database.platform,
    { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) => work(db),
  )

const password = 'gulmohar-b704'
const sheet = (email: string) => ({ email, password, firstName: 'Ravi', lastName: 'Menon' })
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api${path}`, payload })
const whoIs = async (cookie: string) => (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0]!

describe('the first super admin', () => {
  it('is made by the command, and the demo’s operator is outside at once and for good', async () => {
    const demo = sheet('operator@demo.example.in')
    const { id } = (await post('/register', demo)).json<{ id: string }>()
    await platform((db) =>
      db.updateTable('identities').set({ is_demo: true, is_super_admin: true }).where('id', '=', id).execute(),
    )
    const open = await post('/login', demo)
    expect(open.json()).toMatchObject({ role: 'super_admin', isDemo: true })
    expect(await platform((db) => makeSuperAdmin(db, sheet('ravi@example.in')))).toMatchObject({ outcome: 'made' })

    expect(await whoIs(cookieOf(open))).toBe(401)
    const refused = await post('/login', demo)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'demo_closed' })
    expect((await post('/login', sheet('ravi@example.in'))).json()).toMatchObject({
      role: 'super_admin',
      isDemo: false,
    })
  })

  it('may be somebody with an account, who signs in anew and keeps the password unless a new one is given', async () => {
    const meera = sheet('meera@example.in')
    const before = await post('/register', meera)
    const prove = (db: Db) =>
      db.updateTable('identities').set({ proved_at: new Date() }).where('email', '=', meera.email).execute()
    await platform(prove)
    expect(await platform((db) => makeSuperAdmin(db, { ...meera, password: undefined }))).toMatchObject({
      outcome: 'raised',
      endedWhatWasBefore: false,
    })
    expect(await whoIs(cookieOf(before))).toBe(401)
    expect((await post('/login', meera)).json()).toMatchObject({ role: 'super_admin' })

    const changed = { ...meera, password: 'mogra in the courtyard' }
    await platform((db) => makeSuperAdmin(db, changed))
    expect((await post('/login', meera)).statusCode).toBe(401)
    expect((await post('/login', changed)).statusCode).toBe(200)
  })

  it('takes nothing over from an account that waited for its owner: neither password nor session', async () => {
    const waiting = sheet('asha@example.in')
    const squatter = await post('/register', waiting)
    await expect(platform((db) => makeSuperAdmin(db, { ...waiting, password: undefined }))).rejects.toThrow(
      'choose a password',
    )
    const own = { ...waiting, password: 'mogra in the courtyard' }
    expect(await platform((db) => makeSuperAdmin(db, own))).toMatchObject({
      outcome: 'raised',
      endedWhatWasBefore: true,
    })
    expect(await whoIs(cookieOf(squatter))).toBe(401)
    expect((await post('/login', waiting)).statusCode).toBe(401)
    expect((await post('/login', own)).json()).toMatchObject({ role: 'super_admin' })
  })

  it('is no demo account, and has a password that is not common', async () => {
    await expect(platform((db) => makeSuperAdmin(db, sheet('operator@demo.example.in')))).rejects.toThrow(
      'demo account',
    )
    const common = { ...sheet('new@example.in'), password: 'qwerty' }
    await expect(platform((db) => makeSuperAdmin(db, common))).rejects.toThrow('common')
  })
})
