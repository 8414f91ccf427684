import { sql } from 'kysely'
import { Refused } from '../../errors.ts'
import { fileRefused } from '../../file-refusals.ts'
import type { Db } from '../scope.ts'

/** What the table of files says when a society's plan has no room for one more (migration 0050). */
const noRoom = 'AA413'

/** The refusal behind an error of the database, when that is what it says. */
export const storageRefusal = (error: unknown): Refused | undefined => {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== noRoom) return undefined
  const { most, used } = JSON.parse(detail ?? '{}') as { most: number; used: number }
  return storageFull(most, used)
}

/** Spares a society without any room the work on a file that would be refused at its end. */
export const requireStorage = async (db: Db, societyId: string): Promise<void> => {
  const { rows } = await sql<{ most: string | null; used: string }>`
    select app.storage_limit(${societyId}::uuid) as most,
      coalesce((select bytes from file_usage where society_id = ${societyId}::uuid), 0) as used`.execute(db)
  const [most, used] = [rows[0]?.most ?? null, Number(rows[0]?.used)]
  if (most !== null && used >= Number(most)) throw storageFull(Number(most), used)
}

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]

const storageFull = (most: number, used: number) => {
  const [unit, name] = most >= gigabyte ? [gigabyte, 'GB'] : [megabyte, 'MB']
  // Rounded down: what is said to be used is not said to be all while something is left.
  const inUnits = (bytes: number) => `${Math.floor((bytes / unit) * 100) / 100} ${name}`
  return fileRefused.storage_full(
    { most: inUnits(most), used: inUnits(used) },
    { more: { mostBytes: most, usedBytes: used } },
  )
}
