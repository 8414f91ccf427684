import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPostmaster } from './embedded-postgres/postmaster.ts'
import { type EmbeddedPostgres, lockDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let opened: EmbeddedPostgres[]
let lines: string[]
let children: ChildProcess[]

const start = async (folder = dataDir, empty?: string) => {
  const database = await startEmbeddedPostgres({
    dataDir: folder,
    empty: async () => empty,
    log: (line) => lines.push(line),
    settings: { fsync: 'off' },
  })
  opened.push(database)
  return database
}

const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows.map((row: unknown[]) => row[0])
}

/** Another process of ours, to be killed. */
const inAnotherProcess = async (code: string) => {
  const program = `import { lockDataDir, startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const dataDir = ${JSON.stringify(dataDir)}
    ${code}
    process.stdout.write('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

const killHard = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'aangan-postgres-'))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
  opened = []
  lines = []
  children = []
})

afterEach(async () => {
  for (const child of children) await killHard(child)
  for (const database of opened) await database.stop()
  await rm(dirname(dataDir), { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('begins as a copy of another, with a password of its own, and neither sees what the other writes', async () => {
    const made = await start()
    await ask(made.url, 'CREATE TABLE brought AS SELECT 7 AS answer')
    await made.stop()

    const copy = await start(`${dataDir}-copy`, made.where)
    expect(await ask(copy.url, 'SELECT answer FROM brought')).toEqual([7])
    expect(await ask(copy.url, 'SHOW data_checksums')).toEqual(['on'])
    await ask(copy.url, 'UPDATE brought SET answer = 8')
    expect(new URL(copy.url).password).not.toBe(new URL(made.url).password)
    const stranger = new URL(copy.url)
    stranger.password = new URL(made.url).password
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })

    const again = await start(dataDir, copy.where)
    expect(await ask(again.url, 'SELECT answer FROM brought')).toEqual([7])
  })

  it('starts, keeps its rows from one start to the next, and leaves nothing running', async () => {
    const first = await start()
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    expect(await findPostmaster(first.where)).toBeUndefined()

    const second = await start()
    expect(second).toMatchObject({ url: first.url, adopted: false })
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([42])
  })

  it('is set up to be safe: checksums, scram, loopback, UTC, secret password', async () => {
    const { url } = await start()
    const settings = ['data_checksums', 'password_encryption', 'listen_addresses', 'TimeZone', 'server_encoding']
    const values = await Promise.all(settings.map((name) => ask(url, `SELECT current_setting('${name}')`)))
    expect(values.flat()).toEqual(['on', 'scram-sha-256', '127.0.0.1', 'UTC', 'UTF8'])
    expect(await ask(url, "SELECT lower('ÄÉ')")).toEqual(['äé'])
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    const wrong = url.replace(/:[^:@]+@/, ':guess@')
    await expect(ask(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('is adopted when its parent was killed, with what was written', async () => {
    const parent = await inAnotherProcess('await startEmbeddedPostgres({ dataDir, log: () => undefined })')
    const pid = (await findPostmaster(join(dataDir, 'postgres')))?.pid
    await killHard(parent)

    const adopted = await start()
    expect(adopted.adopted).toBe(true)
    expect((await findPostmaster(adopted.where))?.pid).toBe(pid)
    expect(await ask(adopted.url, 'SELECT 1')).toEqual([1])
    await adopted.stop()
    expect(await findPostmaster(adopted.where)).toBeUndefined()
  })

  it('goes on for another process of ours that still works with it', async () => {
    const [first, second] = await Promise.all([start(), start()])
    await first.stop()
    expect(await ask(second.url, 'SELECT 1')).toEqual([1])
  })

  it('comes back by itself on the same address when it is killed', async () => {
    const database = await start()
    await ask(database.url, 'CREATE TABLE kept AS SELECT 7 AS answer')
    const before = await findPostmaster(database.where)
    process.kill(before?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => ask(database.url, 'SELECT answer FROM kept').catch(() => []), { timeout: 10_000 })
      .toEqual([7])
    expect((await findPostmaster(database.where))?.pid).not.toBe(before?.pid)
    expect(lines).toEqual(['The database has ended unexpectedly and is started again.'])
  })

  it('recovers when both the parent and the database were killed', async () => {
    const parent = await inAnotherProcess('await startEmbeddedPostgres({ dataDir, log: () => undefined })')
    const running = await findPostmaster(join(dataDir, 'postgres'))
    await killHard(parent)
    process.kill(running?.pid ?? 0, 'SIGKILL')

    const recovered = await start()
    expect(recovered.adopted).toBe(false)
    expect(await ask(recovered.url, 'SELECT 1')).toEqual([1])
  })

  it('does not take another program for the database because it got the same number', async () => {
    const first = await start()
    await first.stop()
    const note = join(first.where, 'postmaster.pid')
    await writeFile(note, [process.pid, first.where, 1, 1, '', '127.0.0.1', '  1  1', 'ready   ', ''].join('\n'))
    const second = await start()
    expect(second.adopted).toBe(false)
  })

  it('starts over when the very first start was interrupted half-way', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    await mkdir(join(dataDir, 'postgres', 'global'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const { url } = await start()
    expect(await ask(url, 'SELECT 1')).toEqual([1])
    const names = await readdir(dataDir)
    expect(names).not.toContain('postgres.new')
    expect(names.filter((name) => name.startsWith('postgres.unusable-'))).toHaveLength(1)
  })

  it('sets a new password when the record of it is lost', async () => {
    const first = await start()
    await first.stop()
    await rm(join(dataDir, 'postgres.json'))
    const second = await start()
    expect(second.url).not.toBe(first.url)
    expect(await ask(second.url, 'SELECT 1')).toEqual([1])
  })

  it.runIf(process.getuid?.() === 0)(
    'moves out of a folder that its account cannot enter, and says where',
    async () => {
      await chmod(dirname(dataDir), 0o700)
      const first = await start()
      expect(first.where).toMatch(/^\/var\/lib\/aangan\/[0-9a-f]{12}\/postgres$/)
      expect(lines).toEqual([expect.stringContaining(dirname(first.where))])
      await ask(first.url, 'CREATE TABLE kept AS SELECT 3 AS answer')
      await first.stop()
      const second = await start()
      expect(second.where).toBe(first.where)
      expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([3])
      await second.stop()
      await rm(dirname(first.where), { recursive: true })
    },
  )

  it('says in one sentence that the data folder cannot be made', async () => {
    await mkdir(dirname(dataDir), { recursive: true })
    await writeFile(dataDir, 'a file where the folder should be')
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} cannot be written (EEXIST).`)
  })
})

describe('the lock of the data folder', () => {
  it('refuses a second process and names the first, also when the first forgot that it holds the lock', async () => {
    const holder = await inAnotherProcess('await lockDataDir(dataDir); await new Promise(setImmediate); gc()')
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `already running with the data folder ${dataDir} (process ${holder.pid}).`,
    )
    await killHard(holder)
  })

  it('is free again after its holder was killed or let go', async () => {
    const holder = await inAnotherProcess('await lockDataDir(dataDir)')
    await killHard(holder)
    const lock = await lockDataDir(dataDir)
    expect(await readFile(join(dataDir, 'aangan.pid'), 'utf8')).toBe(`${process.pid}\n`)
    await expect(lockDataDir(dataDir)).rejects.toThrow('already running')
    lock.release()
    await sleep(1)
    const again = await lockDataDir(dataDir)
    again.release()
  })
})
