import { fieldWrong } from '#kernel/field-wrong.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { type Day, dayOf, financialYear } from '#kernel/time.ts'
import type { Audience } from '#modules/members/rules.ts'
import { mayUrge } from '../access.ts'
import type { Notice, NoticeText } from '../contract.ts'
import { refused } from '../refusals.ts'
import { allows, numberOf, type State, wrongDays } from '../rules.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/notices.ts'
import * as recipients from '../store/recipients.ts'
import { changed } from './changed.ts'
import { indexNotice } from './indexing.ts'
import { requireSomebody } from './notices.ts'
import { getVisible, lockVisible, present } from './present.ts'

/** Now, or at a later moment by the clock. */
export const publishNotice = async (
  ctx: Ctx,
  id: string,
  { publishAt }: { publishAt: string | null },
): Promise<Notice> => {
  const row = await lockVisible(ctx, id)
  if (!allows('publish', row.state)) throw alreadyOut(row.state)
  if (row.urgency === 'urgent' && !mayUrge(ctx.actor)) throw refused.notice_urgent_by_admin()
  const at = publishAt === null ? ctx.now : new Date(publishAt)
  if (publishAt !== null && at.getTime() <= ctx.now.getTime()) throw refused.moment_passed({}, { at: 'publishAt' })
  const wrong = wrongDays({ expiresOn: row.expires_on, ackBy: row.ack_by }, at)
  if (Object.keys(wrong).length > 0) throw fieldWrong(wrong)
  await requireSomebody(ctx, row.audience)
  if (publishAt === null) await bringOut(ctx, id)
  else {
    await store.update(ctx, id, { state: 'scheduled', publish_at: at })
    await changed(ctx, { id, what: 'changed' })
  }
  return present(ctx, await getVisible(ctx, id))
}

const alreadyOut = (state: State) =>
  state === 'withdrawn' ? refused.notice_was_withdrawn() : refused.notice_is_published()

/** What is due is published, what has had its last day comes down. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  for (const due of await clock.lockDue(ctx)) await bringOut(ctx, due)
  const down = await clock.takeDown(ctx)
  await changed(ctx, ...down.map((id) => ({ id, what: 'expired' })))
}

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> =>
  job.platform((db) => clock.societiesWithWork(db, job.now))

/** It gets its number on the day it is published; whoever the audience has by then is told. */
const bringOut = async (ctx: Ctx, id: string) => {
  await putOnBoard(ctx, id)
  await changed(ctx, { id, what: 'published' })
}

const putOnBoard = async (ctx: Ctx, id: string) => {
  const day = dayOf(ctx.now)
  const number = numberOf(day, await store.nextNumber(ctx, financialYear(day).name))
  await store.update(ctx, id, { state: 'published', number, published_at: ctx.now })
  await recipients.insertAll(ctx, id)
}

/**
 * For other rooms that tell people themselves, by words of their own: the sheet hangs on the board under its number,
 * whoever comes later finds it, and nobody hears of the same thing twice.
 */
export const hangNotice = async (
  ctx: Ctx,
  { texts, expiresOn }: { texts: readonly NoticeText[]; expiresOn: Day | null },
): Promise<string> => {
  const audience = { roles: ['admin', 'committee', 'resident'], wings: [], flats: [], kinds: [] } as Audience
  const id = await store.insert(ctx, {
    audience,
    urgency: 'normal',
    is_pinned: false,
    expires_on: expiresOn,
    ack: 'none',
    ack_by: null,
  })
  await store.replaceTexts(ctx, id, texts)
  await putOnBoard(ctx, id)
  await changed(ctx, { id, what: 'changed' })
  return id
}

/** A published one leaves every board; its number and who read it stay in the records. */
export const withdrawNotice = async (ctx: Ctx, id: string): Promise<Notice> => {
  const row = await lockVisible(ctx, id)
  if (!allows('withdraw', row.state))
    throw row.state === 'draft' ? refused.notice_is_draft() : refused.notice_is_withdrawn()
  if (row.state === 'scheduled') await store.update(ctx, id, { state: 'draft', publish_at: null })
  else await store.update(ctx, id, { state: 'withdrawn', withdrawn_at: ctx.now, is_pinned: false })
  await changed(ctx, { id, what: 'withdrawn' })
  return present(ctx, await getVisible(ctx, id))
}

export const pinNotice = async (ctx: Ctx, id: string, { isPinned }: { isPinned: boolean }): Promise<Notice> => {
  const row = await lockVisible(ctx, id)
  if (!allows('pin', row.state)) throw refused.notice_pin_published()
  await store.update(ctx, id, { is_pinned: isPinned })
  await changed(ctx, { id, what: 'changed' })
  return present(ctx, await getVisible(ctx, id))
}

/** Who joins the society finds what hangs on the board, without a bell for each. */
export const giveToNewMember = (job: JobCtx, { societyId = '', memberId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, async (ctx) => {
    for (const id of await recipients.insertLiveFor(ctx, memberId)) await indexNotice(ctx, id)
  })
