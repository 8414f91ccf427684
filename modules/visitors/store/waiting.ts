import { sql } from 'kysely'
import { seesDevices } from '../access.ts'
import type { In } from './in.ts'

/** Devices that ask to serve and people who ask about what is kept of them, for the admin. */
export const selectWaiting = (ctx: In) => sql`
  select (select count(*) from gate_devices where society_id = ${ctx.society.id} and status = 'asked')::int
    + (select count(*) from own_requests where society_id = ${ctx.society.id} and answered_at is null)::int as count,
    null::text as detail`

/** Goods that wait for a word of the committee; of no concern to anybody else. */
export const selectMaterial = (ctx: In) => sql`
  select count(*)::int as count, null::text as detail from passes
  where ${seesDevices(ctx.actor)}::boolean and society_id = ${ctx.society.id} and needs_approval and cancelled_at is null
    and erased_at is null and valid_until > ${ctx.now}`
