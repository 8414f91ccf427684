import { DatabaseSync } from 'node:sqlite'

/**
 * An advisory lock on a file that the operating system itself drops when its holder dies, however it dies.
 * Node has no flock; SQLite takes the same kind of lock on every platform, so a lock left by a killed process, or a
 * process id that was reused, can never be mistaken for a living holder.
 */
export const tryFileLock = (file: string, mode: 'exclusive' | 'shared'): (() => void) | undefined => {
  const lock = new DatabaseSync(file)
  try {
    // Nothing is ever written, so there is nothing to keep a journal for beside the lock.
    lock.exec('PRAGMA journal_mode = OFF')
    lock.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_schema')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

export const waitForFileLock = async (file: string, mode: 'exclusive' | 'shared', waitMs: number) => {
  const deadline = Date.now() + waitMs
  for (;;) {
    const release = tryFileLock(file, mode)
    if (release) return release
    if (Date.now() > deadline)
      throw new Error(`Another process has held ${file} for more than ${waitMs / 1000} seconds.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** A lock that nobody refers to would be collected as garbage, and with it dropped. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
