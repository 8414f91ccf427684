import path from 'node:path'
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { type Bench, endChildren, freePort, startChild } from './bench.ts'
import { median } from './load.ts'

const sizes = [700, 20_000, 100_000]
const given = [
  'Asha',
  'Vikram',
  'Neha',
  'Prakash',
  'Sunita',
  'Rajesh',
  'Kavita',
  'Anil',
  'Meera',
  'Suresh',
  'प्रिया',
  'अमोल',
]
const family = ['Kulkarni', 'Sharma', 'Patil', 'Iyer', 'Khan', 'Das', 'Joshi', 'Reddy', 'Fernandes', 'Singh', 'जाधव']
/** As people type: the beginning of a name in either script, two names, a flat, a phone, a word that nobody has. */
const asked = [
  ...['ku', 'kul', 'kulk', 'kulkarni', 'as', 'asha', 'ash', 'vik', 'vikram', 'su', 'sun', 'sunita', 'pr', 'prak'],
  ...['प्र', 'प्रिया', 'जाधव', 'अमोल', 'jadhav', 'amol', 'kulkarny', 'shrma', 'asha ku', 'neha pat', 'anil joshi'],
  ...['a1', 'a10', 'a-101', 'a1012', 'b20', 'b-2044', '98', '9820', '982001', '9820012345', 'zz', 'zzz', 'qwerty'],
  ...['me', 'meera', 'meera da', 'raj', 'rajesh', 'si', 'singh', 'fern', 'fernandes', 'kav', 'kavita re', 'suresh'],
]

/** P6: the search of a society small, large and very large, against a bare range over the same words. */
export const searching = async (bench: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: bench.dataDir, log: () => {} })
  try {
    await migrate(embedded.url)
    const societies = []
    for (const size of sizes) societies.push({ size, ...(await buildRegister(embedded.url, size)) })
    const [port, floorPort] = [await freePort(), await freePort()]
    const product = `http://127.0.0.1:${port}`
    const bare = `http://127.0.0.1:${floorPort}`
    await startChild(
      ['server/main.ts'],
      {
        DATABASE_URL: embedded.url,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DEMO: 'off',
        DATA_DIR: path.join(bench.dataDir, 'product'),
        WORKER: 'off',
      },
      `${product}/healthz`,
    )
    await startChild(['bench/floor.ts', embedded.url, String(floorPort)], {}, `${bare}/ready`)
    for (const { size, society, cookie } of societies) {
      const floorUrl = (q: string) => `${bare}/search/${society}?q=${encodeURIComponent(q)}`
      const productUrl = (q: string) => `${product}/api/search/global?q=${encodeURIComponent(q)}`
      // The first round fills caches and plans, and is not counted.
      const taken: { floor: number; product: number }[] = []
      for (let round = 0; round <= bench.rounds; round++) {
        const pair = { floor: await p95(floorUrl, {}), product: await p95(productUrl, { cookie }) }
        if (round > 0) taken.push(pair)
      }
      const ratio = median(taken.map((pair) => pair.product / pair.floor))
      bench.report({
        id: 'P6',
        figure: `search p95, ${size.toLocaleString('en-IN')} entries`,
        floor: `${median(taken.map((pair) => pair.floor)).toFixed(2)} ms`,
        product: `${median(taken.map((pair) => pair.product)).toFixed(2)} ms`,
        ratio,
        bar: '≤ 2×',
        met: ratio <= 2,
      })
    }
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

/** Each word several times, one after the other, as one person's typing arrives. */
const p95 = async (urlOf: (word: string) => string, headers: Record<string, string>) => {
  const taken: number[] = []
  for (let i = 0; i < 4; i++)
    for (const word of asked) {
      const began = performance.now()
      const answer = await fetch(urlOf(word), { headers })
      await answer.arrayBuffer()
      taken.push(performance.now() - began)
      if (!answer.ok) throw new Error(`“${word}”: ${answer.status}`)
      if (process.env['BENCH_WORDS'] && i === 3) console.log(word, taken.at(-1)!.toFixed(2))
    }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!
}

/** A register of this size, indexed by the database's own triggers, and a session of its admin. */
const buildRegister = async (url: string, size: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [identity, society, token] = [newId(), newId(), `bench-${newId()}`]
  await client.query(
    `insert into societies (id, name, subdomain, join_code, plan_id) values ($1, $2, $2, substr(md5($2), 1, 12), 'enterprise')`,
    [society, `search-${size}`],
  )
  await client.query(`insert into society_names (id, belongs_to) values ($2, $1)`, [society, `search-${size}`])
  await client.query(
    `insert into identities (id, email, email_key, first_name, last_name) values ($1, $2, $2, 'Bench', 'Admin')`,
    [identity, `${token}@example.in`],
  )
  await client.query(
    `insert into members (society_id, id, identity_id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status)
     select $1, gen_random_uuid(), case when i = 1 then $2::uuid end, n.name, 'm' || i || '@example.in', n.phone, n.flat, lower(n.name),
       'm' || i || '@example.in', n.phone, lower(replace(n.flat, '-', '')), case when i = 1 then 'admin' else 'resident' end, 'active'
     from generate_series(1, $3::int) i, lateral (select
       ($4::text[])[1 + i % cardinality($4::text[])] || ' ' || ($5::text[])[1 + (i / 7) % cardinality($5::text[])] as name,
       '98' || lpad((i * 7919 % 100000000)::text, 8, '0') as phone,
       chr(65 + i % 6) || '-' || (100 + i / 6) as flat) n`,
    [society, identity, size, given, family],
  )
  await client.query(
    `insert into sessions (id, token_hash, identity_id, active_society_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [newId(), hashToken(token), identity, society],
  )
  await client.query(
    `create table if not exists bench_words (society_id uuid, token text collate "C", type text, id uuid)`,
  )
  await client.query(
    `insert into bench_words select society_id, token, type, id from search_tokens where society_id = $1`,
    [society],
  )
  await client.query(`create index if not exists bench_words_range on bench_words (society_id, token)`)
  await client.query('vacuum analyze')
  await client.end()
  return { society, cookie: `aangan_session=${token}` }
}
