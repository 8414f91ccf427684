import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

/** Token, person, society and membership in one statement, like a session. What is ended or orphaned is not found. */
export const resolveToken = async (db: Db, tokenHash: Buffer, society: string | null) => {
  const { rows } = await sql<TokenRow>`
    select t.id as token_id, t.ending, t.scopes, t.last_used_at,
      i.id as identity_id, i.email, i.first_name, i.last_name, i.is_demo, i.proved_at is not null as is_proved, i.created_at as identity_created_at,
      so.id as society_id, so.subdomain, so.name as society_name, so.status as society_status, so.kind, so.plan_id,
      m.id as member_id, m.role,
      ${society}::text is null or coalesce(app.uuid_or_null(${society}::text), n.belongs_to) = so.id as is_own
    from api_tokens t
    join identities i on i.id = t.identity_id and i.disabled_at is null and (i.keys_from is null or i.keys_from < t.created_at)
    join societies so on so.id = t.society_id
    join members m on m.society_id = t.society_id and m.identity_id = t.identity_id and m.status = 'active' and m.removed_at is null
    left join society_names n on n.id = ${society}::text
    where t.token_hash = ${tokenHash} and t.revoked_at is null and t.expires_at > now()`.execute(db)
  return rows[0]
}

type TokenRow = {
  token_id: string
  ending: string
  scopes: string[]
  last_used_at: Date | null
  identity_id: string
  email: string
  first_name: string
  last_name: string
  is_demo: boolean
  is_proved: boolean
  identity_created_at: Date
  society_id: string
  subdomain: string
  society_name: string
  society_status: 'active' | 'suspended'
  kind: string
  plan_id: string
  member_id: string
  role: 'admin' | 'committee' | 'resident' | 'security' | 'vendor' | 'ca'
  /** Null where the path names a society that does not exist. */
  is_own: boolean | null
}

/** Calls that come at once, or in another process, mark it once a minute all together. */
export const touchToken = (db: Db, id: string) =>
  db
    .updateTable('api_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()

export const list = (ctx: Ctx) =>
  ctx.db
    .selectFrom('api_tokens as t')
    .leftJoin('members as m', (join) =>
      join
        .onRef('m.society_id', '=', 't.society_id')
        .onRef('m.identity_id', '=', 't.identity_id')
        .on('m.removed_at', 'is', null),
    )
    .select(['t.id', 't.name', 't.ending', 't.scopes', 't.created_at', 't.expires_at', 't.last_used_at'])
    .select(['t.revoked_at', 'm.name as made_by', 'm.status as maker_status'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(200)
    .execute()

export const countActive = async (ctx: Ctx): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insert = (
  ctx: Ctx,
  row: {
    id: string
    identity_id: string
    name: string
    token_hash: Buffer
    ending: string
    scopes: string[]
    expires_at: Date
  },
) =>
  ctx.db
    .insertInto('api_tokens')
    .values({ ...row, society_id: ctx.society.id })
    .execute()

export const find = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('api_tokens').select('id').where('id', '=', id).executeTakeFirst()

/** What has ended already keeps the day it ended on. */
export const revoke = (ctx: Ctx, id: string) =>
  ctx.db
    .updateTable('api_tokens')
    .set({ revoked_at: ctx.now, revoked_by: ctx.actor.identityId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

/** Of one person, in whatever society: those that open nothing since the person started anew. */
export const revokeBefore = (db: Db, identityId: string) =>
  db
    .updateTable('api_tokens as t')
    .from('identities as i')
    .set({ revoked_at: sql`i.keys_from`, revoked_by: identityId })
    .whereRef('i.id', '=', 't.identity_id')
    .whereRef('t.created_at', '<=', 'i.keys_from')
    .where('t.identity_id', '=', identityId)
    .where('t.revoked_at', 'is', null)
    .execute()

export const deleteEndedBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('api_tokens')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
