import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'

export type Recipient = {
  member_id: string
  identity_id: string
  email: string
  language: string | null
  choices: unknown
}

/** People of a society who can sign in: by role, by membership, and never the one who did it. */
export const listRecipients = async (
  db: Db,
  societyId: string,
  { roles = [], members = [] }: { roles?: readonly string[]; members?: readonly string[] },
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select m.id as member_id, i.id as identity_id, i.email, i.preferences ->> 'language' as language, i.preferences -> 'notifications' as choices
    from members m join identities i on i.id = m.identity_id
    where m.society_id = ${societyId} and m.status = 'active' and m.removed_at is null and i.disabled_at is null
      and (m.role = any(${[...roles]}::text[]) or m.id = any(${[...members]}::uuid[]))
    order by m.created_at`.execute(db)
  return rows
}

export const findComplaint = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('complaints as c')
    .innerJoin('societies as s', 's.id', 'c.society_id')
    .innerJoin('members as r', (join) =>
      join.onRef('r.society_id', '=', 'c.society_id').onRef('r.id', '=', 'c.raised_by'),
    )
    .select(['c.id', 'c.number', 'c.title', 'c.location', 'c.raised_by', 'c.assigned_to', 'c.status'])
    .select(['c.resolved_at', 'c.escalated_at', 'r.name as raiser', 's.subdomain', 's.name as society'])
    .where('c.society_id', '=', societyId)
    .where('c.id', '=', id)
    .executeTakeFirst()

/** When it last changed hands or was opened again: each time is an occasion of its own. */
export const countSteps = async (db: Db, societyId: string, id: string, kind: string): Promise<number> => {
  const row = await db
    .selectFrom('complaint_steps')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('society_id', '=', societyId)
    .where('complaint_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.count ?? 0
}

export const findComment = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('complaint_comments as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.society_id', '=', 'c.society_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.id', 'c.member_id', 'c.is_internal', 'm.name as author'])
    .where('c.society_id', '=', societyId)
    .where('c.id', '=', id)
    .executeTakeFirst()

const memberships = (db: Db, societyId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('societies as s', 's.id', 'm.society_id')
    .select(['m.id', 'm.name', 'm.flat_number', 'm.status', 'm.decision', 'm.decided_at', 'm.asked_at'])
    .select(['s.subdomain', 's.name as society'])
    .where('m.society_id', '=', societyId)
    .where('m.removed_at', 'is', null)

export const findAsking = (db: Db, societyId: string, identityId: string) =>
  memberships(db, societyId)
    .where('m.identity_id', '=', identityId)
    .where('m.status', '=', 'pending')
    .executeTakeFirst()

export const findMember = (db: Db, societyId: string, id: string) =>
  memberships(db, societyId).where('m.id', '=', id).executeTakeFirst()

export const findOperatorEntry = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('operator_entries as e')
    .innerJoin('societies as s', 's.id', 'e.society_id')
    .select(['e.operator_name', 'e.reason', 's.name as society'])
    .where('e.society_id', '=', societyId)
    .where('e.id', '=', id)
    .executeTakeFirst()

export const findTicket = (db: Db, societyId: string, id: string) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('societies as s', 's.id', 't.society_id')
    .select(['t.subject', 's.name as society'])
    .where('t.society_id', '=', societyId)
    .where('t.id', '=', id)
    .executeTakeFirst()
