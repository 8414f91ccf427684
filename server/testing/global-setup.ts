import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FOLDER, TEMPLATE } from './run.ts'
import { dropCopies, scratchDatabase } from './scratch-database.ts'

/** One migrated database that nobody uses: every worker gets a copy of it. */
export default async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-test-'))
  const template = await scratchDatabase()
  process.env[FOLDER] = folder
  process.env[TEMPLATE] = template.name
  return async () => {
    await dropCopies(template)
    await template.drop()
    await rm(folder, { recursive: true, force: true })
  }
}
