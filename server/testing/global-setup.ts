import type { TestProject } from 'vitest/node'
import { scratchDatabase, TEMPLATE } from './scratch-database.ts'

/**
 * One migrated database for each worker, kept for the whole run: the files of a worker come one after the other, so
 * only what a test does itself happens beside it, and every test makes its own society.
 */
export default async ({ vitest }: TestProject) => {
  const template = await scratchDatabase()
  process.env[TEMPLATE] = template.name
  const workers = await Promise.all(Array.from({ length: vitest.config.maxWorkers }, () => scratchDatabase()))
  process.env['AANGAN_TEST_DATABASES'] = workers.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(workers.map((worker) => worker.drop()))
    await template.drop()
  }
}
