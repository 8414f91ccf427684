import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { asPlatform, onOwnDatabase } from '#server/testing/app.ts'
import { drop, markedBy } from '#server/testing/ballots.ts'
import { asOwner, readTables } from '#server/testing/catalogue.ts'
import { drainJobs, runSchedule } from '#server/testing/jobs.ts'
import { letTimePass, votingSociety, yesOrNo } from '#server/testing/polls.ts'
import { polls } from './contract.ts'
import type { Box } from './rules/box.ts'

onOwnDatabase('It reads every table and the write-ahead log, which other tests would fill.')

const people = 60
const at = (id: string) => ({ params: { id } })

/** Every row of every table as text, in the order the table keeps them, with what PostgreSQL knows of its writing. */
const dump = async (): Promise<Map<string, string[]>> => {
  const tables = [...(await readTables()).map(({ name }) => name), 'pgboss.job_common']
  return asOwner(async (client) => {
    const all = new Map<string, string[]>()
    for (const name of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t.ctid::text || ' ' || t.xmin::text || ' ' || t::text as row from ${name} t order by t.ctid`,
      )
      all.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return all
  })
}

const walBytes = async (): Promise<Buffer> => {
  const folder = await asOwner(async (client) => {
    await client.query('select pg_switch_wal()')
    return (await client.query<{ place: string }>(`select current_setting('data_directory') as place`)).rows[0]!.place
  })
  const names = (await readdir(path.join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return Buffer.concat(await Promise.all(names.map((name) => readFile(path.join(folder, 'pg_wal', name)))))
}

it('nobody can tell who voted what: not with every table, the queue, the trail and the log of the database in hand', async () => {
  const { ours, admin, owners } = await votingSociety(people)
  const { id } = await admin.call(polls.add, { body: yesOrNo({ secrecy: 'secret', kind: 'resolution' }) })
  await admin.call(polls.open, at(id))
  await drainJobs(ours.id)
  const cast: { voterId: string; key: string; answer: number }[] = []
  for (const [index, owner] of owners.entries()) {
    // Nobody votes in the order of their flats, so that order alone would prove nothing.
    const answer = (index * 7) % 3 === 0 ? 1 : 0
    const [mine] = (await owner.call(polls.get, at(id))).mine
    const ballot = await markedBy(owner, id, [[answer]])
    expect((await drop(ours.subdomain, id, ballot)).status).toBe(200)
    cast.push({ voterId: mine!.voterId, key: ballot.key, answer })
  }
  await drainJobs(ours.id)
  const open = await dump()
  const beforeClosing = `${[...open.values()].flat().join('\n')}\n${(await walBytes()).toString('latin1')}`
  for (const { key } of cast) expect(beforeClosing.includes(key)).toBe(false)
  // The drop leaves an envelope and nothing else: all of one length, and no row elsewhere speaks of it.
  const envelopes = open.get('sealed_ballots')!
  expect(envelopes).toHaveLength(people)
  expect(new Set(envelopes.map((row) => row.split(' ').slice(2).join(' ').length)).size).toBe(1)
  const elsewhere = [...open].filter(([name]) => name !== 'sealed_ballots').flatMap(([, rows]) => rows)
  expect(elsewhere.filter((row) => row.includes('polls.drop'))).toEqual([])

  await letTimePass(id, 3)
  await runSchedule('polls', 'clock')
  await drainJobs(ours.id)
  const box = (await admin.call(polls.box, at(id))) as unknown as Box
  expect(box.ballots).toHaveLength(people)
  expect(box.result?.cast).toBe(people)
  const found = await attack(id, cast, box)
  // 60 guesses at 1 in 60: one is expected, and seven come about once in fifty thousand runs.
  expect(found).toBeLessThan(7)
})

/**
 * The best a copy of the database allows: put the roll in the order its lines were written, and the ballots in the order
 * of theirs, and read them side by side.
 */
const attack = async (pollId: string, cast: readonly { voterId: string; key: string }[], box: Box): Promise<number> => {
  const byWriting = async (table: 'poll_voters' | 'ballots', column: string): Promise<string[]> =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select ${column}::text as name from ${table} where poll_id = $1 order by xmin::text::bigint, ctid`,
        [pollId],
      )
      return rows.map(({ name }) => name)
    })
  const [roll, keys] = [await byWriting('poll_voters', 'id'), await byWriting('ballots', 'key')]
  expect(new Set(keys)).toEqual(new Set(box.ballots.map(({ key }) => key)))
  const truth = new Map(cast.map(({ voterId, key }) => [voterId, key]))
  return roll.filter((voterId, place) => truth.get(voterId) === keys[place]).length
}

it('leaves the roll without a time: taking a paper writes no line of the trail', async () => {
  const trail = await asPlatform((db) =>
    db.selectFrom('audit_log').select(['action']).where('table_name', '=', 'poll_voters').execute(),
  )
  expect(trail.filter(({ action }) => action?.startsWith('polls.take'))).toEqual([])
  expect(trail.length).toBeGreaterThan(0)
})
