import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findOwn>>>
export type SocietyRow = Row

export const findOwn = (ctx: Ctx) =>
  ctx.db
    .selectFrom('societies as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .leftJoin('society_looks as l', 'l.society_id', 's.id')
    .selectAll('s')
    .select(['p.display_name as plan_name', 'p.max_flats', 'p.max_members', 'l.color', 'l.logo_id'])
    .select(sql<boolean>`p.is_white_label and s.kind = 'customer'`.as('is_white_label'))
    .where('s.id', '=', ctx.society.id)
    .executeTakeFirst()

/**
 * Holds the society's row until the transaction ends: rules over the whole register are checked one at a time. Not FOR
 * UPDATE: every row inserted before has already taken a share of this one through its foreign key, and two writers
 * would wait for each other.
 */
export const lockOwn = (ctx: Ctx) =>
  ctx.db
    .selectFrom('societies')
    .select('id')
    .where('id', '=', ctx.society.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const findMember = (ctx: Ctx, memberId: string) =>
  ctx.db.selectFrom('members').select(['name', 'flat_number']).where('id', '=', memberId).executeTakeFirst()

export const update = (ctx: Ctx, version: number | undefined, values: Partial<Updateable<DB['societies']>>) =>
  ctx.db
    .updateTable('societies')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', ctx.society.id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

export const find = (db: Db, id: string) =>
  db.selectFrom('societies').selectAll().where('id', '=', id).executeTakeFirst()

export const findDemo = (db: Db) => db.selectFrom('societies').selectAll().where('kind', '=', 'demo').executeTakeFirst()

export const listOf = (db: Db, identityId: string) =>
  db
    .selectFrom('societies as s')
    .innerJoin('members as m', 'm.society_id', 's.id')
    .selectAll('s')
    .select('m.role')
    .where('m.identity_id', '=', identityId)
    .where('m.status', '=', 'active')
    .where('m.removed_at', 'is', null)
    .orderBy('s.name')
    .execute()

export const insert = (
  db: Db,
  row: {
    id: string
    name: string
    subdomain: string
    address?: string
    city?: string
    state?: string
    pincode?: string
    email?: string
    phone_number?: string
    description?: string
    join_code: string
    plan_id: string
    kind?: string
    status?: string
    suspended_reason?: string | null
    trial_ends_on?: string | null
    rule_pack_id?: string | null
    created_at?: Date
  },
) => db.insertInto('societies').values(row).returningAll().executeTakeFirstOrThrow()

export const findNameOwner = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('society_names').select('belongs_to').where('id', '=', name).executeTakeFirst())?.belongs_to

/** How many names a society holds, and how many of them are younger than so many days. */
export const countNames = async (db: Db, societyId: string, days: number) => {
  const { rows } = await sql<{ all: number; young: number }>`
    select count(*)::int as all, count(*) filter (where claimed_at > now() - make_interval(days => ${days}::int))::int as young
    from society_names where belongs_to = ${societyId}`.execute(db)
  return rows[0]!
}

/** False when another society already answers to that name. */
export const claimName = async (db: Db, name: string, societyId: string): Promise<boolean> => {
  const claimed = await db
    .insertInto('society_names')
    .values({ id: name, belongs_to: societyId })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ belongs_to: societyId }).where('society_names.belongs_to', '=', societyId),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** All names of one society are another's from now on; what that one was called until then is free again. */
export const moveNames = async (db: Db, from: string, to: string) => {
  await db.deleteFrom('society_names').where('belongs_to', '=', to).execute()
  await db.updateTable('society_names').set({ belongs_to: to }).where('belongs_to', '=', from).execute()
}

export const findByJoinCode = (db: Db, code: string) =>
  db.selectFrom('societies').selectAll().where('join_code', '=', code).executeTakeFirst()

export const setSubdomain = (db: Db, id: string, subdomain: string) =>
  db.updateTable('societies').set({ subdomain }).where('id', '=', id).execute()

export type StandingChange = {
  kind?: string
  subdomain?: string
  plan_id?: string
  status?: string
  suspended_reason?: string | null
  suspended_at?: Date | null
  suspended_for?: string | null
}

export const setStanding = (db: Db, id: string, change: StandingChange) =>
  db
    .updateTable('societies')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** False when it was before. */
export const verify = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const verified = await db
    .updateTable('societies')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return verified !== undefined
}

/** Holds the society's row through the platform's door, as `lockOwn` does from inside. */
export const lock = (db: Db, id: string) =>
  db.selectFrom('societies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Every table of a society goes with it; the audit trail alone stays. */
export const deleteByKind = (db: Db, kinds: readonly string[]) =>
  db.deleteFrom('societies').where('kind', 'in', kinds).execute()

/** Whoever makes the demo may take longer than a request waits for anything. */
export const lockDemoSeed = async (db: Db) => {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '120s', true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('aangan.demo'))`.execute(db)
}
export const tryLockDemoSeed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('aangan.demo')) as held`.execute(db)
  return rows[0]!.held
}

/**
 * Whether people changed something in the demo since it was made, and none of them was there for so many minutes. When it
 * was made its own trail says; what the seed and jobs write has nobody's name on it.
 */
export const isDemoLeftChanged = async (db: Db, minutes: number): Promise<boolean> => {
  const { rows } = await sql<{ left_changed: boolean }>`
    with made as (
      select max(a.at) as at from audit_log a join societies s on s.id = a.society_id
      where s.kind = 'demo' and a.table_name = 'societies' and a.before is null and a.row_id = s.id::text),
    changes as (
      select a.at from audit_log a join societies s on s.id = a.society_id, made
      where s.kind <> 'customer' and a.identity_id is not null and a.at > made.at
      union all
      select p.at from platform_audit_log p join identities i on i.id = p.identity_id, made
      where i.is_demo and p.table_name <> '' and p.at > made.at)
    select count(*) > 0 and max(at) < now() - make_interval(mins => ${minutes}::int) and not exists (
      select 1 from sessions v join identities i on i.id = v.identity_id
      where i.is_demo and v.last_seen_at > now() - make_interval(mins => ${minutes}::int)) as left_changed
    from changes`.execute(db)
  return rows[0]!.left_changed
}
