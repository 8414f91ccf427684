import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx, News, Recipients } from '#kernel/server/jobs.ts'
import { asSentence } from '#kernel/words.ts'
import type { kinds } from '../mail/kinds.ts'
import { type Answer, askedOf, guardReasonOf } from '../rules.ts'
import * as alarms from '../store/alarms.ts'
import * as devices from '../store/devices.ts'
import * as households from '../store/households.ts'
import * as keeping from '../store/keeping.ts'
import * as passes from '../store/passes.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { settingsOf } from './settings.ts'

type Told = {
  kind: keyof typeof kinds
  occasion: string
  about: Record<string, string>
  path: string
  to: Recipients
}

/** Whom it concerns is told; not the person who did it. */
const telling =
  (whom: (ctx: Ctx, ids: Ids) => Promise<Told | undefined>) =>
  async (job: JobCtx, ids: Ids): Promise<void> => {
    const { societyId = '', byMemberId } = ids
    const news = await job.inSociety(societyId, async (ctx): Promise<News | undefined> => {
      const told = await whom(ctx, ids)
      if (!told) return undefined
      const { kind, occasion, about, path, to } = told
      const place = `/app/${ctx.society.subdomain}/visitors${path}`
      return { societyId, kind, occasion, about, path: place, to: { ...to, except: byMemberId } }
    })
    if (news) await job.announce(news)
  }

const household = async (ctx: Ctx, flatId: string | null): Promise<string[]> =>
  flatId ? (await households.listHousehold(ctx, flatId)).map(({ id }) => id) : []

/** The members the household wants asked, or all of it; all at once. */
export const tellAsked = telling(async (ctx, { visitId = '' }) => {
  const visit = await visits.find(ctx, visitId)
  if (!visit || visit.status !== 'waiting' || visit.answered_at) return undefined
  const people = await household(ctx, visit.flat_id)
  const rules = visit.flat_id ? await households.findRules(ctx, visit.flat_id) : undefined
  const { answerSeconds } = await settingsOf(ctx)
  return {
    kind: 'visit_asked',
    occasion: `visit:${visitId}:asked`,
    about: { ...aboutVisit(visit), visitId, subdomain: ctx.society.subdomain, seconds: String(answerSeconds) },
    path: `?visit=${visitId}`,
    to: { members: askedOf(people, rules?.ask_members) },
  }
})

/** Everybody in the household sees who answered, also when the guard did. */
export const tellAnswered = telling(async (ctx, { visitId = '' }) => {
  const visit = await visits.find(ctx, visitId)
  if (!visit?.answered_at || visit.answer_way === 'rule') return undefined
  const { answer_reason: reason } = visit
  const known = visit.answered_by ? undefined : guardReasonOf(reason)
  return {
    kind: known ? decided[known] : answered[visit.answer as Answer],
    occasion: `visit:${visitId}:answered`,
    about: { ...aboutVisit(visit), by: visit.answered_name ?? visit.decided_name ?? '–', reason: asSentence(reason) },
    path: `?visit=${visitId}`,
    to: { members: await household(ctx, visit.flat_id) },
  }
})

const answered = { approved: 'visit_let_in', refused: 'visit_refused', at_gate: 'visit_to_shelf' } as const
const decided = {
  said_yes: 'visit_said_yes',
  said_no: 'visit_said_no',
  known_here: 'visit_known_here',
  no_answer: 'visit_no_answer',
} as const

export const tellCame = telling(async (ctx, { visitId = '' }) => {
  const visit = await visits.find(ctx, visitId)
  if (!visit || visit.status === 'joined') return undefined
  if (visit.worker_id) return tellHelp(ctx, visit, visit.worker_id)
  const isMisused = visit.checks.includes('over_used')
  const people = await household(ctx, visit.flat_id)
  return {
    kind: isMisused ? 'pass_misused' : 'visit_came',
    occasion: `visit:${visitId}:${isMisused ? 'misused' : 'came'}`,
    about: aboutVisit(visit),
    path: `?visit=${visitId}`,
    to: isMisused ? { members: people, roles: ['admin'] } : { members: people },
  }
})

const tellHelp = async (ctx: Ctx, visit: visits.VisitRow, workerId: string): Promise<Told> => {
  const worker = await workers.find(ctx, workerId)
  const people = await Promise.all((worker?.flats ?? []).map(({ id }) => household(ctx, id)))
  return {
    kind: 'help_came',
    occasion: `visit:${visit.id}:came`,
    about: { name: visit.visitor_name, flat: (worker?.flats ?? []).map(({ number }) => number).join(', ') },
    path: '?tab=help',
    to: { members: people.flat() },
  }
}

