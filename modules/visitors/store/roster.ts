import { sql } from 'kysely'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import type { Roster } from '../contract.ts'
import type { SettingsRow } from './devices.ts'
import type { In } from './in.ts'

/** What is not a row of a table. */
export type OtherParts = Pick<NonNullable<Roster['content']>, 'society' | 'keys' | 'settings'>

type Read = {
  /** The whole answer as JSON, passed on as it is: to copy half a megabyte again would be most of the work. */
  text: string
  /** Of its content alone. */
  hash: string
  /** When somebody who waits, or was answered, leaves the list by the clock alone. */
  moves_at: Date | null
}

type Days = { today: Day; month: { from: Date; until: Date }; week: { from: Day; until: Day } }
/** What stands before the content, and what of it is not a row of a table. */
type Around = { head: string; others: OtherParts }

/** Every row that lies on a guard's device, as one text: a statement for each kind would cost twice as much. */
export const read = async (ctx: In, { today, month, week }: Days, { head, others }: Around): Promise<Read> => {
  const { rows } = await sql<Read>`
    select text, hash, moves_at from app.gate_list(${ctx.society.id}, ${today}, ${ctx.now}, ${month.from}, ${month.until},
      ${week.from}, ${week.until}, ${head}, ${JSON.stringify(others)}::json)`.execute(ctx.db)
  return rows[0]!
}

type Serving = {
  id: string
  name: string
  gate_id: string
  status: 'asked' | 'active' | 'ended'
  last_contact_at: Date | null
  is_changed: boolean
  /** The society's row, where it has decided something. */
  settings: SettingsRow | null
}

/**
 * The device this session serves, one that was taken back included, and whether anything of the society was written
 * since: what happens is in the trail, whichever room it happened in.
 */
const findDevice = async (
  db: Db,
  { society, session, since }: { society: string; session: string; since: Date },
): Promise<Serving[]> => {
  const { rows } = await sql<Serving>`
    select d.id, d.name, d.gate_id, d.status, d.last_contact_at,
      (select row_to_json(s) from gate_settings s where s.society_id = ${society}) as settings,
      exists (select from audit_log a where a.society_id = ${society} and a.at > ${since})
        or exists (select from visit_views s where s.society_id = ${society} and s.seen_at > ${since}) as is_changed
    from gate_devices d where d.society_id = ${society} and d.session_id = ${session}
    order by d.status = 'ended', d.asked_at desc limit 1`.execute(db)
  return rows
}

export const findServing = async (ctx: In, session: string | undefined, since: Date): Promise<Serving | undefined> =>
  session === undefined ? undefined : (await findDevice(ctx.db, { society: ctx.society.id, session, since }))[0]
