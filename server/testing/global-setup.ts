import { scratchDatabase } from './scratch-database.ts'

/** One migrated database for the whole run: every test makes its own society, and that is isolation enough. */
export default async () => {
  const scratch = await scratchDatabase()
  process.env['AANGAN_TEST_DATABASE'] = scratch.url
  return () => scratch.drop()
}
