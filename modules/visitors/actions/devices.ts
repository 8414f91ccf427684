import { createHash } from 'node:crypto'
import { toBase64url } from '#kernel/base64url.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { endKeptSession, keepSession } from '#modules/identity/actions/sessions.ts'
import { listVehiclesForGate } from '#modules/members/actions/vehicles.ts'
import { countVisitorSpaces } from '#modules/parking/actions/spaces.ts'
import { listGuards, openPhoto } from '#modules/staff/actions/people.ts'
import { listDutiesForGate } from '#modules/staff/actions/roster.ts'
import { isGuard, seesDevices } from '../access.ts'
import type { Device, Roster } from '../contract.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/devices.ts'
import { read } from '../store/roster.ts'
import { find as findVisit } from '../store/visits.ts'
import { thingChanged } from './changed.ts'
import { keyOf, ownLink, qrPicture } from './links.ts'
import { replaceCodes } from './passes.ts'
import { settingsOf } from './settings.ts'

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
  const isDemo = ctx.society.kind === 'demo'
  const row = { id, gate_id: gateId, name, member_id: memberId, identity_id: identityId, session_id: sessionId }
  await store.insert(ctx, { ...row, status: isDemo ? 'active' : 'asked' })
  if (isDemo) await keepSession(ctx, sessionId)
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

const getDevice = async (ctx: Ctx, id: string): Promise<Device> =>
  present(ctx, (await store.find(ctx, id)) ?? refuse(notFound('Device')))

/** What the device of this session takes with it for two days. One that was taken back learns so, and nothing else. */
export const readRoster = async (ctx: Ctx, { known }: { known?: string | undefined }): Promise<Roster> => {
  const device = isGuard(ctx.actor) ? await store.findOfSession(ctx, ctx.caller.session?.id) : undefined
  if (!device) throw notFound('Device')
  const told = { id: device.id, name: device.name, gateId: device.gate_id, status: device.status as Device['status'] }
  const issuedAt = ctx.now.toISOString()
  if (device.status !== 'active') return { tag: '', issuedAt, unchanged: false, device: told, content: null }
  const content = await contentOf(ctx)
  const tag = createHash('sha256')
    .update(JSON.stringify([told, content]))
    .digest('base64url')
    .slice(0, 27)
  const unchanged = known === tag
  return { tag, issuedAt, unchanged, device: told, content: unchanged ? null : content }
}

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

const contentOf = async (ctx: Ctx): Promise<NonNullable<Roster['content']>> => {
  const today = dayOf(ctx.now)
  const first = `${today.slice(0, 7)}-01`
  const month = { from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
  const [parts, guards, duties, vehicles, visitorSpaces, settings] = await Promise.all([
    read(ctx, today, month),
    listGuards(ctx),
    listDutiesForGate(ctx),
    listVehiclesForGate(ctx),
    countVisitorSpaces(ctx),
    settingsOf(ctx),
  ])
  const { answerSeconds, callAfterSeconds, overstayMinutes, companies, keyNumber } = settings
  const numbers = keyNumber > 1 ? [keyNumber, keyNumber - 1] : [keyNumber]
  return {
    ...parts,
    society: ctx.society.name,
    keys: numbers.map((number) => ({ number, key: toBase64url(keyOf(ctx, number).publicKey) })),
    guards,
    duties,
    vehicles: vehicles.map(({ plate, sticker, flat_id }) => ({ plate, sticker, flatId: flat_id })),
    visitorSpaces,
    settings: { answerSeconds, callAfterSeconds, overstayMinutes, companies },
  }
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
