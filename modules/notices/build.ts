import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Day, dayOf, financialYear } from '#kernel/time.ts'
import { type Audience, everyone } from '#modules/members/rules.ts'
import { indexNotice } from './actions/indexing.ts'
import type { NoticeText } from './contract.ts'
import { type Ack, numberOf } from './rules.ts'
import * as store from './store/building.ts'

export type NoticePlan = {
  texts: readonly NoticeText[]
  audience?: Partial<Audience>
  isPinned?: boolean
  /** Published in the past, or to be published: which, the state follows from. */
  publishedAt?: Date
  publishAt?: Date
  expiresOn?: Day
  expiredAt?: Date
  ack?: Ack
  ackBy?: Day
  /** Of a hundred readers, how many have opened it and how many of these have confirmed. */
  readPercent?: number
  confirmedPercent?: number
  /** Nobody of these flats has opened it yet. */
  unreadBy?: readonly string[]
}

/** Whole notices with their readers, numbered in the order they were published. */
export const buildNotices = async (
  db: Db,
  societyId: string,
  { plans, writtenBy, now }: { plans: readonly NoticePlan[]; writtenBy: string; now: Date },
): Promise<void> => {
  const last = new Map<string, number>()
  // The index and the recipients take an action's context; of it the demo has what they use.
  const ctx = { db, society: { id: societyId }, actor: { memberId: null }, language: 'en', now } as unknown as Ctx
  const ordered = plans.toSorted((a, b) => (a.publishedAt ?? now).getTime() - (b.publishedAt ?? now).getTime())
  for (const plan of ordered) {
    const id = newId((plan.publishedAt ?? now).getTime())
    await store.insertNotice(db, societyId, { ...rowOf(plan, last), id, written_by: writtenBy }, plan.texts)
    if (plan.publishedAt) await store.insertReaders(ctx, id, plan)
    await indexNotice(ctx, id)
  }
  for (const [year, count] of last) await store.insertNumber(db, societyId, year, count)
}

const rowOf = (plan: NoticePlan, last: Map<string, number>) => ({
  number: plan.publishedAt ? nextNumber(dayOf(plan.publishedAt), last) : null,
  state: plan.publishedAt ? 'published' : 'scheduled',
  audience: JSON.stringify({ ...everyone, ...plan.audience }),
  publish_at: plan.publishAt ?? null,
  published_at: plan.publishedAt ?? null,
  expires_on: plan.expiresOn ?? null,
  expired_at: plan.expiredAt ?? null,
  is_pinned: plan.isPinned ?? false,
  ack: plan.ack ?? 'none',
  ack_by: plan.ackBy ?? null,
})

const nextNumber = (day: Day, last: Map<string, number>): string => {
  const { name } = financialYear(day)
  const count = (last.get(name) ?? 0) + 1
  last.set(name, count)
  return numberOf(day, count)
}