export const tellChild = telling(async (ctx, { visitId = '' }) => {
  const visit = await visits.find(ctx, visitId)
  if (!visit) return undefined
  const to = { members: await household(ctx, visit.flat_id) }
  return { kind: 'child_left', occasion: `visit:${visitId}:child`, about: aboutVisit(visit), path: '', to }
})

/** Once, to whom it was a visit and to the guards. */
export const tellOverstayed = telling(async (ctx, { visitId = '' }) => {
  const visit = await visits.find(ctx, visitId)
  if (!visit) return undefined
  const to = { members: await household(ctx, visit.flat_id), roles: ['security'] }
  return { kind: 'overstay', occasion: `visit:${visitId}:overstay`, about: aboutVisit(visit), path: '', to }
})

const aboutVisit = (visit: visits.VisitRow) => ({
  name: visit.company || visit.visitor_name || '–',
  flat: visit.flat_number ?? '–',
})

/** A household hears of a guest that somebody else announced for it. */
const ofPass = (kind: Told['kind'], what: string, roles: readonly string[] = []) =>
  telling(async (ctx, { passId = '', byMemberId }) => {
    const pass = await passes.find(ctx, passId)
    if (!pass) return undefined
    const people = await household(ctx, pass.flat_id)
    if (what === 'announced' && (!byMemberId || people.includes(byMemberId))) return undefined
    return {
      kind,
      occasion: `pass:${passId}:${what}:${pass.issued_at.getTime()}`,
      about: { name: pass.name, flat: pass.flat_number, by: pass.host_name ?? '–' },
      path: `?pass=${passId}`,
      to: { members: people, roles },
    }
  })
export const tellAnnounced = ofPass('visit_announced', 'announced')
export const tellRecoded = ofPass('pass_recoded', 'recoded')
export const tellApproved = ofPass('material_approved', 'approved')
export const tellUnreturned = ofPass('material_late', 'unreturned', ['security'])

/** Whoever can approve goods that leave, or come. */
export const tellApprovers = telling(async (ctx, { passId = '' }) => {
  const pass = await passes.find(ctx, passId)
  if (!pass?.needs_approval || pass.cancelled_at) return undefined
  return {
    kind: 'material_asked',
    occasion: `pass:${passId}:asked`,
    about: { name: pass.name, flat: pass.flat_number },
    path: `?pass=${passId}`,
    to: { roles: ['admin', 'committee'] },
  }
})

export const tellParcel = telling(async (ctx, { thingId = '' }) => {
  const parcel = await keeping.findParcel(ctx, thingId)
  if (!parcel) return undefined
  const flat = await households.findFlat(ctx, parcel.flat_id)
  return {
    kind: 'parcel_waiting',
    occasion: `parcel:${thingId}`,
    about: { name: parcel.company || '–', flat: flat?.number ?? '', shelf: parcel.shelf || '–' },
    path: '?tab=parcels',
    to: { members: await household(ctx, parcel.flat_id) },
  }
})

export const tellRequested = telling(async (_ctx, { requestId = '' }) => ({
  kind: 'own_request',
  occasion: `own-request:${requestId}`,
  about: {},
  path: '?tab=gate',
  to: { roles: ['admin'] },
}))

export const tellDevice = telling(async (ctx, { thingId = '' }) => {
  const device = await devices.find(ctx, thingId)
  if (device?.status !== 'asked') return undefined
  const about = { name: device.name, gate: device.gate_name, by: device.member_name }
  return { kind: 'gate_device', occasion: `device:${thingId}`, about, path: '?tab=gate', to: { roles: ['admin'] } }
})

const ofAlarm = (kindOf: (alarm: alarms.AlarmRow) => Told['kind'], what: string) =>
  telling(async (ctx, { alarmId = '' }) => {
    const alarm = await alarms.find(ctx, alarmId)
    if (!alarm) return undefined
    return {
      kind: kindOf(alarm),
      occasion: `alarm:${alarmId}:${what}`,
      about: { place: alarm.flat_number ?? alarm.gate ?? alarm.by ?? '–' },
      path: `?alarm=${alarmId}`,
      to: { roles: ['security', 'committee', 'admin'], members: await household(ctx, alarm.flat_id) },
    }
  })
export const tellAlarm = ofAlarm(({ is_late }) => (is_late ? 'sos_past' : 'sos'), 'raised')
export const tellFalseAlarm = ofAlarm(() => 'sos_false', 'false')
