import { roles } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { listMeant } from '#modules/members/actions/recipients.ts'
import { findSociety } from '#modules/societies/actions.ts'
import * as store from './store/building.ts'

const mostEach = 8
const readAfterMs = 30 * 60_000
const newForMs = 6 * 3_600_000

/** What a room would have told people in the past, by the rules of its jobs. */
export type PastNews = {
  kind: string
  occasion: string
  /** `{subdomain}` stands for the society's address. */
  path: string
  about: Record<string, string>
  at: Date
  by: string | null
  roles: readonly string[]
  to: readonly (string | null)[]
}

/** What would lie under each person's bell by now: the newest few of each, and read but for the last hours. */
export const buildNotifications = async (db: Db, societyId: string, now: Date, past: readonly PastNews[]) => {
  const society = (await findSociety(db, societyId))!
  const members = await listMeant(db, societyId, { roles })
  const news = past.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const rows = members.flatMap(({ identity_id, member_id, role }) =>
    (identity_id === null ? [] : news)
      .filter((one) => member_id !== one.by && (one.roles.includes(role) || one.to.includes(member_id)))
      .slice(0, mostEach)
      .map(({ kind, occasion, path, about, at }) => ({
        society_id: societyId,
        id: newId(at.getTime()),
        identity_id: identity_id!,
        kind,
        occasion,
        path: path.replace('{subdomain}', society.subdomain),
        about: JSON.stringify({ ...about, society: society.name }),
        read_at: now.getTime() - at.getTime() < newForMs ? null : new Date(at.getTime() + readAfterMs),
        created_at: at,
      })),
  )
  await store.insertMany(db, rows)
}
