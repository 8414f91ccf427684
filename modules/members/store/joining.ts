import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { NewMemberRow } from './people.ts'

export const insertInvitation = (
  ctx: Ctx,
  row: { id: string; member_id: string; email: string; email_key: string; expires_at: Date },
) =>
  ctx.db
    .insertInto('invitations')
    .values({ ...row, society_id: ctx.society.id })
    .execute()

export const countInvitations = async (ctx: Ctx, memberId: string, since: Date): Promise<number> => {
  const row = await ctx.db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export const revokeInvitations = (ctx: Ctx, memberId: string) =>
  ctx.db
    .updateTable('invitations')
    .set({ revoked_at: ctx.now })
    .where('society_id', '=', ctx.society.id)
    .where('member_id', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

/** Before anyone is in a society: an invitation is found by its id alone, through the platform's door. */
export const findInvitation = (db: Db, id: string) =>
  db
    .selectFrom('invitations as v')
    .innerJoin('members as m', (join) =>
      join.onRef('m.society_id', '=', 'v.society_id').onRef('m.id', '=', 'v.member_id'),
    )
    .innerJoin('societies as s', 's.id', 'v.society_id')
    .select([
      'v.id',
      'v.society_id',
      'v.member_id',
      'v.email',
      'v.email_key',
      'm.name',
      'm.identity_id',
      's.name as society',
      's.subdomain',
      's.kind',
    ])
    .where('v.id', '=', id)
    .where('v.accepted_at', 'is', null)
    .where('v.revoked_at', 'is', null)
    .where('v.expires_at', '>', sql<Date>`now()`)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()

/** Takes the invitation for good; of two who press at once only one gets it. */
export const takeInvitation = async (db: Db, id: string): Promise<boolean> => {
  const taken = await db
    .updateTable('invitations')
    .set({ accepted_at: sql`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const linkIdentity = (db: Db, societyId: string, memberId: string, identityId: string) =>
  db
    .updateTable('members')
    .set({ identity_id: identityId, version: sql`version + 1` })
    .where('society_id', '=', societyId)
    .where('id', '=', memberId)
    .execute()

export const findOwnMembership = (db: Db, societyId: string, identityId: string) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('society_id', '=', societyId)
    .where('identity_id', '=', identityId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const insertMember = (db: Db, row: NewMemberRow & { society_id: string; created_at?: Date }) =>
  db.insertInto('members').values(row).returning('id').executeTakeFirstOrThrow()

export const askAgain = (
  db: Db,
  societyId: string,
  memberId: string,
  values: { role: string; flat_number: string; flat_key: string; phone: string; phone_key: string },
) =>
  db
    .updateTable('members')
    .set({
      ...values,
      status: 'pending',
      decision: null,
      decided_at: null,
      decided_by: null,
      asked_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('society_id', '=', societyId)
    .where('id', '=', memberId)
    .execute()

export const correctPending = (db: Db, identityId: string, flat: { flatNumber: string; flatKey: string }) =>
  db
    .updateTable('members')
    .set({ flat_number: flat.flatNumber, flat_key: flat.flatKey, version: sql`version + 1` })
    .where('identity_id', '=', identityId)
    .where('status', '=', 'pending')
    .where('removed_at', 'is', null)
    .returning('society_id')
    .execute()

export const deletePending = (db: Db, identityId: string) =>
  db
    .updateTable('members')
    .set({ removed_at: sql`now()`, status: 'inactive', version: sql`version + 1` })
    .where('identity_id', '=', identityId)
    .where('status', '=', 'pending')
    .where('removed_at', 'is', null)
    .execute()

export const emailHasAccount = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('identities').select('id').where('email_key', '=', key).executeTakeFirst()) !== undefined

/** Who asks to be let in, and for which flats; the newest first, a few of them named. */
export const selectAsking = (ctx: Ctx) => sql`
  select count(*)::int as count, array_to_string((array_agg(flat_number order by asked_at desc))[1:3], ', ') as detail from members
  where society_id = ${ctx.society.id} and status = 'pending' and removed_at is null`
