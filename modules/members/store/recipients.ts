import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Recipients } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'

/** Without a login there is neither an identity nor a choice. */
export type Meant = { member_id: string; role: string; phone: string; preferences: Record<string, unknown> | null } & (
  | { identity_id: string; email: string }
  | { identity_id: null; email: null }
)

/** Whoever left, waits to be let in or was shut out of their login is not meant. */
const isMeant = sql`m.status = 'active' and m.removed_at is null and i.disabled_at is null`

/** Both by role, by membership, and never the one who did it. */
export const listMeant = async (
  db: Db,
  societyId: string,
  { roles = [], members = [], except = null }: Recipients,
): Promise<Meant[]> => {
  const named = members.filter((id) => id !== null && id !== undefined)
  const { rows } = await sql<Meant>`
    select m.id as member_id, m.role, m.phone, m.identity_id, i.email, i.preferences
    from members m left join identities i on i.id = m.identity_id
    where m.society_id = ${societyId} and ${isMeant}
      and (m.role = any(${[...roles]}::text[]) or m.id = any(${named}::uuid[])) and m.id is distinct from ${except}::uuid
    order by m.created_at`.execute(db)
  return rows
}

export type Reachable = { id: string; name: string; flat_number: string; phone: string; has_login: boolean }

/** Everybody who belongs to the society now, flat by flat, or the one that is named. */
export const listReachable = async (ctx: Ctx, id: string | null = null): Promise<Reachable[]> => {
  const { rows } = await sql<Reachable>`
    select id, name, flat_number, phone, identity_id is not null as has_login from members
    where society_id = ${ctx.society.id} and (${id}::uuid is null or id = ${id}) and status = 'active' and removed_at is null
    order by flat_key, name_key, id`.execute(ctx.db)
  return rows
}

/** Whoever they are by now: a name stays with what was written to it. */
export const listNamed = async (ctx: Ctx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string; flat_number: string }>`
    select id, name, flat_number from members
    where society_id = ${ctx.society.id} and id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

/** By their line in the register, or by their login. */
export type Who = { memberId: string } | { identityId: string }

export const findReader = async (db: Db, societyId: string, who: Who) => {
  const { rows } = await sql<{ language: string | null }>`
    select i.preferences ->> 'language' as language from members m left join identities i on i.id = m.identity_id
    where m.society_id = ${societyId} and ${'memberId' in who ? sql`m.id = ${who.memberId}` : sql`m.identity_id = ${who.identityId}`}
      and ${isMeant}`.execute(db)
  return rows[0]
}
