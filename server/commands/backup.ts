// npm run backup [-- --out FILE]: the whole platform in one file, while it works.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolder, backupName } from '#kernel/server/backup/shelf.ts'
import { backUp } from '#kernel/server/backup.ts'
import { readEnv } from '#kernel/server/env.ts'
import { root } from '#kernel/server/root.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const run = async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const env = readEnv()
  const out = values.out
    ? path.resolve(process.env['INIT_CWD'] ?? '.', values.out)
    : path.join(backupFolder(env), backupName(new Date()))
  await mkdir(path.dirname(out), { recursive: true, mode: 0o700 })
  const made = await backUp({ dataDir: path.resolve(root, env.DATA_DIR), out, databaseUrl: env.DATABASE_URL, log: say })
  say(`Backup: ${out} (${Object.keys(made.entries).length} files, version ${made.migrations.at(-1)?.version ?? 0})`)
  say('It holds the secrets of this installation: keep it where you would keep them.')
}

run().catch((error: Error) => {
  process.stderr.write(`The backup was not made: ${error.message}\n`)
  process.exitCode = 1
})
