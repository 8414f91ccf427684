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

/** Chance names one of them, however many there are; more of them only take longer. */
const people = process.env['TEST_FULL'] ? 60 : 20
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

/** The segment that is being written: nothing before it can know of a poll that opens later. */
const walName = () =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
    return rows[0]!.name
  })

/** Up to the segment that ends now: those after it are old ones, waiting under new names to be written again. */
const walBytes = async (from: string): Promise<Buffer> => {
  const { folder, until } = await asOwner(async (client) => {
    const { rows } = await client.query<{ folder: string; until: string }>(
      `select current_setting('data_directory') || '/pg_wal' as folder, pg_walfile_name(pg_switch_wal()) as until`,
    )
    return rows[0]!
  })
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= until)
  return Buffer.concat(await Promise.all(names.toSorted().map((name) => readFile(path.join(folder, name)))))
}

it('nobody can tell who voted what: not with every table, the queue, the trail and the log of the database in hand', async () => {
  const { ours, admin, owners } = await votingSociety(people)
  const from = await walName()
  const { id } = await admin.call(polls.add, { body: yesOrNo({ secrecy: 'secret', kind: 'resolution' }) })
  await admin.call(polls.open, at(id))
  await drainJobs(ours.id)
  const cast: { voterId: string; key: string; answer: number }[] = []
  for (const [index, owner] of owners.entries()) {
    // Nobody votes in the order of their flats, so that order alone would prove nothing.
    const answer = (index * 7) % 3 === 0 ? 1 : 0
    const ballot = await markedBy(owner, id, [[answer]])
    expect((await drop(ours.subdomain, id, ballot)).status).toBe(200)
    cast.push({ voterId: ballot.voterId, key: ballot.key, answer })
  }
  await drainJobs(ours.id)
  const open = await dump()
  const [rows, walOpen] = [[...open.values()].flat().join('\n'), await walBytes(from)]
  for (const { key } of cast) expect(rows.includes(key) || walOpen.includes(key)).toBe(false)
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
  const truth = new Map(cast.map(({ voterId, key }) => [voterId, key]))
  const found = await attack(id, truth, { open, walOpen, walClosed: await walBytes(from) })
  expect(found.tried).toBe(4 * 5 * 2 * 3)
  // As many guesses as people, one in as many right, tried in 120 ways: ten in the best of them come about once in eighty thousand runs.
  expect(found.most).toBeLessThan(10)
  // The attack itself works: told the order in which they voted, it names all of them.
  expect(matches(truth, [...truth.keys()], [...truth.values()], 0)).toBe(people)
})

type Copy = { open: ReadonlyMap<string, readonly string[]>; walOpen: Buffer; walClosed: Buffer }

/**
 * What a copy of everything allows: every order in which the roll can be put by its writing, beside every order of the
 * ballots, forwards, backwards and one place off. Whatever joins them would show in one of these.
 */
const attack = async (pollId: string, truth: ReadonlyMap<string, string>, { open, walOpen, walClosed }: Copy) => {
  const [voters, keys] = [[...truth.keys()], [...truth.values()]]
  const orders = {
    voters: [
      await byWriting('poll_voters', 'id', pollId),
      inOrderOf(voters, (voter) => walOpen.lastIndexOf(Buffer.from(voter.replaceAll('-', ''), 'hex'))),
      inOrderOf(voters, (voter) => open.get('notifications')!.findIndex((row) => row.includes(voter))),
      voters.toSorted(),
    ],
    ballots: [
      await byWriting('ballots', 'key', pollId),
      inOrderOf(keys, (key) => walClosed.indexOf(key)),
      inOrderOf(keys, (key) => walClosed.lastIndexOf(key)),
      (await byWriting('ballots', 'paper || key', pollId)).toSorted().map((row) => row.slice(-87)),
      keys.toSorted(),
    ],
  }
  for (const order of orders.ballots) expect(new Set(order)).toEqual(new Set(keys))
  const tried = orders.voters.flatMap((roll) =>
    orders.ballots.flatMap((ballots) =>
      [ballots, ballots.toReversed()].flatMap((way) => [-1, 0, 1].map((off) => matches(truth, roll, way, off))),
    ),
  )
  return { most: Math.max(...tried), tried: tried.length }
}

const matches = (
  truth: ReadonlyMap<string, string>,
  roll: readonly string[],
  ballots: readonly string[],
  off: number,
): number => roll.filter((voter, place) => truth.get(voter) === ballots[place + off]).length

const byWriting = (table: 'poll_voters' | 'ballots', column: string, pollId: string): Promise<string[]> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select (${column})::text as name from ${table} where poll_id = $1 order by xmin::text::bigint, ctid`,
      [pollId],
    )
    return rows.map(({ name }) => name)
  })

/** Ties stay in the order of the voting here, so that they are broken in the attacker's favour. */
const inOrderOf = (names: readonly string[], placeOf: (name: string) => number): string[] => {
  const places = new Map(names.map((name) => [name, placeOf(name)]))
  return names.toSorted((one, other) => places.get(one)! - places.get(other)!)
}

it('leaves the roll without a time: taking a paper writes no line of the trail', async () => {
  const trail = await asPlatform((db) =>
    db.selectFrom('audit_log').select(['action']).where('table_name', '=', 'poll_voters').execute(),
  )
  expect(trail.filter(({ action }) => action?.startsWith('polls.take'))).toEqual([])
  expect(trail.length).toBeGreaterThan(0)
})
