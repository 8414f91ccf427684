import path from 'node:path'
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { type Bench, builtServer, endChildren, freePort, pairs, rate, startChild } from './bench.ts'
import { buildTown } from './town.ts'

const societies = 1000
const membersEach = 100

/**
 * The control center with 1,000 societies and 100,000 members, by the ratio of P2: what it asks for when it opens, and
 * the first page of societies, against a bare server that answers the same with hand-written statements.
 */
export const controlCenter = async ({ rounds, seconds, report, dataDir }: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    await buildTown(embedded.url, societies, membersEach)
    const cookie = await addOperator(embedded.url)
    const [port, floorPort] = [await freePort(), await freePort()]
    const [product, bare] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`]
    const server = await startChild(
      builtServer,
      {
        ...{ DATABASE_URL: embedded.url, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'off', WORKER: 'off' },
        DATA_DIR: path.join(dataDir, 'product'),
        // The operator's door has half as many connections as the societies'; the floor has twelve.
        POOL_SIZE: '24',
      },
      `${product}/healthz`,
    )
    const floor = await startChild(
      ['bench/control-center-floor.ts', embedded.url, String(floorPort)],
      {},
      `${bare}/ready`,
    )
    const asked = [
      ['the control center’s overview', 'overview', 'overview'],
      ['its first 48 societies', 'societies', 'societies?limit=48'],
      ['its search for a society', 'search', 'societies?limit=48&q=bench%20777'],
    ] as const
    for (const [figure, floorPath, productPath] of asked) {
      const taken = await pairs(
        rounds,
        [{ url: `${bare}/${floorPath}`, seconds }, floor.pid!],
        [{ url: `${product}/api/platform/${productPath}`, headers: { cookie }, seconds }, server.pid!],
      )
      report({
        id: 'P2',
        figure: `${figure}, ${societies} societies`,
        floor: rate(taken.floor),
        product: `${rate(taken.product)}, p95 ${taken.productP95.toFixed(0)} ms`,
        ratio: taken.speed,
        bar: '≥ 0.70×',
        met: taken.speed >= 0.7,
      })
    }
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

/** A real operator with a session, and what a platform of this size has gathered in two months. */
const addOperator = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [identity, token] = [newId(), `operator-${newId()}`]
  try {
    await client.query(
      `insert into identities (id, email, email_key, first_name, last_name, is_super_admin) values ($1, $2, $2, 'Bench', 'Operator', true)`,
      [identity, `${token}@example.in`],
    )
    await client.query(
      `insert into sessions (id, token_hash, identity_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [newId(), hashToken(token), identity],
    )
    await client.query(
      `alter table platform_payments disable trigger user; alter table support_tickets disable trigger user`,
    )
    await client.query(`insert into platform_payments (id, for_society, kind, amount_paise, paid_on)
      select gen_random_uuid(), id, case when m = 0 then 'setup' else 'subscription' end, 700000, current_date - 30 * m
      from societies, generate_series(0, 11) m`)
    await client.query(`insert into support_tickets (society_id, id, subject, body, status, rating)
      select id, gen_random_uuid(), 'A question', 'Text', case when n = 1 then 'open' else 'closed' end, case when n > 1 then 5 end
      from societies, generate_series(1, 4) n`)
    await client.query(`insert into health_samples (id, at, is_up, database_ms, api_ms)
      select gen_random_uuid(), now() - n * interval '5 minutes', true, 3, 20 from generate_series(1, 8640) n`)
    await client.query(
      `insert into audit_log (society_id, at, identity_id, role, action, table_name)
      select id, now() - (n * 1000 + random() * 1000) * interval '1 minute' / 12, $1, 'admin', 'members.update', 'members'
      from societies, generate_series(1, 200) n`,
      [identity],
    )
    await client.query(
      `alter table platform_payments enable trigger user; alter table support_tickets enable trigger user`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return `aangan_session=${token}`
}
