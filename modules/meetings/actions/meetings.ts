import { refused as house } from '#kernel/house-refusals.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf, financialYear } from '#kernel/time.ts'
import { flatKey } from '#modules/members/rules.ts'
import { hangNotice } from '#modules/notices/actions/publishing.ts'
import * as access from '../access.ts'
import type { Meeting, MeetingDetails, MeetingEdit, Slip } from '../contract/nouns.ts'
import { noticeOf } from '../mail/notice.ts'
import { refused } from '../refusals.ts'
import { clearDaysOf, earliestDay, isNoticeEnough, newCode, quorumOf, requisitionOf } from '../rules.ts'
import * as attendances from '../store/attendances.ts'
import * as store from '../store/meetings.ts'
import * as resolutions from '../store/resolutions.ts'
import { changed } from './changed.ts'
import { getVisible, isToResolve, lawOf, lockVisible, present, presentResolution } from './present.ts'

export const listMeetings = async (ctx: Ctx): Promise<Meeting[]> => {
  const law = await lawOf(ctx)
  return (await store.list(ctx, access.canSee(ctx.actor, { state: 'draft' }))).map((row) => present(ctx, row, law))
}

export const getMeeting = async (ctx: Ctx, id: string): Promise<MeetingDetails> => {
  const row = await getVisible(ctx, id)
  const isRunner = access.runs(ctx.actor)
  const [law, agenda, decided, votes, here, asking] = await Promise.all([
    lawOf(ctx),
    store.listAgenda(ctx, id),
    resolutions.list(ctx, id),
    resolutions.listPolls(ctx, id),
    isRunner ? attendances.list(ctx, id) : [],
    isRunner ? attendances.listRequisitioners(ctx, id) : [],
  ])
  return {
    ...present(ctx, row, law),
    agenda,
    resolutions: decided.map(presentResolution),
    requisitioners: asking.map(({ flat_number, name }) => ({ flatNumber: flat_number, name })),
    cancelReason: row.cancel_reason,
    noticeId: row.notice_id,
    minutes: row.minutes && access.canReadMinutes(ctx.actor, { state: row.minutes }) ? row.minutes : null,
    polls: votes
      .filter(({ state }) => isRunner || state !== 'draft')
      .map((one) => ({
        id: one.id,
        agendaId: one.agenda_id,
        title: one.title,
        state: one.state,
        closesAt: one.closes_at.toISOString(),
        isToResolve: isRunner && isToResolve(one) && row.minutes === null,
      })),
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
    requisition: requisitionOf(law.requisition, entitled),
  }
}

export const addMeeting = async (ctx: Ctx, edit: MeetingEdit): Promise<Meeting> => {
  const values = await checked(ctx, edit)
  const asking = await requireRequisition(ctx, edit)
  const id = await store.insert(ctx, values)
  await store.replaceAgenda(ctx, id, edit.agenda)
  await attendances.replaceRequisitioners(ctx, id, asking)
  await changed(ctx, { id, what: 'prepared' })
  return presentAgain(ctx, id)
}

export const changeMeeting = async (ctx: Ctx, id: string, edit: MeetingEdit & { version?: number | undefined }) => {
  const before = await lockVisible(ctx, id)
  if (before.state !== 'draft') throw refused.meeting_moved_on()
  if (edit.version !== undefined && edit.version !== before.version) throw house.stale_version()
  const asking = await requireRequisition(ctx, edit)
  await store.update(ctx, id, await checked(ctx, edit))
  await store.replaceAgenda(ctx, id, edit.agenda)
  await attendances.replaceRequisitioners(ctx, id, asking)
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
  const noticeId = await hangNotice(ctx, {
    texts: noticeOf({
      kind: row.kind,
      number,
      title: row.title,
      startsAt: row.starts_at,
      place: row.place,
      video: row.video,
      adjournedTo: row.adjourned_to,
      quorum,
      agenda: (await store.listAgenda(ctx, id)).map(({ title }) => title),
    }),
    expiresOn: dayOf(row.starts_at),
  })
  const called = { number, served_on: today, entitled, quorum, notice_id: noticeId, code: newCode() }
  await store.update(ctx, id, { ...called, state: 'called' })
  await changed(ctx, { id, what: 'called' })
  return presentAgain(ctx, id)
}

/** For whom a slip of paper is printed: no message reaches them. */
export const listSlips = async (ctx: Ctx, id: string): Promise<Slip[]> => {
  await getVisible(ctx, id)
  return (await attendances.listUnreached(ctx)).map(({ flat_number, name }) => ({ flatNumber: flat_number, name }))
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
  return {
    kind: edit.kind,
    title: edit.title,
    starts_at: startsAt,
    place: edit.place,
    video: edit.video,
    adjourned_to: adjournedTo,
  }
}

/** One fifth of the flats, each by its number and named by the owner who is longest on the register. */
const requireRequisition = async (ctx: Ctx, { kind, requisition }: MeetingEdit) => {
  if (kind !== 'requisitioned') return []
  const numbers = requisition.split(/[,;\n]+/).flatMap((number) => number.trim() || [])
  if (numbers.length === 0) throw refused.requisition_wanted({}, { at: 'requisition' })
  const owners = await attendances.listOwners(ctx, numbers.map(flatKey))
  const unknown = numbers.find((number) => !owners.some(({ flat_key }) => flat_key === flatKey(number)))
  if (unknown) throw refused.flat_without_owner({ flat: unknown }, { at: 'requisition' })
  const wanted = requisitionOf((await lawOf(ctx)).requisition, await store.countOwned(ctx))
  if (owners.length < wanted) throw refused.requisition_too_few({ wanted, count: owners.length }, { at: 'requisition' })
  return owners
}

const requireNotice = async (ctx: Ctx, kind: MeetingEdit['kind'], startsAt: Date) => {
  const days = clearDaysOf(await lawOf(ctx), kind)
  const today = dayOf(ctx.now)
  if (isNoticeEnough(today, dayOf(startsAt), days)) return
  throw refused.notice_too_short({ days, day: { day: earliestDay(today, days) } }, { at: 'startsAt' })
}
