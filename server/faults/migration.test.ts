import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { dumpSchema } from '#kernel/server/dump-schema.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { chance, isFull, until } from '#server/testing/faults.ts'
import { runCode } from '#server/testing/processes.ts'
import { emptyDatabase } from '#server/testing/scratch-database.ts'

const migrating = (url: string) => `
  import { migrate } from '#kernel/server/migrate.ts'
  process.stdout.write('ready')
  await migrate('${url}')
  process.stdout.write(' done')`

it('a migration that is killed in the middle is finished by the next start', async () => {
  const random = chance()
  for (let round = 0; round < (isFull ? 10 : 2); round++) {
    const empty = await emptyDatabase()
    onTestFinished(() => empty.drop())
    for (let kills = 0; kills < 3; kills++) {
      const program = runCode(migrating(empty.url))
      await until('it begins', () => program.output().startsWith('ready'))
      await sleep(random(250))
      await program.kill('SIGKILL')
    }
    await migrate(empty.url)
    const schema = await readFile(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')
    expect(await dumpSchema(empty.url)).toBe(schema)
  }
}, 120_000)
