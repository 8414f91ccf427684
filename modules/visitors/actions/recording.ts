import { fieldWrong } from '#kernel/field-wrong.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { hasGuard } from '#modules/staff/actions/people.ts'
import { isGuard } from '../access.ts'
import type { NewRecord } from '../contract.ts'
import { refused } from '../refusals.ts'
import { timeOf } from '../rules/clock.ts'
import * as devices from '../store/devices.ts'
import { findFlat } from '../store/households.ts'
import * as passes from '../store/passes.ts'
import * as store from '../store/records.ts'
import * as visits from '../store/visits.ts'
import * as workers from '../store/workers.ts'
import { happen, isBlocked, type Told } from './happening.ts'
import { ownLink } from './links.ts'

/**
 * What happened has happened: a late, doubled or odd record is kept, and what is odd about it is a check that somebody
 * looks at. Only what cannot be read is refused.
 */
export const recordPassage = async (ctx: Ctx, input: NewRecord) => {
  const device = await devices.find(ctx, input.deviceId)
  // Somebody else is signed in on the phone: the queue waits for a guard.
  if (!isGuard(ctx.actor)) throw refused.device_for_guards()
  if (!device || device.status === 'asked') throw refused.device_unknown({}, { at: 'deviceId' })
  requireWhole(input)
  await requirePlaces(ctx, input)
  const told = await lookUp(ctx, input, device.status)
  await store.lockSubject(ctx, told.subject)
  const clock = timeOf({
    deviceAt: new Date(input.deviceAt),
    offsetMs: input.offsetMs,
    rosterIssuedAt: input.rosterIssuedAt ? new Date(input.rosterIssuedAt) : null,
    receivedAt: ctx.now,
    before: await store.lastBefore(ctx, device.id, input.seq),
  })
  if (clock.clock === 'held') told.checks.push('clock')
  if (input.kind === 'in' && (await isBlocked(ctx, told))) told.checks.push('blocked')
  const isNew = await store.insert(ctx, rowOf(ctx, { ...told, at: clock.at }, clock.clock))
  if (isNew) {
    await devices.hear(ctx, device.id, input)
    await happen(ctx, { ...told, at: clock.at })
  }
  return answerOf(ctx, input, told.visit?.id)
}

const answerOf = async (ctx: Ctx, input: NewRecord, known: string | undefined) => {
  const visitId = input.visit?.id ?? known ?? null
  const row = visitId ? await visits.find(ctx, visitId) : undefined
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

const requirePlaces = async (ctx: Ctx, input: NewRecord) => {
  const gates = await devices.listGates(ctx)
  if (!gates.some(({ id }) => id === input.gateId)) throw refused.gate_unknown({}, { at: 'gateId' })
  for (const [field, flatId] of [
    ['visit.flatId', input.visit?.flatId],
    ['parcel.flatId', input.parcel?.flatId],
  ] as const)
    if (flatId && !(await findFlat(ctx, flatId))) throw fieldWrong({ [field]: { code: 'invalid' } })
}

const lookUp = async (ctx: Ctx, input: NewRecord, device: string): Promise<Omit<Told, 'at'>> => {
  const target = input.undoes ? await store.find(ctx, input.undoes) : undefined
  const visitId = input.visit?.id ?? target?.visit_id ?? null
  const visit = visitId ? await visits.find(ctx, visitId) : undefined
  const passId = input.passId ?? visit?.pass_id ?? target?.pass_id ?? null
  const workerId = input.workerId ?? visit?.worker_id ?? target?.worker_id ?? null
  const [pass, worker, isStaff] = await Promise.all([
    passId ? passes.find(ctx, passId) : undefined,
    workerId ? workers.find(ctx, workerId) : undefined,
    input.guardId ? hasGuard(ctx, input.guardId) : true,
  ])
  const checks = [
    ...(device === 'ended' ? ['after_end'] : []),
    ...(passId && !pass ? ['unknown_pass'] : []),
    ...(workerId && !worker ? ['unknown_worker'] : []),
    ...(isStaff ? [] : ['unknown_guard']),
    ...(pass?.cancelled_at ? ['cancelled_pass'] : []),
  ]
  const subject = target?.subject || subjectOf(input, pass, worker)
  const policy = worker || pass?.kind === 'frequent' ? 'single' : 'guest'
  return { input, pass, worker, visit, target, subject, policy, guardId: isStaff ? input.guardId : null, checks }
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

const rowOf = (ctx: Ctx, told: Told, clock: string): store.RecordRow => {
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
