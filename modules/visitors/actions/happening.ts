import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { phoneKey } from '#modules/members/rules.ts'
import type { NewRecord } from '../contract.ts'
import { fold } from '../rules/passages.ts'
import { isInQuiet } from '../rules/quiet.ts'
import { plateKey, type VisitStatus } from '../rules.ts'
import { findRules } from '../store/households.ts'
import * as keeping from '../store/keeping.ts'
import type * as passes from '../store/passes.ts'
import * as store from '../store/records.ts'
import * as visits from '../store/visits.ts'
import type * as workers from '../store/workers.ts'
import { raise } from './alarms.ts'
import { answerOnce } from './answering.ts'
import { thingChanged, visitChanged } from './changed.ts'
import { settleGoods } from './goods.ts'
import { pseudonymOf } from './links.ts'
import { takeBack } from './taking-back.ts'

const foldDays = 30

/** Passages of a subject are folded; everything else happens once, and is undone once. */
const isPassage = (subject: string) => /^[wpv]:/.test(subject)

/** A record with what it speaks of, looked up once. */
export type Told = {
  input: NewRecord
  at: Date
  pass: passes.PassRow | undefined
  worker: workers.WorkerRow | undefined
  visit: visits.VisitRow | undefined
  /** The record that is taken back, if it is known already. */
  target: Awaited<ReturnType<typeof store.find>>
  subject: string
  policy: 'single' | 'guest'
  guardId: string | null
  checks: string[]
}

/** What a new record does to what stands. */
export const happen = async (ctx: Ctx, told: Told): Promise<void> => {
  // The phone took it back, and that word was quicker.
  if (!isPassage(told.subject) && (await store.isTakenBack(ctx, told.input.id))) return
  const act = acts[told.input.kind]
  await act?.(ctx, told)
}

const enter = async (ctx: Ctx, told: Told) => {
  const id = told.input.visit!.id
  await visits.insertOnce(ctx, { ...personOf(ctx, told, id), status: 'inside', asked_at: null })
  await refold(ctx, told)
  await visits.markMaybeSame(ctx, id)
  await visitChanged(ctx, { id, what: 'came' })
}

const leave = async (ctx: Ctx, told: Told) => {
  await refold(ctx, told)
  await visitChanged(ctx, { id: told.input.visit?.id ?? told.input.id, what: 'left' })
}

const undo = async (ctx: Ctx, told: Told) => {
  if (!isPassage(told.subject)) {
    if (told.target) await takeBack(ctx, told.target)
    return
  }
  await refold(ctx, told)
  await visitChanged(ctx, { id: told.visit?.id ?? told.input.id, what: 'left' })
}

/** All that is known of one subject, reckoned anew: in whatever order the phones tell it, the result is the same. */
const refold = async (ctx: Ctx, told: Told) => {
  const strays = await refoldSubject(ctx, told)
  for (const { visitId } of strays)
    await visits.insertOnce(ctx, { ...personOf(ctx, told, visitId), status: 'left', asked_at: null })
  if (strays.length > 0) await refoldSubject(ctx, told)
  await markOverUsed(ctx, told)
}

/** Writes what the records of a subject amount to; exits whose entry nobody told of come back, for a row of their own. */
export const refoldSubject = async (ctx: Ctx, { subject, policy, at }: Pick<Told, 'subject' | 'policy' | 'at'>) => {
  const since = new Date(at.getTime() - foldDays * 86_400_000)
  const rows = await store.listPassages(ctx, subject, since)
  const folded = fold(
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
    policy,
  )
  const checksOf = (visitId: string) =>
    rows.filter((row) => (row.visitId ?? row.id) === visitId).flatMap(({ checks }) => checks)
  await visits.writeFolded(
    ctx,
    folded.map((visit) => ({ id: visit.visitId, folded: visit, checks: checksOf(visit.visitId) })),
  )
  const undone = await store.listUndone(ctx, subject, since)
  await store.dropVisits(
    ctx,
    undone.filter((id) => !folded.some(({ visitId }) => visitId === id)),
  )
  return folded.filter(({ enteredAt }) => enteredAt === null)
}

/** Of a party the visits beyond its number, in the order they began; of a guest the fold has said so. */
const markOverUsed = async (ctx: Ctx, { pass }: Told) => {
  if (pass?.kind !== 'party' || pass.most_visits === null) return
  const all = await store.listVisitsOfPass(ctx, pass.id)
  await store.addCheck(ctx, all.slice(pass.most_visits), 'over_used')
}

/** From the pass or the card where there is one, else what the guard could say. */
const personOf = (
  ctx: Ctx,
  { input, pass, worker, at }: Told,
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
    purpose: worker ? 'help' : (pass?.purpose ?? said?.purpose ?? 'other'),
    company: said?.company ?? '',
    persons: said?.persons ?? pass?.persons ?? 1,
    flat_id: pass?.flat_id ?? said?.flatId ?? null,
    pass_id: pass?.id ?? null,
    worker_id: worker?.id ?? null,
    pseudonym: pseudonymOf(ctx, phoneKey(phone) || id),
    created_at: at,
  }
}

/** Whether somebody is let in against the society's or the flat's word. */
export const isBlocked = async (
  ctx: Ctx,
  { input, pass, worker }: Pick<Told, 'input' | 'pass' | 'worker'>,
): Promise<boolean> => {
  const phone = phoneKey(pass?.phone ?? input.visit?.phone ?? '')
  const plate = plateKey(input.visit?.plate || pass?.plate || '')
  const flatId = pass?.flat_id ?? input.visit?.flatId ?? null
  const list = await keeping.listBlocked(ctx, dayOf(ctx.now), null)
  return list.some(
    (one) =>
      (one.flat_id === null || one.flat_id === flatId) &&
      ((one.worker_id !== null && one.worker_id === worker?.id) ||
        (one.phone_key !== '' && one.phone_key === phone) ||
        (one.plate_key !== '' && one.plate_key === plate)),
  )
}

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

const acts: Partial<Record<Told['input']['kind'], (ctx: Ctx, told: Told) => Promise<void>>> = {
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
