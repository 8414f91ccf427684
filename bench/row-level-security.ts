import pg from 'pg'
import { type Scope } from '#kernel/server/scope.ts'
import { openPool, runScoped } from '#kernel/server/scoped-query.ts'
import { cpuSeconds, median } from './load.ts'

const statements = 4000
/** What the list of members reads of each row. */
const columns =
  'id, name, email, phone, flat_number, role, status, occupancy, identity_id, photo_id, shares_email, shares_phone, created_at, version'

/** The same read through the same door, on the register and on a twin of it without policies; CPU of the backend alone. */
export const rowLevelSecurityCost = async (ownerUrl: string, society: string, rounds: number) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`drop table if exists members_twin; create table members_twin (like members including all);
    insert into members_twin select * from members; analyze members_twin; grant select on members_twin to app_user`)
  const { rows } = await owner.query<{ value: string; db: string }>(
    `select value, current_database() as db from installation where name like 'password:app_user%'`,
  )
  const address = new URL(ownerUrl)
  address.username = `app_user_${rows[0]!.db}`
  address.password = rows[0]!.value
  const pool = openPool({ connectionString: address.href, max: 1 })
  const ratios: number[] = []
  let costs = { with: 0, without: 0 }
  for (let i = 0; i < rounds; i++) {
    costs = { without: await costOf(pool, 'members_twin', society), with: await costOf(pool, 'members', society) }
    ratios.push(costs.with / costs.without)
  }
  await pool.end()
  await owner.query('drop table members_twin')
  await owner.end()
  return { ...costs, ratio: median(ratios) }
}

const costOf = async (pool: pg.Pool, table: string, society: string): Promise<number> => {
  const client = await pool.connect()
  const scope: Scope = { societyId: society, identityId: null, role: 'admin', action: 'bench', requestId: '' }
  const sql = `select ${columns} from ${table} where society_id = $1 and removed_at is null order by created_at desc, id desc limit 50`
  const query = { sql, parameters: [society] } as never
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]!.pid
    const before = cpuSeconds(pid)
    for (let i = 0; i < statements; i++) await runScoped(client, scope, query, 'look')
    return ((cpuSeconds(pid) - before) / statements) * 1e6
  } finally {
    client.release()
  }
}
