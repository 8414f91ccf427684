import type { Ctx } from '#kernel/server/context.ts'
import { phoneKey } from '#modules/members/rules.ts'
import type { NewRecord } from '../contract.ts'
import { fold, type Subject } from '../rules/passages.ts'
import { isInQuiet } from '../rules/quiet.ts'
import { plateKey, type VisitStatus } from '../rules.ts'
import { findRules } from '../store/households.ts'
import * as keeping from '../store/keeping.ts'
import type { Looked } from '../store/looking-up.ts'
import type * as passes from '../store/passes.ts'
import * as store from '../store/records.ts'
import * as visits from '../store/visits.ts'
import type * as workers from '../store/workers.ts'
import { raise } from './alarms.ts'
import { answerOnce } from './answering.ts'
import { thingChanged, visitChanged } from './changed.ts'
import { forgetVisits } from './forgetting.ts'
import { settleGoods } from './goods.ts'
import { pseudonymOf } from './links.ts'
import { takeBack } from './taking-back.ts'

const foldDays = 30
export const sinceOf = (at: Date) => new Date(at.getTime() - foldDays * 86_400_000)

/** Passages of a subject are folded; everything else happens once, and is undone once. */
const isPassage = (subject: string) => /^[wpv]:/.test(subject)

/** A record with what it speaks of, looked up once. */
export type Known = {
  input: NewRecord
  at: Date
  pass: passes.PassRow | undefined
  worker: workers.WorkerRow | undefined
  visit: Looked['visit'] | undefined
  subject: string
  policy: Subject
  guardId: string | null
  checks: string[]
}
/** And with what was told of its subject before. */
type Told = Known & { heard: store.Heard }

/** How a visit stands after a record, where that is known without asking. */
export type Written = visits.WrittenRow

/** What a new record does to what stands. */
export const happen = async (ctx: Ctx, told: Told): Promise<Written | undefined> => {
  // The phone took it back, and that word was quicker.
  if (!isPassage(told.subject) && (await store.isTakenBack(ctx, told.input.id))) return undefined
  const act = acts[told.input.kind]
  return (await act?.(ctx, told)) ?? undefined
}

/** What goes to the database with the record, so that one trip is enough where nothing else is known of the subject. */
export const saidOf = (ctx: Ctx, known: Known) => {
  const { input, pass, worker, visit } = known
  const isAlone = !pass && !worker && isPassage(known.subject)
  return {
    entered: input.kind === 'in' ? enteredOf(ctx, known) : null,
    near: isAlone ? (visit?.flat_id ?? input.visit?.flatId ?? 'none') : null,
    since: sinceOf(known.at),
  }
}

const enteredOf = (ctx: Ctx, known: Known): store.EnteredRow => {
  const { input, at, checks, guardId } = known
  const visitId = input.visit!.id
  const { id, deviceId, seq, gateId } = input
  const [folded] = fold([{ id, kind: 'in', visitId, at: at.getTime(), deviceId, seq, gateId, guardId }], known.policy)
  return {
    ...personOf(ctx, known, visitId),
    status: folded!.status,
    entered_at: at,
    gate_in: gateId,
    guard_in: guardId,
    checks: [...new Set(checks)].toSorted(),
  }
}

const enter = async (ctx: Ctx, told: Told) => {
  const id = told.input.visit!.id
  const written = await opened(ctx, told, id)
  await visitChanged(ctx, { id, what: 'came' })
  return written
}

/** Where nothing else is known of the subject, the visit stands as it was written with the record. */
const opened = async (ctx: Ctx, told: Told, id: string): Promise<Written | undefined> => {
  const { isMade, passages, checks } = told.heard
  if (isMade && passages.length === 1 && !passages[0]!.isUndone) {
    if (told.pass?.kind !== 'party') return { id, status: 'inside', checks, joined_to: null }
    await markOverUsed(ctx, told.pass)
    return undefined
  }
  const written = await refold(ctx, told)
  const isSame = await lookForSame(ctx, told, personOf(ctx, told, id))
  return isSame ? undefined : written.find((one) => one.id === id)
}

