// Writes db/types.ts and db/schema.sql from a freshly migrated database; with --check it only compares.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { dumpSchema } from '#kernel/server/dump-schema.ts'
import { root } from '#kernel/server/root.ts'
import { scratchDatabase } from '#server/testing/scratch-database.ts'

const generateTypes = async (url: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--print',
      '--log-level',
      'silent',
      '--dialect',
      'postgres',
      '--url',
      url,
      '--default-schema',
      'public',
      '--date-parser',
      'string',
      '--exclude-pattern',
      '{schema_migrations,installation,pgboss.*}',
      '--type-mapping',
      '{"int8":"number","bytea":"Buffer"}',
    ],
    { maxBuffer: 20_000_000 },
  )
  return stdout
}

const scratch = await scratchDatabase()
const made = {
  'db/types.ts': await generateTypes(scratch.url),
  'db/schema.sql': await dumpSchema(scratch.url),
}
await scratch.drop()

let stale = false
for (const [file, content] of Object.entries(made)) {
  const place = path.join(root, file)
  if (!process.argv.includes('--check')) await writeFile(place, content)
  else if ((await readFile(place, 'utf8').catch(() => '')) !== content) {
    console.log(`${file} is not what the migrations make; run npm run db:types`)
    stale = true
  }
}
process.exitCode = stale ? 1 : 0
