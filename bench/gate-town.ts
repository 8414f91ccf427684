import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { hashToken } from '#kernel/server/tokens.ts'

export type GateTown = {
  society: string
  subdomain: string
  cookie: string
  /** Somebody who may read a member. */
  adminCookie: string
  member: string
  /** Several: a device sends one record after the other, and would else be waited for. */
  devices: readonly string[]
  gate: string
  flats: readonly string[]
}

/** A society as large as the largest a guard has in hand, and a guard's device that serves at one of its gates. */
export const buildGateTown = async (url: string, flats: number): Promise<GateTown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [society, identity, member, session, gate] = [newId(), newId(), newId(), newId(), newId()]
  const devices = Array.from({ length: 64 }, newId)
  const token = `bench-${newId()}`
  const subdomain = `gate-${flats}`
  const run = (sql: string, values: unknown[] = [society]) => client.query(sql, values)
  // Nothing of this is a change that somebody made: no trail, no topics.
  await client.query(`set session_replication_role = replica`)
  await run(
    `insert into societies (id, name, subdomain, join_code, plan_id) values ($1, 'Gate town', $2, substr(md5($2), 1, 12), 'enterprise')`,
    [society, subdomain],
  )
  await run(`insert into society_names (id, belongs_to) values ($2, $1)`, [society, subdomain])
  await run(
    `insert into identities (id, email, email_key, first_name, last_name) values ($1, $2, $2, 'Bench', 'Guard')`,
    [identity, `${token}@example.in`],
  )
  await run(
    `insert into members (society_id, id, identity_id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status)
     values ($1, $2, $3, 'Guard', $4, '9', 'Gate', 'guard', $4, '9', 'gate', 'security', 'active')`,
    [society, member, identity, `${token}@example.in`],
  )
  await run(
    `insert into sessions (id, token_hash, identity_id, active_society_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [session, hashToken(token), identity, society],
  )
  const admin = newId()
  await run(
    `insert into identities (id, email, email_key, first_name, last_name) values ($1, $2, $2, 'Bench', 'Admin')`,
    [admin, `admin-${token}@example.in`],
  )
  await run(
    `insert into members (society_id, id, identity_id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status)
     values ($1, gen_random_uuid(), $2, 'Admin', $3, '8', 'Office', 'admin', $3, '8', 'office', 'admin', 'active')`,
    [society, admin, `admin-${token}@example.in`],
  )
  await run(
    `insert into sessions (id, token_hash, identity_id, active_society_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [newId(), hashToken(`admin-${token}`), admin, society],
  )
  await run(
    `insert into flats (society_id, id, wing, number, number_key, floor)
     select $1, gen_random_uuid(), chr(65 + i % 8), chr(65 + i % 8) || '-' || 100 + i, lower(chr(65 + i % 8)) || 100 + i, i % 20
     from generate_series(1, $2::int) i`,
    [society, flats],
  )
  await run(
    `insert into household_workers (society_id, id, name, kind, code, issued_at)
     select $1, gen_random_uuid(), 'Shobha Kamble ' || i, 'maid', '9' || lpad(i::text, 5, '0'), now() - interval '1 day'
     from generate_series(1, 400) i`,
  )
  await run(
    `insert into worker_flats (society_id, id, worker_id, flat_id, from_day)
     select $1, gen_random_uuid(), w.id, f.id, current_date - 30 from
       (select id, row_number() over (order by id) as n from household_workers where society_id = $1) w
       join (select id, row_number() over (order by id) as n from flats where society_id = $1) f on f.n in (w.n, w.n + 400)`,
  )
  await run(
    `insert into passes (society_id, id, kind, flat_id, name, code, most_visits, valid_from, valid_until, issued_at)
     select $1, gen_random_uuid(), 'guest', f.id, 'Vaishali Pawar ' || f.n, '4' || lpad(f.n::text, 5, '0'), 1,
       now() - interval '1 hour', now() + interval '11 hours', now() - interval '1 hour'
     from (select id, row_number() over (order by id) as n from flats where society_id = $1) f where f.n <= 300`,
  )
  await run(
    `insert into vehicles (society_id, id, flat_id, plate, plate_key, kind, sticker, from_day)
     select $1, gen_random_uuid(), f.id, 'MH 12 AB ' || i, 'MH12AB' || i, 'car', 'AGV.' || upper(substr(md5(i::text), 1, 12)), current_date
     from generate_series(1000, 2199) i
     join (select id, row_number() over (order by id) as n from flats where society_id = $1) f on f.n = 1 + i % 1000`,
  )
  await run(
    `insert into staff (society_id, id, name, kind, from_day) select $1, gen_random_uuid(), n, 'guard', current_date - 30
     from unnest('{Suresh Pawar,Ramesh Yadav}'::text[]) n`,
  )
  await run(`insert into gates (society_id, id, name) values ($1, $2, 'Gate 1')`, [society, gate])
  await run(
    `insert into gate_devices (society_id, id, gate_id, name, member_id, identity_id, session_id, status, last_contact_at)
     select $1, id, $3, 'Phone', $4, $5, case when n = 1 then $6::uuid end, 'active', now()
     from unnest($2::uuid[]) with ordinality d (id, n)`,
    [society, devices, gate, member, identity, session],
  )
  await lived(run)
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
  const { rows } = await run(`select id from flats where society_id = $1 limit 500`)
  await client.end()
  const [cookie, adminCookie] = [`aangan_session=${token}`, `aangan_session=admin-${token}`]
  return { society, subdomain, cookie, adminCookie, member, devices, gate, flats: rows.map((row) => row.id as string) }
}

/** The last three months, 300 visits a day: a gate is not new, and what PostgreSQL knows of an empty table misleads it. */
const lived = async (run: (sql: string) => Promise<unknown>) => {
  await run(
    `insert into visits (society_id, id, visitor_name, purpose, flat_id, status, entered_at, left_at, created_at)
     select $1, gen_random_uuid(), 'Vaishali Pawar', 'guest', f.ids[1 + i % cardinality(f.ids)], 'left', at, at + interval '1 hour', at
     from generate_series(1, 27000) i cross join lateral (select now() - interval '3 days' - i * interval '288 seconds' as at) moment
     cross join (select array_agg(id) as ids from flats where society_id = $1) f`,
  )
  for (const [kind, at] of [
    ['in', 'entered_at'],
    ['out', 'left_at'],
  ])
    await run(
      `insert into gate_records (society_id, id, kind, subject, visit_id, at, device_at, received_at)
       select society_id, gen_random_uuid(), '${kind}', 'v:' || id, id, ${at}, ${at}, ${at} from visits where society_id = $1`,
    )
}
