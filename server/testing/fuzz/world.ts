import type { FastifyInstance } from 'fastify'
import { type Role, roles } from '#kernel/actor.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import { asPlatform } from '../app.ts'
import { billingSociety } from '../billing.ts'
import { raised } from '../complaints.ts'
import { docx, type Hostile, hostileFiles, pdf, photo } from '../hostile-files.ts'
import { type Person, person, society, type TestSociety } from '../society.ts'
import { plantToken } from '../tokens.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { Operation } from './document.ts'
import { openKnown } from './known.ts'
import { type Asked, hostileRequest, type Making, validRequest } from './requests.ts'
import { secret } from './secret.ts'

export type Actor = { name: string; headers: Record<string, string>; alive: string }
export type World = Awaited<ReturnType<typeof makeWorld>>

export const readFiles = async (): Promise<Making['files']> => ({
  good: [
    { name: 'photo.jpg', content: await photo('jpeg') },
    { name: 'photo.png', content: await photo('png', 200, 100) },
    { name: 'bill.pdf', content: pdf() },
    { name: 'notice.docx', content: docx() },
  ],
  bad: [...(await hostileFiles()), ...broken(await photo('jpeg'))],
})

const broken = (jpeg: Buffer): Hostile[] =>
  [1, 20, 200, 600].map((length) => ({ name: `cut-${length}.jpg`, content: jpeg.subarray(0, length) }))

/** A society with somebody of every role, an operator, a program, a newcomer and a passer-by; and its neighbours. */
export const makeWorld = async (files: Making['files']) => {
  const { ours, publish } = await billingSociety()
  await publish()
  const theirs = await society({ name: `Neighbours ${secret}` })
  const suspended = await society({ status: 'suspended' })
  const neighbour = await theirs.another('resident', { name: secret, flatNumber: 'Z-909' })
  const complaint = await raised(theirs, {}, neighbour)
  const foreign = [theirs.id, neighbour.memberId, complaint.id]
  const people: Actor[] = await Promise.all([
    ...roles.filter((role) => role !== 'super_admin').map((role) => member(ours, role)),
    ...['admin', 'admin'].map(() => member(ours, 'admin')),
    operator(),
    newcomer(),
    program(ours),
  ])
  const actors = [...people, { name: 'anonymous', headers: {}, alive: '' }]
  await raised(ours)
  return {
    actors,
    known: openKnown(foreign),
    societies: [...Array<string>(12).fill(ours.subdomain), ours.id, theirs.subdomain, theirs.id, suspended.subdomain],
    files,
    /** The operator of this world may shut a society, and change what a plan allows; neither lasts. */
    mend: () =>
      asPlatform(async (db) => {
        await db.updateTable('societies').set({ status: 'active' }).where('id', '=', ours.id).execute()
        await db.updateTable('plans').set({ is_active: true, max_members: 100_000 }).execute()
      }),
    renew: async (actor: Actor) => {
      Object.assign(actor, await another(ours, actor.name))
    },
  }
}

const another = (ours: TestSociety, name: string): Promise<Actor> => {
  if (name === 'operator') return operator()
  if (name === 'newcomer') return newcomer()
  if (name === 'program') return program(ours)
  return member(ours, roles.find((role) => role === name) ?? 'resident')
}

const member = async (ours: TestSociety, role: Role) => ({
  name: role,
  headers: { cookie: (await proved(await ours.another(role))).cookie },
  alive: `/api/societies/${ours.id}/dashboard`,
})

const password = 'gulmohar-b704'
let hashed: Promise<string> | undefined

/** Everybody has shown that their address is theirs and knows a password, so that what asks for these is reached too. */
const proved = async <P extends Person>(someone: P): Promise<P> => {
  const hash = await (hashed ??= hashPassword(password))
  await asPlatform((db) =>
    db
      .updateTable('identities')
      .set({ proved_at: new Date(), password_hash: hash })
      .where('id', '=', someone.identityId)
      .execute(),
  )
  return someone
}

const newcomer = async () => ({
  name: 'newcomer',
  headers: { cookie: (await proved(await person())).cookie },
  alive: '/api/auth/user',
})

/** A real one: the demo's operator is shown little and may do less. */
const operator = async () => {
  const { identityId, cookie } = await proved(await person({ superAdmin: true }))
  await asPlatform((db) => db.updateTable('identities').set({ is_demo: false }).where('id', '=', identityId).execute())
  return { name: 'operator', headers: { cookie }, alive: '/api/platform/overview' }
}

const program = async (ours: TestSociety) => ({
  name: 'program',
  headers: { authorization: `Bearer ${await plantToken(await ours.another('admin'), ours)}` },
  alive: `/api/societies/${ours.id}/members`,
})

/** What an admin sees on the first day: every list is read once, so that requests can speak of what is in it. */
export const lookAround = async (
  app: FastifyInstance,
  operations: readonly Operation[],
  world: World,
  seed: number,
) => {
  const headers = world.actors.find(({ name }) => name === 'admin')!.headers
  const making = { chance: chanceFrom(seed), ...world }
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const url = validRequest(operation, making).url.split('?')[0]!
    const answer = await send(app, { operation, url, headers, payload: undefined })
    learnFrom(world, operation, answer)
  }
}

export const learnFrom = ({ known }: World, { path }: Operation, { status, body, link }: Answered) => {
  if (status >= 300 || (!body.startsWith('{') && !body.startsWith('['))) return
  known.learn(path, parsed(body), new URL(/<([^>]*)>/.exec(link)?.[1] ?? '/', 'http://x').searchParams.get('cursor'))
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Whether somebody still is who they were: signed in, a member, in a society that is open. */
export const isAlive = async (app: FastifyInstance, { alive, headers }: Actor): Promise<boolean> =>
  alive === '' || (await app.inject({ url: alive, headers })).statusCode === 200

export const nextRequest = (
  operations: readonly Operation[],
  world: World,
  chance: Chance,
  share: number,
): { actor: Actor; asked: Asked } => {
  const operation = chance.oneOf(operations)
  const actor = chance.oneOf(actorsFor(operation, world.actors, chance))
  const make = chance.happens(share) ? hostileRequest : validRequest
  const asked = make(operation, { chance, ...world })
  return { actor, asked: { ...asked, headers: { ...actor.headers, ...asked.headers } } }
}

/** Mostly those who get beyond the door. */
const actorsFor = ({ may, path }: Operation, actors: readonly Actor[], chance: Chance): readonly Actor[] => {
  if (may === 'public' || may === 'signed-in' || chance.happens(0.25)) return actors
  const names = may.startsWith('super_admin_panel') || path.startsWith('/api/platform') ? ['operator'] : ['admin']
  const fitting = actors.filter(({ name }) => names.includes(name) || (may.endsWith('.read') && name === 'resident'))
  return fitting.length > 0 ? fitting : actors
}

export type Answered = { status: number; body: string; link: string; ms: number }

export const send = async (app: FastifyInstance, { operation, url, headers, payload }: Asked): Promise<Answered> => {
  const began = performance.now()
  const answer = await app.inject({
    method: operation.method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return {
    status: answer.statusCode,
    body: answer.body,
    link: String(answer.headers['link'] ?? ''),
    ms: performance.now() - began,
  }
}