const leave = async (ctx: Ctx, told: Told) => {
  const id = told.input.visit?.id ?? told.input.id
  const written = await refold(ctx, told)
  const isSame = await lookForSame(ctx, told, personOf(ctx, told, id))
  await visitChanged(ctx, { id, what: 'left' })
  return isSame ? undefined : written.find((one) => one.id === id)
}

/** Only somebody who is no subject of their own can be two visits of one person. */
const lookForSame = async (
  ctx: Ctx,
  { pass, worker, at }: Known,
  place: { flat_id: string | null; plate_key: string },
) => !pass && !worker && (await visits.markMaybeSame(ctx, { flatId: place.flat_id, plateKey: place.plate_key, at }))

const undo = async (ctx: Ctx, told: Told) => {
  if (!isPassage(told.subject)) {
    const target = await store.find(ctx, told.input.undoes!)
    if (target) await takeBack(ctx, target)
    return
  }
  await refold(ctx, told)
  if (told.visit) await lookForSame(ctx, told, told.visit)
  await visitChanged(ctx, { id: told.visit?.id ?? told.input.id, what: 'left' })
}

/** All that is known of one subject, reckoned anew: in whatever order the phones tell it, the result is the same. */
const refold = async (ctx: Ctx, told: Told): Promise<Written[]> => {
  let { strays, written } = await refoldSubject(ctx, told, told.heard.passages)
  for (const { visitId } of strays)
    await visits.insertOnce(ctx, { ...personOf(ctx, told, visitId), status: 'left', asked_at: null })
  if (strays.length > 0) written = (await refoldSubject(ctx, told)).written
  if (told.pass?.kind !== 'party') return written
  await markOverUsed(ctx, told.pass)
  return []
}

/** Writes what the records of a subject amount to; exits whose entry nobody told of come back, for a row of their own. */
export const refoldSubject = async (
  ctx: Ctx,
  { subject, policy, at }: Pick<Known, 'subject' | 'policy' | 'at'>,
  heard?: store.Heard['passages'],
) => {
  const all = heard ?? (await store.listPassages(ctx, subject, sinceOf(at)))
  const rows = all.filter(({ isUndone }) => !isUndone)
  const folded = fold(
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
    policy,
  )
  const checksOf = (visitId: string) =>
    rows.filter((row) => (row.visitId ?? row.id) === visitId).flatMap(({ checks }) => checks)
  const written = await visits.writeFolded(
    ctx,
    folded.map((visit) => ({ id: visit.visitId, folded: visit, checks: checksOf(visit.visitId) })),
  )
  const undone = all.filter(({ isUndone }) => isUndone).map(({ id, visitId }) => visitId ?? id)
  // An exit that was its own visit until its entry was told of.
  const strays = all.filter(({ isStray }) => isStray).map(({ id }) => id)
  const dropped = [...undone, ...strays].filter((id) => !folded.some(({ visitId }) => visitId === id))
  await forgetVisits(ctx, await store.dropVisits(ctx, dropped))
  return { strays: folded.filter(({ enteredAt }) => enteredAt === null), written }
}

/** Of a party the visits beyond its number, in the order they began; of a guest the fold has said so. */
export const markOverUsed = async (ctx: Ctx, pass: passes.PassRow | undefined) => {
  if (pass?.kind !== 'party' || pass.most_visits === null) return
  const all = await store.listVisitsOfPass(ctx, pass.id)
  await store.addCheck(ctx, all.slice(pass.most_visits), 'over_used')
}

/** From the pass or the card where there is one, else what the guard could say. */
const personOf = (
  ctx: Ctx,
  { input, pass, worker, at }: Known,
  id: string,
): Omit<visits.NewVisitRow, 'status' | 'asked_at'> => {
  const said = input.visit
  const phone = worker?.phone ?? pass?.phone ?? said?.phone ?? ''
  const plate = said?.plate || pass?.plate || ''
  return {
    id,
    visitor_name: worker?.name ?? pass?.name ?? said?.name ?? '',
    visitor_phone: phone,
    phone_key: phoneKey(phone),
    vehicle_number: plate,
    plate_key: plateKey(plate),
    purpose: worker ? 'help' : (purposeOf(pass) ?? said?.purpose ?? 'other'),
    company: said?.company ?? '',
    persons: said?.persons ?? pass?.persons ?? 1,
    flat_id: pass?.flat_id ?? said?.flatId ?? null,
    pass_id: pass?.id ?? null,
    worker_id: worker?.id ?? null,
    pseudonym: pseudonymOf(ctx, phoneKey(phone) || id),
    created_at: at,
  }
}

