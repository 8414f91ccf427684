import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { PollDetails } from '#modules/polls/contract/nouns.ts'
import { newPaper } from '#server/testing/ballots.ts'
import { chance, faultDatabase, isFull, until } from '#server/testing/faults.ts'
import { yesOrNo } from '#server/testing/polls.ts'
import { runServer } from '#server/testing/processes.ts'

const [ballots, kills] = isFull ? [120, 6] : [24, 1]

it('has every ballot in the box that was acknowledged, once, although the server is killed while they are dropped', async () => {
  const random = chance()
  const fault = await faultDatabase()
  await giveFlats(fault)
  // The keys of the box outlive the process.
  const data = await mkdtemp(path.join(tmpdir(), 'aangan-box-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const start = () => runServer(fault.url, { DEMO: 'off', DATA_DIR: data })
  let server = await start()
  const call = async <T>(place: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server.address}/api/societies/${fault.society.subdomain}/polls${place}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: fault.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as T
  }
  const { id } = await call<{ id: string }>('', yesOrNo({ secrecy: 'secret', kind: 'resolution' }))
  await call(`/${id}/opening`, {})
  await until('the poll is open', async () => (await call<PollDetails>(`/${id}`)).state === 'open', 60_000)
  const poll = await call<PollDetails>(`/${id}`)
  expect(poll.mine).toHaveLength(ballots)
  const papers = await Promise.all(
    poll.mine.map(async ({ voterId }) => {
      const paper = await newPaper(poll)
      const { signature } = await call<{ signature: string }>(`/${id}/papers`, { voterId, blinded: paper.blinded })
      return paper.mark(poll.questions, [[0]], await paper.finish(signature))
    }),
  )
  const drop = async (ballot: object): Promise<number> => {
    try {
      const answer = await fetch(`${server.address}/api/ballots/${fault.society.subdomain}/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ballot),
      })
      return answer.status
    } catch {
      return 0
    }
  }
  const acknowledged = new Set<object>()
  const share = Math.ceil(papers.length / kills)
  for (let at = 0; at < kills; at++) {
    const dropping = papers.slice(at * share, (at + 1) * share).map(async (ballot) => {
      if ((await drop(ballot)) === 200) acknowledged.add(ballot)
    })
    await sleep(random(60))
    await server.kill('SIGKILL')
    await Promise.all(dropping)
    const lying = await lyingIn(fault, id)
    expect(lying).toBeGreaterThanOrEqual(acknowledged.size)
    server = await start()
  }
  // Whoever got no answer sends the same again; who got one gets it again. Nobody is in the box twice.
  for (const ballot of papers) expect(await drop(ballot)).toBe(200)
  expect(await lyingIn(fault, id)).toBe(papers.length)
}, 600_000)

type Fault = Awaited<ReturnType<typeof faultDatabase>>

/** One owner of many flats has a paper for each. */
const giveFlats = async ({ database, society }: Fault) => {
  await database.platform.query(
    `insert into flats (society_id, id, number, number_key, wing, floor)
      select $1, gen_random_uuid(), 'F-' || n, 'F' || n, '', 0 from generate_series(1, $2::int) n`,
    [society.id, ballots],
  )
  await database.platform.query(
    `insert into occupancies (society_id, id, member_id, flat_id, kind)
      select f.society_id, gen_random_uuid(), m.id, f.id, 'owner' from flats f
      join members m on m.society_id = f.society_id where f.society_id = $1`,
    [society.id],
  )
}

const lyingIn = async ({ database }: Fault, pollId: string): Promise<number> => {
  const { rows } = await database.platform.query<{ count: number }>(
    'select count(*)::int as count from sealed_ballots where poll_id = $1',
    [pollId],
  )
  return rows[0]!.count
}
