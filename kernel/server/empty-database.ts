import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shippedVersion } from './embedded-postgres/binaries.ts'
import { copyTree } from './embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate, readMigrations } from './migrate.ts'
import { root } from './root.ts'

/**
 * The database as every installation begins, brought to this version of the program: made with the build, so that a
 * first start copies it instead of making it. It holds no secret: the password is set anew in each copy.
 */
const folder = path.join(root, 'dist/database')
const cluster = path.join(folder, 'postgres')
const record = path.join(folder, 'made-of')

export const findEmptyDatabase = async (): Promise<string | undefined> =>
  (await readFile(record, 'utf8').catch(() => '')) === (await madeOf()) ? cluster : undefined

export const makeEmptyDatabase = async (log: (line: string) => void): Promise<void> => {
  const workshop = await mkdtemp(path.join(tmpdir(), 'aangan-empty-'))
  // The account of the database has to pass through.
  await chmod(workshop, 0o711)
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: workshop,
      log,
      settings: { fsync: 'off', wal_recycle: 'off' },
    })
    try {
      await migrate(embedded.url)
    } finally {
      await embedded.stop()
    }
    await putInPlace(embedded.where)
    // Elsewhere, if the account could not enter the folder for temporary files.
    await rm(path.dirname(embedded.where), { recursive: true, force: true })
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Whole or not at all, also when two builds run at the same moment or one is interrupted. */
const putInPlace = async (made: string) => {
  await mkdir(path.dirname(folder), { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  try {
    await chmod(fresh, 0o755)
    await copyTree(made, path.join(fresh, path.basename(cluster)), {})
    await writeFile(path.join(fresh, path.basename(record)), await madeOf())
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    // Unless somebody else was quicker.
    if (!(await findEmptyDatabase())) throw error
  }
}

/** One of other migrations, or of another kind of machine, is not ours to copy. */
const madeOf = async (): Promise<string> => {
  const server = await shippedVersion().catch(() => 'none')
  const digests = (await readMigrations()).map(({ digest }) => digest)
  return createHash('sha256')
    .update([process.platform, process.arch, server, ...digests].join('\n'))
    .digest('hex')
}
