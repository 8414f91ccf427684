import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply, VisitorCtx } from '#kernel/server/context.ts'
import { endKeptSession, keepSession } from '#modules/identity/actions/sessions.ts'
import { findSociety } from '#modules/societies/actions.ts'
import { listGuards, openPhoto } from '#modules/staff/actions/people.ts'
import { isGuard, seesDevices } from '../access.ts'
import type { Device } from '../contract.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/devices.ts'
import { find as findVisit } from '../store/visits.ts'
import { thingChanged } from './changed.ts'
import { ownLink, qrPicture, readLink } from './links.ts'
import { replaceCodes } from './passes.ts'

/** Those who keep devices see all; a guard the one in hand; others have no business with them. */
export const listDevices = async (ctx: Ctx): Promise<Device[]> => {
  const rows = await store.list(ctx)
  const sessionId = ctx.caller.session?.id
  return rows
    .filter((row) => seesDevices(ctx.actor) || (sessionId !== undefined && row.session_id === sessionId))
    .map((row) => present(ctx, row))
}

/** The guard signed in on the device asks; in the demo nobody has to be waited for. */
export const enrolDevice = async (
  ctx: Ctx,
  { id = newId(), gateId, name }: { id?: string | undefined; gateId: string; name: string },
): Promise<Device> => {
  const { memberId, identityId } = ctx.actor
  const sessionId = ctx.caller.session?.id
  if (!isGuard(ctx.actor) || !memberId || !identityId || !sessionId) throw refused.device_for_guards()
  const gates = await store.listGates(ctx)
  if (!gates.some((gate) => gate.id === gateId && gate.is_active)) throw refused.gate_unknown({}, { at: 'gateId' })
  const before = await store.findOfSession(ctx, sessionId)
  if (before && before.status !== 'ended') {
    await store.update(ctx, before.id, { gate_id: gateId })
    return getDevice(ctx, before.id)
  }
  const status = ctx.society.kind === 'demo' ? 'active' : 'asked'
  const row = { id, gate_id: gateId, name, member_id: memberId, identity_id: identityId, session_id: sessionId, status }
  // Somebody else was signed in on this phone, or its session ended: it asks anew and keeps its numbers.
  if (!(await store.insert(ctx, row)) && !(await store.askAgain(ctx, row)))
    throw refused.device_unknown({}, { at: 'id' })
  if (status === 'active') await keepSession(ctx, sessionId)
  await thingChanged(ctx, { id, what: 'device' })
  return getDevice(ctx, id)
}

export const approveDevice = async (ctx: Ctx, id: string): Promise<Device> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Device'))
  if (row.status !== 'asked') throw refused.device_decided()
  await store.update(ctx, id, { status: 'active', decided_at: ctx.now, decided_by: ctx.actor.memberId })
  if (row.session_id) await keepSession(ctx, row.session_id)
  await thingChanged(ctx, { id, what: 'device' })
  return getDevice(ctx, id)
}

/** One that is lost opens nothing any more, and what could be read on it is worth nothing. */
export const endDevice = async (ctx: Ctx, id: string, { why }: { why: 'returned' | 'lost' }): Promise<Device> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Device'))
  if (row.status === 'ended') throw refused.device_decided()
  await store.update(ctx, id, { status: 'ended', ended_at: ctx.now, ended_why: why })
  if (why === 'lost') {
    await replaceCodes(ctx)
    if (row.session_id) await endKeptSession(ctx, row.session_id)
  }
  await thingChanged(ctx, { id, what: 'device' })
  return getDevice(ctx, id)
}

/** A device that is lost has no session to ask with, and forgets its list by this word. */
export const readStanding = async ({ db, now, sign }: VisitorCtx, link: string): Promise<{ isEnded: boolean }> => {
  const named = readLink(sign, link, 'gate-device')
  const society = named && (await findSociety(db, named.societyId))
  const actor = { identityId: null, memberId: null, role: 'security', anonymous: true } as const
  const row = society && (await store.find({ db, now, society, actor }, named.id))
  if (!row) throw notFound('Device')
  return { isEnded: row.status === 'ended' }
}

const getDevice = async (ctx: Ctx, id: string): Promise<Device> =>
  present(ctx, (await store.find(ctx, id)) ?? refuse(notFound('Device')))

/** Only a device that serves shows faces, and only those of guards. */
export const openFace = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const device = isGuard(ctx.actor) ? await store.findOfSession(ctx, ctx.caller.session?.id) : undefined
  const guards = device?.status === 'active' ? await listGuards(ctx) : []
  if (!guards.some((guard) => guard.id === id)) throw notFound('Photo')
  return openPhoto(ctx, id)
}

/** For the phone of somebody who was not announced: what is kept of them, at the gate itself. */
export const showOwnQr = async (ctx: Ctx, visitId: string) => {
  const device = isGuard(ctx.actor) ? await store.findOfSession(ctx, ctx.caller.session?.id) : undefined
  const visit = device?.status === 'active' ? await findVisit(ctx, visitId) : undefined
  if (!visit) throw notFound('Visit')
  const link = ownLink(ctx, visit.joined_to ?? visit.pass_id ?? visit.id)
  return { link, qrSvg: await qrPicture(link) }
}

const present = (ctx: Ctx, row: store.DeviceRow): Device => ({
  id: row.id,
  name: row.name,
  by: row.member_name,
  gate: { id: row.gate_id, name: row.gate_name },
  status: row.status as Device['status'],
  askedAt: row.asked_at.toISOString(),
  lastContactAt: row.last_contact_at?.toISOString() ?? null,
  lastSeq: row.last_seq,
  unsent: row.unsent,
  gaps: Math.max(0, row.gaps),
  offsetMs: row.offset_ms,
  endedWhy: row.ended_why as Device['endedWhy'],
  mine: row.session_id !== null && row.session_id === ctx.caller.session?.id,
})
