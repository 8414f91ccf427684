import type { Db } from '#kernel/server/scope.ts'
import { findPlace } from '../store/meetings.ts'

/** Where the code on the wall leads: to the page of the meeting, with the code filled in. Nothing for a meeting that is not. */
export const addressOf = async (db: Db, { id, code }: { id: string; code: string }): Promise<string | undefined> => {
  if (!uuid.test(id) || !/^[0-9A-Z]{1,20}$/i.test(code)) return undefined
  const subdomain = await findPlace(db, id)
  return subdomain && `/app/${subdomain}/polls?tab=meetings&meeting=${id.toLowerCase()}&code=${code.toUpperCase()}`
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
