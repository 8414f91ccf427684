import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** What others made and this person may decide. */
export const selectWaiting = ({ actor, society }: Ctx) => sql`
  select case when ${actor.role} = 'admin' or exists (select 1 from signatories s
      where s.society_id = ${society.id} and s.member_id = ${actor.memberId}::uuid) then
    (select count(*) from vendor_bills where society_id = ${society.id} and status = 'waiting'
      and made_by is distinct from ${actor.identityId}::uuid)::int
    + (select count(*) from vendor_payments where society_id = ${society.id} and status = 'waiting'
      and made_by is distinct from ${actor.identityId}::uuid)::int else 0 end as count, null::text as detail`
