import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The running server's own note in its data folder, see "postmaster.pid" in the PostgreSQL sources. */
export type Postmaster = { pid: number; port: number; status: string }

export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined
}

/** The living server of this cluster; a number left behind and meanwhile given to another program does not count. */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const noted = await readPostmaster(cluster)
  if (!noted || !(await isAlive(noted.pid))) return undefined
  return (await worksIn(noted.pid, cluster)) ? noted : undefined
}

/** A process whose parent never collects it stays as a zombie: gone, although signals still reach its number. */
export const isAlive = async (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) [ZX] /.test(state)
}

/** After an install replaced its program file, a running server could load libraries of another version. */
export const hasLostItsProgram = async (pid: number) => {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return program.endsWith(' (deleted)')
}

/**
 * After kill -9 of the postmaster its backends live on for some milliseconds and still use the shared memory.
 * Only when none is left may the stale note go, which is what protects the cluster from a second server.
 */
export const clearAfterCrash = async (cluster: string, waitMs = 15_000) => {
  // Elsewhere PostgreSQL judges its own stale note, which it does well unless the number was reused.
  if (process.platform !== 'linux') return
  const deadline = Date.now() + waitMs
  for (;;) {
    const left = await processesIn(cluster)
    if (left.length === 0) break
    const late = Date.now() > deadline - waitMs / 2
    for (const pid of left) if (late) signal(pid, 'SIGQUIT')
    if (Date.now() > deadline) throw new Error(`Processes ${left.join(', ')} of a crashed database do not end.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

export const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime, which is what was wanted.
  }
}

const worksIn = async (pid: number, cluster: string) => {
  if (process.platform !== 'linux') return true
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder === undefined || folder !== (await realpath(cluster))) return false
  // A person's shell may stand in the same folder.
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  return basename(program).startsWith('postgres')
}

const processesIn = async (cluster: string) => {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const here = await Promise.all(numbers.map((pid) => worksIn(pid, cluster)))
  return numbers.filter((_, at) => here[at])
}
