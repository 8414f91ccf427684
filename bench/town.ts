import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { hashToken } from '#kernel/server/tokens.ts'

export type Town = { society: string; subdomain: string; member: string; cookie: string }

/** Many societies of the same size, and one admin with a session in the first of them. */
export const buildTown = async (url: string, societies: number, membersEach: number): Promise<Town> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [identity, society, token] = [newId(), newId(), `bench-${newId()}`]
  await client.query(`alter table members disable trigger user; alter table societies disable trigger user`)
  await client.query(
    `insert into societies (id, name, subdomain, join_code, plan_id)
     select case when i = 1 then $1::uuid else gen_random_uuid() end, 'Bench ' || i, $3 || i, substr(md5($3 || i), 1, 12), 'enterprise' from generate_series(1, $2::int) i`,
    [society, societies, `b${token.slice(-8)}-`],
  )
  await client.query(
    `insert into society_names (id, belongs_to) select subdomain, id from societies where subdomain like $1`,
    [`b${token.slice(-8)}-%`],
  )
  await client.query(
    `insert into members (society_id, id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status, created_at)
     select s.id, gen_random_uuid(), 'Member ' || i, 'm' || i || '@example.in', '9' || i, 'A-' || i, 'member ' || i, 'm' || i || '@example.in', '9' || i, 'a' || i, 'resident', 'active', now() - i * interval '1 minute'
     from societies s, generate_series(1, $2::int) i where s.subdomain like $1`,
    [`b${token.slice(-8)}-%`, membersEach],
  )
  await client.query(`update plans set max_members = 10000000 where id = 'enterprise'`)
  await client.query(
    `insert into identities (id, email, email_key, first_name, last_name) values ($1, $2, $2, 'Bench', 'Admin')`,
    [identity, `${token}@example.in`],
  )
  await client.query(
    `update members set role = 'admin', identity_id = $1 where society_id = $2 and id = (select id from members where society_id = $2 limit 1)`,
    [identity, society],
  )
  await client.query(
    `insert into sessions (id, token_hash, identity_id, active_society_id, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [newId(), hashToken(token), identity, society],
  )
  await client.query(`alter table members enable trigger user; alter table societies enable trigger user`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string; subdomain: string }>(
    `select m.id, s.subdomain from members m join societies s on s.id = m.society_id where m.society_id = $1 and m.role = 'resident' limit 1`,
    [society],
  )
  await client.end()
  return { society, subdomain: rows[0]!.subdomain, member: rows[0]!.id, cookie: `aangan_session=${token}` }
}