/** Goods and a child come with a pass and are nobody's guests. */
const purposeOf = (pass: passes.PassRow | undefined) =>
  pass?.kind === 'material' || pass?.kind === 'child' ? 'other' : pass?.purpose

const ask = async (ctx: Ctx, told: Told) => {
  const id = told.input.visit!.id
  const person = personOf(ctx, told, id)
  const isNew = await visits.insertOnce(ctx, { ...person, status: 'waiting', asked_at: told.at })
  if (!isNew) return
  await visitChanged(ctx, { id, what: 'asked' })
  const rules = person.flat_id ? await findRules(ctx, person.flat_id) : undefined
  if (person.purpose !== 'delivery' || !rules) return
  // In its quiet hours a household is not woken for a parcel.
  const isQuiet = isInQuiet(ctx.now, rules.quiet_from, rules.quiet_until)
  if (rules.deliveries === 'gate' || isQuiet)
    await answerOnce(ctx, id, { answer: 'at_gate', way: 'rule', by: null, at: ctx.now })
  else if (rules.deliveries === 'let_in')
    await answerOnce(ctx, id, { answer: 'approved', way: 'rule', by: null, at: ctx.now })
}

const answer = async (ctx: Ctx, { input, at }: Told) => {
  const { answerWay: way, reason } = input
  await answerOnce(ctx, input.visit!.id, { answer: input.answer!, way, by: null, at, reason })
}

/** Goods and children pass a gate once: the passage is a visit that began and ended with it. */
const passThrough = (way: 'material' | 'child') => async (ctx: Ctx, told: Told) => {
  const { input, at, pass } = told
  const id = input.visit?.id ?? input.id
  const status: VisitStatus = 'left'
  const goods = input.goods ? { goods: JSON.stringify(input.goods) } : {}
  await visits.insertOnce(ctx, { ...personOf(ctx, told, id), ...goods, status, asked_at: null })
  const visit = {
    visitId: id,
    enteredAt: way === 'child' ? null : at.getTime(),
    leftAt: at.getTime(),
    gateIn: input.gateId,
  }
  const folded = {
    ...visit,
    gateOut: input.gateId,
    guardIn: told.guardId,
    guardOut: told.guardId,
    joinedTo: null,
    checks: [],
  }
  await visits.writeFolded(ctx, [{ id, folded: { ...folded, status: 'left' }, checks: told.checks }])
  if (pass && way === 'material') await settleGoods(ctx, pass, at)
  await visitChanged(ctx, { id, what: way === 'child' ? 'child' : 'came' })
}

const takeParcel = async (ctx: Ctx, { input, at, guardId }: Told) => {
  const { id, flatId, company, pieces, shelf } = input.parcel!
  const row = { id, flat_id: flatId, company, pieces, shelf, received_at: at, received_by: guardId }
  if (await keeping.insertParcel(ctx, row)) await thingChanged(ctx, { id, what: 'parcel' })
}

const giveParcel = async (ctx: Ctx, { input, at, guardId }: Told) => {
  await keeping.collectParcel(ctx, input.parcel!.id, at, guardId)
  await thingChanged(ctx, { id: input.parcel!.id, what: 'collected' })
}

const countTanker = async (ctx: Ctx, { input, at, guardId }: Told) => {
  await keeping.insertTanker(ctx, { id: input.id, gate_id: input.gateId, guard_id: guardId, at, ...input.tanker! })
  await thingChanged(ctx, { id: input.id, what: 'tanker' })
}

const callForHelp = async (ctx: Ctx, { input, at }: Told) => {
  await raise(ctx, { id: input.id, flatId: null, gateId: input.gateId, at })
}

const acts: Partial<Record<Told['input']['kind'], (ctx: Ctx, told: Told) => Promise<Written | undefined | void>>> = {
  in: enter,
  out: leave,
  undo,
  ask,
  answer,
  material: passThrough('material'),
  child: passThrough('child'),
  parcel_in: takeParcel,
  parcel_out: giveParcel,
  tanker: countTanker,
  sos: callForHelp,
}
