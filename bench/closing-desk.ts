// closing-desk.ts URL DATA_DIR SOCIETY POLL ROUNDS: closes a box again and again, taken back each time, beside opening its
// envelopes and one INSERT. Prints CPU with the database's and memory as JSON.
import { createDecipheriv } from 'node:crypto'
import pg from 'pg'
import type { Ctx } from '#kernel/server/context.ts'
import { openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { writing } from '#kernel/server/scope.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { readKeys } from '#modules/polls/actions/ballot-keys.ts'
import { openBox } from '#modules/polls/actions/box.ts'
import { find } from '#modules/polls/store/polls.ts'
import { cpuSeconds, median } from './load.ts'

const [url, dataDir, society, poll, rounds] = process.argv.slice(2) as [string, string, string, string, string]
const database = await openDatabase(url, { society: 1, platform: 1, waitMs: 10_000 })
const storage = openStorage(readEnv({}), dataDir)
const scope = { societyId: society, identityId: null, role: 'bench', action: 'bench', requestId: '' }
const takenBack = new Error('Taken back')
const owner = new pg.Client({ connectionString: url })
await owner.connect()
await owner.query('create table if not exists bench_ballots (like ballots including indexes)')
const pidOf = async (client: { query: pg.Client['query'] }) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
const backends = { product: await pidOf(database.society as never), floor: await pidOf(owner) }
let rssMb = 0

const spent = async (backend: number, work: () => Promise<unknown>) => {
  const before = [process.cpuUsage(), cpuSeconds(backend)] as const
  await work()
  const own = process.cpuUsage(before[0])
  rssMb = Math.max(rssMb, process.memoryUsage.rss() / 2 ** 20)
  return (own.user + own.system) / 1e6 + cpuSeconds(backend) - before[1]
}

const product = () =>
  writing(database.society, scope, async ({ db }) => {
    const actor = { memberId: null, identityId: null, role: 'admin' }
    // Closing takes a job's context; of it the desk has what it uses.
    const ctx = { db, storage, society: { id: society }, actor, now: new Date() } as unknown as Ctx
    await openBox(ctx, (await find(ctx, poll))!)
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })

/** As Node's documentation has it; the product makes the key ready once for all envelopes. */
const unseal = (key: Buffer, sealed: Buffer): string => {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
  return plain.toString('utf8', 4, 4 + plain.readUInt32BE())
}

const floor = async () => {
  const keys = (await readKeys(storage, poll))!
  const { rows } = await owner.query<{ sealed: Buffer }>(
    'select sealed from sealed_ballots where society_id = $1 and poll_id = $2',
    [society, poll],
  )
  await owner.query('begin')
  const box = keys.box.export()
  const leaves = rows.map(({ sealed }) => unseal(box, sealed))
  const parts = leaves.map((leaf) => JSON.parse(leaf) as [string, string, string, string, number[][], string, string])
  await owner.query(
    `insert into bench_ballots (society_id, poll_id, digest, key, answers, paper, sig)
     select $1, $2, convert_to(b.key, 'UTF8'), b.key, b.answers, b.paper, b.sig
     from unnest($3::text[], $4::jsonb[], $5::text[], $6::text[]) b (key, answers, paper, sig)`,
    [
      society,
      poll,
      parts.map((p) => p[3]),
      parts.map((p) => JSON.stringify(p[4])),
      parts.map((p) => p[5]),
      parts.map((p) => p[6]),
    ],
  )
  await owner.query('rollback')
}

const taken: { floor: number; product: number }[] = []
for (let at = 0; at < Number(rounds) + 1; at++) {
  const pair = { floor: await spent(backends.floor, floor), product: await spent(backends.product, product) }
  if (at > 0) taken.push(pair)
}
const of = (side: 'floor' | 'product') => median(taken.map((pair) => pair[side]))
const ratio = median(taken.map((pair) => pair.product / pair.floor))
console.log(JSON.stringify({ floor: of('floor'), product: of('product'), ratio, rssMb }))
await owner.end()
await database.close()
