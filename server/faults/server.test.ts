import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import {
  addAll,
  addFlat,
  chance,
  databaseGate,
  expectExactly,
  faultDatabase,
  isFull,
  until,
} from '#server/testing/faults.ts'
import { runServer } from '#server/testing/processes.ts'

const ownerOf = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('the server', () => {
  it('loses no acknowledged write and doubles none when it is killed in the middle', async () => {
    const random = chance()
    const [writes, kills] = isFull ? [400, 6] : [40, 1]
    const fault = await faultDatabase()
    let server = await runServer(fault.url, { DEMO: 'off' })
    const load = addAll(() => server.address, fault, writes, 6)
    for (let at = 1; at <= kills; at++) {
      const mark = (writes * (at - 0.5 + random(0.5))) / (kills + 1)
      await until('enough writes', () => load.done() >= mark, 30_000)
      await server.kill('SIGKILL')
      server = await runServer(fault.url, { DEMO: 'off' })
    }
    await load.all
    await expectExactly(fault, writes)
  })

  it('answers one key alike from two processes, with one effect', async () => {
    const fault = await faultDatabase()
    const servers = await Promise.all([runServer(fault.url), runServer(fault.url, { WORKER: 'off' })])
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => addFlat(servers[at % 2]!.address, fault, 'once', key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await expectExactly(fault, 1)
  })

  it('finishes what is in flight on SIGTERM and is gone within ten seconds', async () => {
    const fault = await faultDatabase()
    const server = await runServer(fault.url)
    const owner = await ownerOf(fault.url)
    await owner.query('begin; lock table flats in exclusive mode')
    const inFlight = Array.from({ length: 10 }, (_, at) => addFlat(server.address, fault, `flat ${at}`, newId()))
    const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // On a connection of its own: inside a transaction the view would show its first state for ever.
    const onlooker = await ownerOf(fault.url)
    await until('all writes wait for the table', async () => (await onlooker.query(blocked)).rowCount === 10)
    const stopped = server.kill('SIGTERM')
    await sleep(500)
    await owner.query('commit')
    expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const { code, ms } = await stopped
    expect(code).toBe(0)
    expect(ms).toBeLessThan(isFull ? 10_000 : 20_000)
    await expectExactly(fault, 10)
  })

  it('goes on while all its database connections are ended again and again', async () => {
    const [writes, everyMs, forMs] = isFull ? [3000, 2000, 60_000] : [40, 1000, 3000]
    const fault = await faultDatabase()
    const server = await runServer(fault.url)
    const owner = await ownerOf(fault.url)
    const load = addAll(() => server.address, fault, writes, 6)
    const end = Date.now() + forMs
    while (Date.now() < end) {
      await sleep(everyMs)
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name = 'aangan'`)
    }
    await load.all
    await expectExactly(fault, writes)
    expect(server.child.exitCode).toBeNull()
  })

  it('says 503 at once while the database is stopped, and is back with it', async () => {
    const stoppedMs = isFull ? 15_000 : 3000
    const fault = await faultDatabase()
    const gate = await databaseGate(fault.url)
    const server = await runServer(gate.url)
    expect((await addFlat(server.address, fault, 'before', newId())).status).toBe(200)
    gate.stop()
    const end = Date.now() + stoppedMs
    while (Date.now() < end) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => addFlat(server.address, fault, newId(), newId())),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      if (isFull) expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3000)
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      await sleep(200)
    }
    await gate.start()
    await until('it is back', async () => (await addFlat(server.address, fault, 'after', 'after')).status === 200)
    await expectExactly(fault, 2)
    expect(server.child.exitCode).toBeNull()
  })
})
