import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dumpSchema } from '#kernel/server/dump-schema.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { chance, isFull, until } from '#server/testing/faults.ts'
import { runCode } from '#server/testing/processes.ts'
import { emptyDatabase, scratchDatabase } from '#server/testing/scratch-database.ts'

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
})

describe('a database that this program did not make is left alone', () => {
  it.each([
    [
      'one of before the migrations were squashed',
      `update schema_migrations set digest = 'another' where version = 1;
       insert into schema_migrations (version, name, digest) values (9998, '9998_old.sql', 'another')`,
      'unreleased version of this program (its 0001_ground.sql is not the one here)',
    ],
    [
      'one with a migration that was taken back',
      `update schema_migrations set version = 0, name = '0000_gone.sql' where version = 2`,
      'its 0000_gone.sql is not the one here',
    ],
    [
      'a newer one',
      `insert into schema_migrations (version, name, digest) values (9999, '9999_future.sql', 'later')`,
      'newer than this program (it has 9999_future.sql). Start the newer version.',
    ],
  ])('%s', async (_, history, sentence) => {
    const scratch = await scratchDatabase()
    onTestFinished(() => scratch.drop())
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query(history).finally(() => client.end())
    const before = await dumpSchema(scratch.url)
    await expect(migrate(scratch.url)).rejects.toThrow(sentence)
    expect(await dumpSchema(scratch.url)).toBe(before)
  })
})
