import type { Db } from '#kernel/server/scope.ts'
import { defaultSessionTimeout } from '../rules.ts'
import { listOpen } from '../store/streams.ts'

/** Session → the societies it may hear of. A session that is missing has ended. Listening is no use of a session. */
export const openSessions = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await listOpen(db, sessionIds, defaultSessionTimeout)
  return new Map(rows.map((row) => [row.session_id, row.society_ids]))
}
