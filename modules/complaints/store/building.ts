import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { insertUsualCategories } from './sorting.ts'

type Rows = readonly Record<string, unknown>[]

/** The society's categories by their key. */
export const makeCategories = async (db: Db, societyId: string): Promise<Map<string, string>> => {
  await insertUsualCategories(db, societyId)
  const rows = await db
    .selectFrom('complaint_categories')
    .select(['id', 'key'])
    .where('society_id', '=', societyId)
    .execute()
  return new Map(rows.map((row) => [row.key, row.id]))
}

export const insertComplaints = async (db: Db, societyId: string, complaints: Rows, steps: Rows, comments: Rows) => {
  await sql`insert into complaints (society_id, id, number, category_id, priority, title, description, text_key, location_kind, location,
      wing_key, is_public, status, raised_by, assigned_to, due_at, held_at, escalated_at, resolved_at, closed_at, resolution, rating, created_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(complaints)}::jsonb) as r (society_id uuid, id uuid, number int, category_id uuid,
      priority text, title text, description text, text_key text, location_kind text, location text, wing_key text, is_public boolean,
      status text, raised_by uuid, assigned_to uuid, due_at timestamptz, held_at timestamptz, escalated_at timestamptz,
      resolved_at timestamptz, closed_at timestamptz, resolution text, rating int, created_at timestamptz)`.execute(db)
  await sql`insert into complaint_numbers (society_id, last) values (${societyId}, ${complaints.length})`.execute(db)
  await sql`insert into complaint_steps (society_id, id, complaint_id, kind, from_status, to_status, by_member, assignee_id, note, at)
    select r.* from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r (society_id uuid, id uuid, complaint_id uuid, kind text,
      from_status text, to_status text, by_member uuid, assignee_id uuid, note text, at timestamptz)`.execute(db)
  await sql`insert into complaint_comments (society_id, id, complaint_id, member_id, body, is_internal, created_at)
    select r.* from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as r (society_id uuid, id uuid, complaint_id uuid,
      member_id uuid, body text, is_internal boolean, created_at timestamptz)`.execute(db)
}

export const insertRule = (db: Db, societyId: string, rule: { categoryId: string; assigneeId: string }) =>
  db
    .insertInto('complaint_rules')
    .values({ society_id: societyId, id: newId(), category_id: rule.categoryId, assignee_id: rule.assigneeId })
    .execute()

/** Who is on the register, for plans that name people by flat or by trade. */
export const listPeople = (db: Db, societyId: string) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'flat_number', 'role', 'occupancy'])
    .where('society_id', '=', societyId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Everything people could have been told of. For a demo: all of it fits into memory. */
export const readPast = async (db: Db, societyId: string) => ({
  complaints: await db
    .selectFrom('complaints as c')
    .innerJoin('members as r', (on) => on.onRef('r.society_id', '=', 'c.society_id').onRef('r.id', '=', 'c.raised_by'))
    .select(['c.id', 'c.number', 'c.title', 'c.location', 'c.raised_by', 'c.assigned_to', 'r.name as raiser'])
    .where('c.society_id', '=', societyId)
    .execute(),
  steps: await db
    .selectFrom('complaint_steps')
    .select(['complaint_id', 'kind', 'at', 'by_member', 'assignee_id'])
    .where('society_id', '=', societyId)
    .orderBy('at')
    .orderBy('id')
    .execute(),
  comments: await db
    .selectFrom('complaint_comments as n')
    .leftJoin('members as m', (on) => on.onRef('m.society_id', '=', 'n.society_id').onRef('m.id', '=', 'n.member_id'))
    .select(['n.id', 'n.complaint_id', 'n.member_id', 'n.is_internal', 'n.created_at as at', 'm.name'])
    .where('n.society_id', '=', societyId)
    .execute(),
})
