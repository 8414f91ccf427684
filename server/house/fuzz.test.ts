import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { onOwnDatabase, testApp } from '#server/testing/app.ts'
import { chanceFrom } from '#server/testing/fuzz/chance.ts'
import { type Operation, readDocument } from '#server/testing/fuzz/document.ts'
import { type Asked, inWords } from '#server/testing/fuzz/requests.ts'
import { secret } from '#server/testing/fuzz/secret.ts'
import {
  type Actor,
  type Answered,
  isAlive,
  learnFrom,
  lookAround,
  makeWorld,
  nextRequest,
  readFiles,
  send,
  type World,
} from '#server/testing/fuzz/world.ts'
import { isAsked, onlyRoom } from './asked.ts'
import { everyEndpoint } from './endpoints.ts'

onOwnDatabase('its operator is a real one, and changes what all societies share')

const usual = onlyRoom ? 300 : 1000
const requests = Number(process.env['FUZZ_REQUESTS'] ?? (process.env['TEST_FULL'] ? 100_000 : usual))
/** Asked for by hand the long run has the machine to itself, and every answer counts; among other tests it has not. */
const isAlone = requests >= 100_000 && !process.env['TEST_FULL']
const seed = Number(process.env['TEST_SEED'] ?? 27)
const slowMs = 2000
/** Each part of a run has a society of its own: what the strangers did to the last one is not in their way for long. */
const perWorld = 5000

type Run = {
  app: FastifyInstance
  operations: Operation[]
  wrong: Map<string, string>
  reached: Set<string>
  slowest: number
}

it(
  `${requests} requests made from the product’s own document break nothing, are answered in time and leave nothing behind`,
  async () => {
    const app = await testApp()
    const document = await readDocument(app)
    expect(document.map(({ name }) => name).toSorted()).toEqual(everyEndpoint.map(({ name }) => name).toSorted())
    const operations = document.filter((one) => isFuzzed(one) && isAsked(one))
    // Requests of any room speak of people and flats.
    const seen = document.filter((one) => isFuzzed(one) && (isAsked(one) || one.name.startsWith('members.')))
    const run: Run = { app, operations, wrong: new Map(), reached: new Set(), slowest: 0 }
    const files = await readFiles()
    const warmUp = Math.min(3000, requests / 2)
    let before = 0
    for (let done = 0; done < requests; done += perWorld) {
      const world = await makeWorld(files)
      await lookAround(app, seen, world, seed + done)
      const chance = chanceFrom(seed + done)
      for (let i = done; i < Math.min(requests, done + perWorld); i++) {
        if (i === warmUp) before = memory()
        await one(run, world, chance, i)
      }
    }
    const after = memory()
    const never = run.operations.filter(({ name }) => !run.reached.has(name)).map(({ name }) => name)
    say(
      `${requests} requests over ${run.operations.length} operations with TEST_SEED=${seed}: slowest ${Math.round(run.slowest)} ms, memory ${mb(before)} → ${mb(after)} MB; ${never.length} never succeeded: ${never.join(', ')}`,
    )
    expect([...run.wrong.values()].join('\n\n')).toBe('')
    expect(after / before, `memory grew from ${mb(before)} to ${mb(after)} MB`).toBeLessThanOrEqual(1.5)
  },
  requests * 100 + 120_000,
)

/** A backup copies the whole database by a process of its own; operations.test.ts takes one. */
const isFuzzed = ({ name }: Operation) => name !== 'platform.startBackup'

const one = async (run: Run, world: World, chance: ReturnType<typeof chanceFrom>, i: number) => {
  const { actor, asked } = nextRequest(run.operations, world, chance, 0.5)
  const answer = await send(run.app, asked)
  run.slowest = Math.max(run.slowest, answer.ms)
  const complaint = await complaintAbout(run.app, actor, asked, answer)
  if (complaint) {
    const key = `${complaint.split('\n')[0]} ${asked.operation.name}`
    if (!run.wrong.has(key)) say(`${i}: ${complaint}\nas ${actor.name}: ${inWords(asked)}\n`)
    run.wrong.set(key, `${i}: ${complaint}\nas ${actor.name}: ${inWords(asked)}`)
  }
  if (answer.status < 300) {
    run.reached.add(asked.operation.name)
    if (asked.operation.method === 'DELETE') world.known.forget(asked.url.split(/[/?]/).at(-1) ?? '')
    learnFrom(world, asked.operation, answer)
  }
  if (answer.status === 401 || i % 20 === 0) await keepAlive(run.app, world, actor)
  if (i % 50 === 0) await world.mend()
}

/** What is wrong with an answer, if anything. */
const complaintAbout = async (app: FastifyInstance, actor: Actor, asked: Asked, { status, body, ms }: Answered) => {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 500)}`
  if (body.includes(secret) && actor.name !== 'operator') return 'handed out what belongs to another society'
  if (/\n\s+at .+:\d+:\d+/.test(body)) return `showed its inside: ${body.slice(0, 500)}`
  if (ms <= slowMs) return undefined
  return isAlone ? `took ${Math.round(ms)} ms` : slownessOf(app, asked, ms)
}

/**
 * On a shared machine anybody stands still once: what came late is asked for again, and it is late when it never comes in
 * time, measured by how long this machine now takes for a piece of work whose time it showed at the start.
 */
const slownessOf = async (app: FastifyInstance, asked: Asked, ms: number) => {
  const tries = [ms]
  const busy = () => Math.max(1, yardstick() / unhurried)
  while (tries.length < 5) {
    const factor = busy()
    const { ms: again } = await send(app, asked)
    if (again <= slowMs * Math.max(factor, busy())) return undefined
    tries.push(again)
  }
  return `took ${tries.map(Math.round).join(', ')} ms`
}

const yardstick = () => {
  const began = performance.now()
  for (let i = 0; i < 40; i++) createHash('sha256').update(megabyte).digest()
  return performance.now() - began
}
const megabyte = Buffer.alloc(1_000_000)
const unhurried = Math.min(...Array.from({ length: 5 }, yardstick))

/** An actor who lost their session or seat gets another; when their society is shut, all do. */
const keepAlive = async (app: FastifyInstance, world: World, actor: Actor) => {
  if (await isAlive(app, actor)) return
  await world.renew(actor)
  if (await isAlive(app, actor)) return
  Object.assign(world, await makeWorld(world.files))
}

/** What the process holds once everything it need not hold is gone. */
const memory = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage.rss()
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const mb = (bytes: number) => Math.round(bytes / 1_000_000)
