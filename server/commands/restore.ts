// npm run restore -- FILE [--data-dir DIR]: a backup into an empty folder (or the empty database in DATABASE_URL).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#kernel/server/backup.ts'
import { readEnv } from '#kernel/server/env.ts'
import { root } from '#kernel/server/root.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const run = async () => {
  const { values, positionals } = parseArgs({ options: { 'data-dir': { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Error('name the file: npm run restore -- FILE [--data-dir DIR]')
  const env = readEnv()
  const here = process.env['INIT_CWD'] ?? '.'
  const dataDir = values['data-dir'] ? path.resolve(here, values['data-dir']) : path.resolve(root, env.DATA_DIR)
  const made = await restore({ file: path.resolve(here, file), dataDir, databaseUrl: env.DATABASE_URL, log: say })
  say(`Restored into ${dataDir}: the state of ${made.madeAt}. Start with DATA_DIR=${dataDir}`)
}

run().catch((error: Error) => {
  process.stderr.write(`Nothing was restored: ${error.message}\n`)
  process.exitCode = 1
})
