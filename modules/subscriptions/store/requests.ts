import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import { takeBackMinutes } from '../rules.ts'

export const insertApprovalRequest = (
  db: Db,
  row: {
    id: string
    for_society: string
    society_name: string
    request_type: string
    requested_by: string
    requested_plan_id: string | null
    priority: string
    request_data: string
  },
) => db.insertInto('approval_requests').values(row).execute()

export const findPending = (db: Db, societyId: string, types: readonly string[]) =>
  db
    .selectFrom('approval_requests as r')
    .leftJoin('plans as p', 'p.id', 'r.requested_plan_id')
    .select(['r.id', 'r.request_type', 'p.display_name'])
    .where('r.for_society', '=', societyId)
    .where('r.request_type', 'in', types)
    .where('r.status', '=', 'pending')
    .orderBy('r.created_at', 'desc')
    .executeTakeFirst()

/** Whether the operator's last word on this society's registration was no. */
export const findRegistration = (db: Db, societyId: string) =>
  db
    .selectFrom('approval_requests')
    .selectAll()
    .where('for_society', '=', societyId)
    .where('request_type', '=', 'society_registration')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** Locked, so that nothing is taken back or added while its letter is written. */
export const lockForLetter = (db: Db, id: string) =>
  db
    .selectFrom('approval_requests as r')
    .leftJoin('plans as p', 'p.id', 'r.requested_plan_id')
    .selectAll('r')
    .select([
      'p.display_name as plan',
      sql<boolean>`r.decided_at > clock_timestamp() - make_interval(mins => ${takeBackMinutes}::int)`.as('is_fresh'),
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()

/** Who has paid need not be approved any more. */
export const closeByPayment = (db: Db, societyId: string) =>
  db
    .updateTable('approval_requests')
    .set({ status: 'approved', reason: 'Paid', decided_at: sql`now()`, version: sql`version + 1` })
    .where('for_society', '=', societyId)
    .where('status', '=', 'pending')
    .execute()

/** Rejected registrations whose days are over and whose society is still on trial. */
export const listToCarryOut = async (db: Db, days: number) => {
  const { rows } = await sql<{ id: string; society_id: string }>`
    select r.id, s.id as society_id from approval_requests r
    join societies s on s.id = r.for_society and s.kind = 'customer'
    join subscriptions u on u.society_id = s.id and u.status = 'trial'
    where r.request_type = 'society_registration' and r.status = 'rejected' and r.carried_out_at is null
      and r.decided_at <= now() - make_interval(days => ${days}::int)
      and not exists (select 1 from approval_requests o where o.for_society = s.id
        and o.request_type = 'society_registration' and o.created_at > r.created_at)
    order by r.decided_at limit 500`.execute(db)
  return rows
}

export const markCarriedOut = async (db: Db, id: string): Promise<boolean> => {
  const marked = await db
    .updateTable('approval_requests')
    .set({ carried_out_at: sql`now()` })
    .where('id', '=', id)
    .where('carried_out_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
