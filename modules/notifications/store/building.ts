import type { Insertable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Db } from '#kernel/server/scope.ts'

export type Step = {
  complaint_id: string
  kind: string
  at: Date
  by_member: string | null
  assignee_id: string | null
}

/** Everything the society's people could have been told of. For a demo: all of it fits into memory. */
export const readRecords = async (db: Db, societyId: string) => ({
  society: await db
    .selectFrom('societies')
    .select(['name', 'subdomain'])
    .where('id', '=', societyId)
    .executeTakeFirstOrThrow(),
  members: await db
    .selectFrom('members')
    .select(['id', 'identity_id', 'name', 'flat_number', 'role', 'status', 'asked_at'])
    .where('society_id', '=', societyId)
    .where('removed_at', 'is', null)
    .execute(),
  complaints: await db
    .selectFrom('complaints')
    .select(['id', 'number', 'title', 'location', 'raised_by', 'assigned_to'])
    .where('society_id', '=', societyId)
    .execute(),
  steps: await db
    .selectFrom('complaint_steps')
    .select(['complaint_id', 'kind', 'at', 'by_member', 'assignee_id'])
    .where('society_id', '=', societyId)
    .orderBy('at')
    .orderBy('id')
    .execute(),
  comments: await db
    .selectFrom('complaint_comments')
    .select(['id', 'complaint_id', 'member_id', 'is_internal', 'created_at as at'])
    .where('society_id', '=', societyId)
    .execute(),
})

export const insertMany = async (db: Db, rows: readonly Insertable<DB['notifications']>[]) => {
  if (rows.length > 0)
    await db
      .insertInto('notifications')
      .values([...rows])
      .execute()
}
