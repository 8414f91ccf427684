import { scratchDatabase, TEMPLATE } from './scratch-database.ts'

/** One migrated database that nobody uses: every file of tests gets a copy of it. */
export default async () => {
  const template = await scratchDatabase()
  process.env[TEMPLATE] = template.name
  return () => template.drop()
}
