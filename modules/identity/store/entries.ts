import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'

/** The society this session has in hand: the demo, or one that was entered and whose time is not over. */
export const findEntered = async (db: Db, session: { id: string; activeSocietyId: string | null }) => {
  const { rows } = await sql<{
    id: string
    name: string
    subdomain: string
    reason: string | null
    expires_at: Date | null
  }>`
    select s.id, s.name, s.subdomain, e.reason, e.expires_at from societies s
    left join operator_entries e on e.society_id = s.id and e.session_id = ${session.id} and e.left_at is null and e.expires_at > now()
    where s.id = ${session.activeSocietyId} and (s.kind = 'demo' or e.id is not null)
    order by e.expires_at desc limit 1`.execute(db)
  return rows[0]
}

/** Whether this session has entered the society and its time is not over. */
export const isInside = async (db: Db, sessionId: string, societyId: string): Promise<boolean> => {
  const entry = await db
    .selectFrom('operator_entries')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('society_id', '=', societyId)
    .where('left_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return entry !== undefined
}

export const insertEntry = (
  db: Db,
  row: {
    society_id: string
    id: string
    session_id: string
    identity_id: string
    operator_name: string
    reason: string
    entered_at: Date
    expires_at: Date
  },
) => db.insertInto('operator_entries').values(row).execute()

export const endEntries = (db: Db, sessionId: string) =>
  db
    .updateTable('operator_entries')
    .set({ left_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .execute()

/** Whoever signs out is no longer inside. */
export const endEntriesOf = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('operator_entries')
    .set({ left_at: sql`now()` })
    .where('session_id', 'in', db.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash))
    .where('left_at', 'is', null)
    .execute()

export const listItems = (ctx: Ctx) =>
  ctx.db
    .selectFrom('operator_entries')
    .select(['id', 'operator_name', 'reason', 'entered_at', 'expires_at', 'left_at'])
    .where('society_id', '=', ctx.society.id)
    .orderBy('entered_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const findEntry = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('operator_entries as e')
    .innerJoin('societies as s', 's.id', 'e.society_id')
    .select(['e.operator_name', 'e.reason', 's.name as society'])
    .where('e.society_id', '=', societyId)
    .where('e.id', '=', id)
    .executeTakeFirst()
