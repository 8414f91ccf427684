import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Day } from '#kernel/time.ts'
import { indexEvent } from './actions/indexing.ts'
import type { Event } from './contract/nouns.ts'
import * as store from './store/building.ts'

export type EventPlan = {
  title: string
  kind: Event['kind']
  description: string
  place: string
  starts_at: Date
  ends_at: Date
  reply_until?: Day
  seats?: number
  adult_paise?: number
  child_paise?: number
  is_album_open?: boolean
  /** Of a hundred households, how many have answered; and flats that surely have. */
  replies?: { percent: number; withFlat: readonly string[] }
}

const weekMs = 7 * 86_400_000

/** Whole events, with who comes. */
export const buildEvents = async (db: Db, societyId: string, plans: readonly EventPlan[], now: Date): Promise<void> => {
  const created_at = new Date(now.getTime() - weekMs)
  const rows = plans.map(({ replies: _replies, ...plan }) => ({
    reply_until: null,
    seats: null,
    adult_paise: 0,
    child_paise: 0,
    is_album_open: false,
    ...plan,
    society_id: societyId,
    id: newId(plan.starts_at.getTime()),
    created_at,
  }))
  await store.insertEvents(db, rows)
  // The index takes an action's context; of it the demo has what it uses.
  const ctx = { db, society: { id: societyId }, actor: { memberId: null }, now } as unknown as Ctx
  for (const [at, row] of rows.entries()) {
    const { replies } = plans[at]!
    if (replies) await store.insertReplies(db, row, replies)
    await indexEvent(ctx, row.id)
  }
}
