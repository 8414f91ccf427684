import { sayDay } from '#kernel/formats.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf, financialYear } from '#kernel/time.ts'
import * as access from '../access.ts'
import type { Meeting, MeetingDetails, MeetingEdit } from '../contract.ts'
import { refused } from '../refusals.ts'
import { clearDaysOf, earliestDay, isNoticeEnough, newCode, quorumOf } from '../rules.ts'
import * as attendances from '../store/attendances.ts'
import * as store from '../store/meetings.ts'
import * as resolutions from '../store/resolutions.ts'
import { changed } from './changed.ts'
import { getVisible, lawOf, lockVisible, present, presentResolution } from './present.ts'

export const listMeetings = async (ctx: Ctx): Promise<Meeting[]> => {
  const law = await lawOf(ctx)
  return (await store.list(ctx, access.canSee(ctx.actor, { state: 'draft' }))).map((row) => present(ctx, row, law))
}

export const getMeeting = async (ctx: Ctx, id: string): Promise<MeetingDetails> => {
  const row = await getVisible(ctx, id)
  const isRunner = access.runs(ctx.actor)
  const [law, agenda, decided, here] = await Promise.all([
    lawOf(ctx),
    store.listAgenda(ctx, id),
    resolutions.list(ctx, id),
    isRunner ? attendances.list(ctx, id) : [],
  ])
  return {
    ...present(ctx, row, law),
    agenda,
    resolutions: decided.map(presentResolution),
    requisition: isRunner ? row.requisition : '',
    cancelReason: row.cancel_reason,
    code: isRunner ? row.code : '',
    attendances: here.map((one) => ({
      id: one.id,
      flatNumber: one.flat_number,
      name: one.name,
      way: one.way,
      at: one.at.toISOString(),
      isStruck: one.struck_at !== null,
    })),
  }
}

/** While somebody chooses a day: what a notice served today allows. */
export const getLaw = async (ctx: Ctx) => {
  const law = await lawOf(ctx)
  const today = dayOf(ctx.now)
  const entitled = await store.countOwned(ctx)
  return {
    agmEarliest: earliestDay(today, law.agmDays),
    sgmEarliest: earliestDay(today, law.sgmDays),
    agmDays: law.agmDays,
    sgmDays: law.sgmDays,
    quorum: quorumOf(law.quorum, entitled),
    entitled,
  }
}

export const addMeeting = async (ctx: Ctx, edit: MeetingEdit): Promise<Meeting> => {
  const id = await store.insert(ctx, await checked(ctx, edit))
  await store.replaceAgenda(ctx, id, edit.agenda)
  await changed(ctx, { id, what: 'prepared' })
  return presentAgain(ctx, id)
}

export const changeMeeting = async (ctx: Ctx, id: string, edit: MeetingEdit & { version?: number | undefined }) => {
  const before = await lockVisible(ctx, id)
  if (before.state !== 'draft') throw refused.meeting_moved_on()
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  await store.update(ctx, id, await checked(ctx, edit))
  await store.replaceAgenda(ctx, id, edit.agenda)
  await changed(ctx, { id, what: 'prepared' })
  return presentAgain(ctx, id)
}

/** The notice is served today; quorum and entitled are those of the register now. */
export const callMeeting = async (ctx: Ctx, id: string): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'draft') throw refused.meeting_moved_on()
  await requireNotice(ctx, row.kind, row.starts_at)
  const today = dayOf(ctx.now)
  const year = financialYear(today).name
  const number = `GBM/${year}/${String(await store.nextNumber(ctx, year)).padStart(2, '0')}`
  const entitled = await store.countOwned(ctx)
  const quorum = quorumOf((await lawOf(ctx)).quorum, entitled)
  await store.update(ctx, id, { state: 'called', number, served_on: today, entitled, quorum, code: newCode() })
  await changed(ctx, { id, what: 'called' })
  return presentAgain(ctx, id)
}

export const cancelMeeting = async (ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Meeting> => {
  const row = await lockVisible(ctx, id)
  if (row.state !== 'called' && row.state !== 'adjourned' && row.state !== 'draft') throw refused.meeting_moved_on()
  await store.update(ctx, id, { state: 'cancelled', cancel_reason: reason })
  await changed(ctx, { id, what: row.state === 'draft' ? 'prepared' : 'moved' })
  return presentAgain(ctx, id)
}

const presentAgain = async (ctx: Ctx, id: string): Promise<Meeting> =>
  present(ctx, await getVisible(ctx, id), await lawOf(ctx))

const checked = async (ctx: Ctx, edit: MeetingEdit): Promise<store.Values> => {
  const startsAt = new Date(edit.startsAt)
  await requireNotice(ctx, edit.kind, startsAt)
  const adjournedTo = edit.adjournedTo === null ? null : new Date(edit.adjournedTo)
  if (adjournedTo && adjournedTo <= startsAt) throw refused.adjourned_too_early({}, { at: 'adjournedTo' })
  if (edit.kind === 'requisitioned' && !edit.requisition.trim())
    throw refused.requisition_wanted({}, { at: 'requisition' })
  return {
    kind: edit.kind,
    title: edit.title,
    starts_at: startsAt,
    place: edit.place,
    video: edit.video,
    adjourned_to: adjournedTo,
    requisition: edit.requisition,
  }
}

const requireNotice = async (ctx: Ctx, kind: MeetingEdit['kind'], startsAt: Date) => {
  const days = clearDaysOf(await lawOf(ctx), kind)
  const today = dayOf(ctx.now)
  if (isNoticeEnough(today, dayOf(startsAt), days)) return
  throw refused.notice_too_short({ days, day: sayDay(earliestDay(today, days), 'en') }, { at: 'startsAt' })
}
