import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openDatabase } from '#kernel/server/db.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { asRefusal } from '#kernel/server/http/failures.ts'
import { migrate } from '#kernel/server/migrate.ts'
import {
  addAll,
  addFlat,
  chance,
  databaseGate,
  expectExactly,
  faultDatabase,
  faultsAt,
  isFull,
  until,
} from '#server/testing/faults.ts'
import { runServer } from '#server/testing/processes.ts'

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-database-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const startIn = async (dataDir: string) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  onTestFinished(() => embedded.stop())
  await migrate(embedded.url)
  return embedded
}

describe('the database', () => {
  it('is killed under load: it comes back, no acknowledged write is lost and none doubled', async () => {
    const random = chance()
    const [writes, kills] = isFull ? [600, 5] : [30, 1]
    const embedded = await startIn(await newFolder())
    const fault = await faultsAt(embedded.url)
    const server = await runServer(fault.url, { DEMO: 'off' })
    const load = addAll(() => server.address, fault, writes, 6)
    for (let at = 1; at <= kills; at++) {
      const mark = (writes * (at - 0.5 + random(0.5))) / (kills + 1)
      await until('enough writes', () => load.done() >= mark, 60_000)
      const [pid] = (await readFile(path.join(embedded.where, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    }
    await load.all
    await until('the onlooker is connected again', () =>
      fault.flats().then(
        () => true,
        () => false,
      ),
    )
    await expectExactly(fault, writes)
    expect(server.child.exitCode).toBeNull()
  }, 240_000)

  it('falls silent: whoever waits is told in time, and the connections that hang are not lent again', async () => {
    const fault = await faultDatabase()
    const gate = await databaseGate(fault.url)
    const database = await openDatabase(gate.url, { society: 2, platform: 2, waitMs: 300, hangMs: 500 })
    onTestFinished(() => database.close())
    await database.platform.query('select 1')
    gate.fallSilent(true)
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => database.platform.query('select 1')))
    for (const one of asked)
      expect(asRefusal((one as PromiseRejectedResult).reason)).toMatchObject({ status: 503, code: 'unavailable' })
    gate.fallSilent(false)
    await until('it answers again', () =>
      database.platform.query('select 1').then(
        () => true,
        () => false,
      ),
    )
  })

  // Needs root for a small file system of its own.
  it.runIf(isFull && process.getuid?.() === 0)(
    'has a full disk: writes are refused, the server stays up, and with room again everything acknowledged is there',
    async () => {
      const dataDir = await newFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'none', dataDir])
      onTestFinished(() => void execFileSync('umount', ['-l', dataDir]))
      const embedded = await startIn(dataDir)
      const fault = await faultsAt(embedded.url)
      const server = await runServer(fault.url, { DEMO: 'off' })
      expect((await addFlat(server.address, fault, 'before', newId())).status).toBe(200)
      const ballast = await fill(dataDir)
      const taken: string[] = ['before']
      let refused = 0
      for (let at = 0; refused < 20 && at < 100_000; at++) {
        const { status } = await addFlat(server.address, fault, `flat ${at}`, newId())
        if (status === 200) taken.push(`flat ${at}`)
        else {
          expect([0, 503]).toContain(status)
          refused++
        }
      }
      expect(refused).toBe(20)
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      await rm(ballast)
      const key = newId()
      await until(
        'it takes writes again',
        async () => (await addFlat(server.address, fault, 'after', key)).status === 200,
        60_000,
      )
      await until('the onlooker is connected again', () =>
        fault.flats().then(
          () => true,
          () => false,
        ),
      )
      const flats = await fault.flats()
      expect(flats).toEqual(expect.arrayContaining([...taken, 'after']))
      expect(new Set(flats).size).toBe(flats.length)
      expect(server.child.exitCode).toBeNull()
    },
    240_000,
  )
})

/** Takes all the room but a little, so that the next writes meet the end of it. */
const fill = async (folder: string) => {
  const name = path.join(folder, 'ballast')
  const file = await open(name, 'w')
  const block = Buffer.alloc(1 << 20)
  const { bavail, bsize } = await statfs(folder)
  const blocks = Math.floor((bavail * bsize) / block.length) - 1
  try {
    for (let at = 0; at < blocks; at++) await file.write(block)
  } finally {
    await file.close()
  }
  return name
}
