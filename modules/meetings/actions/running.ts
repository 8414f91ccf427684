import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import type { Meeting } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { newCode, takesAttendance } from '../rules.ts'
import * as attendances from '../store/attendances.ts'
import * as store from '../store/meetings.ts'
import { changed } from './changed.ts'
import { getVisible, lawOf, lockVisible, present } from './present.ts'

/** By the code that hangs there: the phone need not say where it is. */
export const attendMeeting = async (ctx: Ctx, id: string, { code }: { code: string }): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (ctx.actor.memberId === null || !row.holds_flat) throw refused.not_entitled()
  if (!takesAttendance(row, ctx.now)) throw refused.attendance_closed()
  if (code.trim().toUpperCase() !== row.code) throw refused.wrong_meeting_code({}, { at: 'code' })
  if (await attendances.isStruck(ctx, id)) throw refused.attendance_struck()
  await attendances.attend(ctx, id)
  return noted(ctx, id)
}

export const admitFlat = async (
  ctx: Ctx,
  id: string,
  { flatNumber, way }: { flatNumber: string; way: 'desk' | 'video' },
): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (!takesAttendance(row, ctx.now)) throw refused.attendance_closed()
  const owner = (await attendances.findOwner(ctx, flatKey(flatNumber))) ?? refuse(notFound('Flat'))
  await attendances.admit(ctx, { meetingId: id, flatId: owner.flat_id, memberId: owner.member_id, way })
  return noted(ctx, id)
}

export const strikeAttendance = async (ctx: Ctx, id: string, attendanceId: string) => {
  await lockVisible(ctx, id)
  if (!(await attendances.strike(ctx, id, attendanceId))) refuse(notFound('Attendance'))
  await noted(ctx, id)
  return {}
}

/**
 * The first moment enough are there is kept: who leaves a running meeting does not undo it. While it still gathers, one
 * the desk strikes was never there, and the clock that adjourns goes on.
 */
const noted = async (ctx: Ctx, id: string): Promise<Meeting> => {
  const row = await getVisible(ctx, id)
  const isThere = row.present >= row.quorum
  if (row.quorum_at === null && isThere) await store.update(ctx, id, { quorum_at: ctx.now })
  if (row.quorum_at !== null && !isThere && row.state === 'called') await store.update(ctx, id, { quorum_at: null })
  await changed(ctx, { id, what: 'attended' })
  return present(ctx, await getVisible(ctx, id), await lawOf(ctx))
}

export const beginMeeting = async (ctx: Ctx, id: string): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'called' && row.state !== 'adjourned') throw refused.meeting_moved_on()
  if (!row.is_adjourned && row.present < row.quorum)
    throw refused.no_quorum({ present: row.present, quorum: row.quorum })
  // Who comes at the announced time must not find it over.
  if (ctx.now < row.starts_at) throw refused.meeting_not_yet({ day: { day: dayOf(row.starts_at) } })
  await store.update(ctx, id, { state: 'running' })
  return noted(ctx, id)
}

export const endMeeting = async (ctx: Ctx, id: string): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'running') throw refused.meeting_moved_on()
  await store.update(ctx, id, { state: 'held' })
  return noted(ctx, id)
}

export const listWatched = (job: JobCtx): Promise<string[]> => job.platform((db) => store.societiesWithDue(db, job.now))

/** Without a quorum by the law's minutes: adjourned as the notice says. A requisitioned one, or one whose notice names no other time, is over. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  const law = await lawOf(ctx)
  for (const { id } of await store.listDue(ctx)) {
    await store.lock(ctx, id)
    const row = (await store.find(ctx, id))!
    const waited = ctx.now.getTime() - row.starts_at.getTime()
    if (row.state !== 'called' || row.quorum_at !== null || waited < law.adjournMinutes * 60_000) continue
    const until = row.kind === 'requisitioned' ? null : row.adjourned_to
    if (until) await adjourn(ctx, row, until)
    else await store.update(ctx, id, { state: 'dissolved' })
    await changed(ctx, { id, what: 'moved' })
  }
}

/** Another day is another sitting: who came to the first is counted there only by coming again. */
const adjourn = async (ctx: Ctx, row: store.MeetingRow, startsAt: Date): Promise<void> => {
  await store.update(ctx, row.id, { state: 'adjourned', is_adjourned: true, starts_at: startsAt, code: newCode() })
  if (dayOf(startsAt) !== dayOf(row.starts_at)) await attendances.removeAll(ctx, row.id)
}
