import { fieldWrong } from '#kernel/field-wrong.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { phoneKey } from '#modules/members/rules.ts'
import { isGuard } from '../access.ts'
import type { NewRecord } from '../contract.ts'
import { refused } from '../refusals.ts'
import { timeOf } from '../rules/clock.ts'
import { policyOf } from '../rules/passages.ts'
import { isReadablePlate, plateKey } from '../rules.ts'
import { type Looked, look } from '../store/looking-up.ts'
import * as passes from '../store/passes.ts'
import * as store from '../store/records.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { happen, type Known, saidOf, type Written } from './happening.ts'
import { ownLink } from './links.ts'

/**
 * What happened has happened: a late, doubled or odd record is kept, and what is odd about it is a check that somebody
 * looks at. Only what cannot be read is refused.
 */
export const recordPassage = async (ctx: Ctx, input: NewRecord) => {
  // Somebody else is signed in on the phone: the queue waits for a guard.
  if (!isGuard(ctx.actor)) throw refused.device_for_guards()
  requireWhole(input)
  const looked = await look(ctx, {
    id: input.id,
    device: input.deviceId,
    seq: input.seq,
    saidAt: new Date(Date.parse(input.deviceAt) + input.offsetMs),
    gate: input.gateId,
    flat: input.visit?.flatId ?? null,
    parcelFlat: input.parcel?.flatId ?? null,
    guard: input.guardId,
    undoes: input.undoes,
    visit: input.visit?.id ?? null,
    isIn: input.kind === 'in',
    today: dayOf(ctx.now),
  })
  requireKnown(looked)
  const told = await toldOf(ctx, input, looked)
  const clock = timeOf({
    deviceAt: new Date(input.deviceAt),
    offsetMs: input.offsetMs,
    rosterIssuedAt: input.rosterIssuedAt ? new Date(input.rosterIssuedAt) : null,
    receivedAt: ctx.now,
    before: looked.said_before,
  })
  if (clock.clock === 'held') told.checks.push('clock')
  if (isBlocked(told, looked.blocked)) told.checks.push('blocked')
  const known = { ...told, at: clock.at }
  const heard = await store.tell(ctx, rowOf(ctx, known, clock.clock), { unsent: input.unsent, ...saidOf(ctx, known) })
  const row = heard.isNew ? await happen(ctx, { ...known, heard }) : undefined
  return answerOf(ctx, input, told.visit?.id, row)
}

const answerOf = async (ctx: Ctx, input: NewRecord, known: string | undefined, written: Written | undefined) => {
  const visitId = input.visit?.id ?? known ?? null
  const row = written?.id === visitId ? written : visitId ? await visits.find(ctx, visitId) : undefined
  const id = row?.joined_to ?? row?.id ?? null
  return {
    visitId: id,
    status: row?.status ?? 'recorded',
    checks: [...(row?.checks ?? [])],
    link: id ? ownLink(ctx, id) : '',
  }
}

const needs: Partial<Record<NewRecord['kind'], 'visit' | 'parcel' | 'tanker'>> = {
  in: 'visit',
  ask: 'visit',
  answer: 'visit',
  parcel_in: 'parcel',
  parcel_out: 'parcel',
  tanker: 'tanker',
}
const requireWhole = (input: NewRecord) => {
  const field = needs[input.kind]
  if (field && !input[field]) throw refused.record_incomplete({ field: { field } }, { at: field })
  if (input.kind === 'answer' && !input.answer)
    throw refused.record_incomplete({ field: { field: 'answer' } }, { at: 'answer' })
  if (input.kind === 'undo' && !input.undoes)
    throw refused.record_incomplete({ field: { field: 'undoes' } }, { at: 'undoes' })
}

const requireKnown = ({ device_status, was_let, has_gate, has_flat, has_parcel_flat }: Looked) => {
  if (device_status === null || (device_status === 'asked' && !was_let))
    throw refused.device_unknown({}, { at: 'deviceId' })
  if (!has_gate) throw refused.gate_unknown({}, { at: 'gateId' })
  if (!has_flat) throw fieldWrong({ 'visit.flatId': { code: 'invalid' } })
  if (!has_parcel_flat) throw fieldWrong({ 'parcel.flatId': { code: 'invalid' } })
}

const toldOf = async (ctx: Ctx, input: NewRecord, looked: Looked): Promise<Omit<Known, 'at'>> => {
  const { target, visit, has_guard: isStaff } = looked
  const passId = input.passId ?? visit?.pass_id ?? target?.pass_id ?? null
  const workerId = input.workerId ?? visit?.worker_id ?? target?.worker_id ?? null
  const pass = passId ? await passes.find(ctx, passId) : undefined
  const worker = workerId ? await workers.find(ctx, workerId) : undefined
  const checks = [
    ...(looked.device_status === 'ended' ? ['after_end'] : []),
    ...(passId && !pass ? ['unknown_pass'] : []),
    ...(workerId && !worker ? ['unknown_worker'] : []),
    ...(isStaff ? [] : ['unknown_guard']),
    ...(looked.has_seq ? ['seq_twice'] : looked.has_greater ? ['seq_back'] : []),
    ...(isReadablePlate(input.visit?.plate ?? '') ? [] : ['plate_unclear']),
    ...(pass?.cancelled_at ? ['cancelled_pass'] : []),
  ]
  const subject = target?.subject || subjectOf(input, pass, worker)
  const policy = policyOf({ isWorker: worker !== undefined, passKind: pass?.kind })
  const guardId = isStaff ? input.guardId : null
  return { input, pass, worker, visit: visit ?? undefined, subject, policy, guardId, checks }
}

/** Whether somebody is let in against the society's or the flat's word. */
const isBlocked = ({ input, pass, worker }: Omit<Known, 'at'>, list: Looked['blocked']): boolean => {
  const phone = phoneKey(pass?.phone ?? input.visit?.phone ?? '')
  const plate = plateKey(input.visit?.plate || pass?.plate || '')
  const flatId = pass?.flat_id ?? input.visit?.flatId ?? null
  return list.some(
    (one) =>
      (one.flatId === null || one.flatId === flatId) &&
      ((one.workerId !== null && one.workerId === worker?.id) ||
        (one.phoneKey !== '' && one.phoneKey === phone) ||
        (one.plateKey !== '' && one.plateKey === plate)),
  )
}

/** Whoever is one person comes and goes as one subject; everything else is its own. */
const subjectOf = (
  input: NewRecord,
  pass: passes.PassRow | undefined,
  worker: workers.WorkerRow | undefined,
): string => {
  if (input.kind !== 'in' && input.kind !== 'out') return `r:${input.id}`
  if (worker) return `w:${worker.id}`
  if (pass && (pass.kind === 'guest' || pass.kind === 'frequent')) return `p:${pass.id}`
  return `v:${input.visit?.id ?? input.id}`
}

const rowOf = (ctx: Ctx, told: Known, clock: string): store.RecordRow => {
  const { input } = told
  return {
    id: input.id,
    device_id: input.deviceId,
    seq: input.seq,
    guard_id: told.guardId,
    gate_id: input.gateId,
    kind: input.kind,
    subject: told.subject,
    visit_id: input.visit?.id ?? null,
    pass_id: told.pass?.id ?? null,
    worker_id: told.worker?.id ?? null,
    undoes: input.undoes,
    parcel_id: input.parcel?.id ?? null,
    at: told.at,
    device_at: new Date(input.deviceAt),
    offset_ms: input.offsetMs,
    clock,
    roster_issued_at: input.rosterIssuedAt ? new Date(input.rosterIssuedAt) : null,
    received_at: ctx.now,
    checks: told.checks,
  }
}
