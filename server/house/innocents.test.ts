import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { aComplaint } from '#modules/complaints/build.ts'
import { onOwnDatabase, testApp } from '#server/testing/app.ts'
import { categoryOf, raised } from '#server/testing/complaints.ts'
import { type Chance, chanceFrom } from '#server/testing/fuzz/chance.ts'
import { readDocument } from '#server/testing/fuzz/document.ts'
import { inWords } from '#server/testing/fuzz/requests.ts'
import { makeWorld, nextRequest, readFiles, send } from '#server/testing/fuzz/world.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { plantToken } from '#server/testing/tokens.ts'

onOwnDatabase('what its strangers do to the platform is nobody else’s business')

const requests = process.env['TEST_FULL'] ? 10_000 : 1000
const seed = Number(process.env['TEST_SEED'] ?? 27)
const together = 40

it(
  `${requests} requests at ${together} a time, of which one in ten is hostile: no innocent one fails`,
  async () => {
    const app = await testApp()
    const chance = chanceFrom(seed)
    const homes = await Promise.all([society(), society()])
    const hostile = await hostiles(app, homes, chance)
    const errands = await innocents(app, homes, chance)
    const failed: string[] = []
    let next = 0
    const walk = async () => {
      while (next < requests && failed.length === 0) {
        if (next++ % 10 === 0) await hostile.sendOne()
        else {
          const errand = chance.oneOf(errands)
          const complaint = await errand()
          if (complaint) failed.push(complaint)
        }
      }
    }
    await Promise.all(Array.from({ length: together }, walk))
    expect(failed, `TEST_SEED=${seed}; under way were\n${hostile.underWay().join('\n\n')}`).toEqual([])
    expect(hostile.sent()).toBeGreaterThanOrEqual(requests / 10)
    expect(hostile.faults()).toEqual([])
  },
  requests * 60 + 120_000,
)

/** Strangers with a society of their own, who also call at those of the innocent. An operator is none: what operators decide about a society holds. */
const hostiles = async (app: FastifyInstance, homes: readonly TestSociety[], chance: Chance) => {
  const operations = (await readDocument(app)).filter(({ name }) => name !== 'platform.startBackup')
  const world = await makeWorld(await readFiles())
  world.actors = world.actors.filter(({ name }) => name !== 'operator')
  world.societies.push(...homes.map(({ subdomain }) => subdomain))
  const underWay = new Set<string>()
  const faults: string[] = []
  let sent = 0
  return {
    sendOne: async () => {
      const { actor, asked } = nextRequest(operations, world, chance, 1)
      const words = `as ${actor.name}: ${inWords(asked)}`
      underWay.add(words)
      const { status, body } = await send(app, asked)
      underWay.delete(words)
      sent++
      // Whoever does too much at once is told to come again; anything else is a fault.
      if (status >= 500 && status !== 503) faults.push(`${status} ${body}\n${words}`)
    },
    sent: () => sent,
    underWay: () => [...underWay],
    faults: () => faults,
  }
}

type Errand = () => Promise<string | undefined>

/** What people of two societies do on an ordinary day; each errand says what went wrong, or nothing. */
const innocents = async (app: FastifyInstance, homes: readonly TestSociety[], chance: Chance): Promise<Errand[]> => {
  const people = await Promise.all(homes.flatMap((one) => Array.from({ length: 6 }, () => errandsOf(app, one, chance))))
  const accounts = await Promise.all(Array.from({ length: 4 }, () => signInOf(app)))
  return [...people.flat(), ...accounts]
}

const errandsOf = async (app: FastifyInstance, home: TestSociety, chance: Chance): Promise<Errand[]> => {
  const someone = await home.another(chance.oneOf(['resident', 'admin', 'committee'] as const))
  const categoryId = await categoryOf(someone)
  const own = await raised(home, {}, someone)
  const token = await plantToken(someone, home)
  const at = `/api/societies/${home.subdomain}`
  const read = (url: string, holds: string): Errand => ask(app, someone, 'GET', url, undefined, holds)
  return [
    read('/api/auth/user', someone.email),
    read(`${at}/complaints/${own.id}`, own.id),
    read(`${at}/complaints`, own.id.slice(0, 4)),
    read(`${at}/dashboard`, ''),
    read(`${at}/members`, someone.memberId.slice(0, 4)),
    read(`${at}/notices`, ''),
    read(`${at}/notifications`, ''),
    read('/api/search/global?q=Asha', ''),
    ask(app, { cookie: '' }, 'GET', `${at}/members`, undefined, '"success":true', token),
    () => ask(app, someone, 'POST', `${at}/complaints`, aComplaint(categoryId), '"id"')(),
    () =>
      ask(
        app,
        someone,
        'POST',
        `${at}/complaints/${own.id}/comments`,
        { body: `Still there ${randomBytes(3).toString('hex')}` },
        '',
      )(),
  ]
}

const signInOf = async (app: FastifyInstance): Promise<Errand> => {
  const email = `neha-${randomBytes(5).toString('hex')}@example.in`
  const sheet = { email, password: 'gulmohar-b704', firstName: 'Neha', lastName: 'Sharma' }
  await app.inject({ method: 'POST', url: '/api/register', payload: sheet })
  return ask(app, { cookie: '' }, 'POST', '/api/login', { email, password: sheet.password }, email)
}

const ask =
  (
    app: FastifyInstance,
    { cookie }: Pick<Person, 'cookie'>,
    method: 'GET' | 'POST',
    url: string,
    body: object | undefined,
    holds: string,
    token?: string,
  ): Errand =>
  async () => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: body } : {}),
    })
    const isFine = answer.statusCode === 200 && answer.body.includes(holds)
    return isFine ? undefined : `${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
  }
