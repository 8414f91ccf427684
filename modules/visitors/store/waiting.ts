import { sql } from 'kysely'
import type { In } from './in.ts'

/** Devices that ask to serve and people who ask about what is kept of them, for the admin. */
export const selectWaiting = (ctx: In) => sql`
  select (select count(*) from gate_devices where society_id = ${ctx.society.id} and status = 'asked')::int
    + (select count(*) from own_requests where society_id = ${ctx.society.id} and answered_at is null)::int as count,
    null::text as detail`
