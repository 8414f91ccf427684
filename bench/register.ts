import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { hashToken } from '#kernel/server/tokens.ts'

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

/** A register of this size, indexed by the database's own triggers, and a session of its admin. */
export const buildRegister = async (url: string, size: number) => {
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
