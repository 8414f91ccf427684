import { randomInt } from 'node:crypto'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { flatKey, phoneKey } from '#modules/members/rules.ts'
import * as access from '../access.ts'
import type { Details, NewPass, Pass } from '../contract.ts'
import { refused } from '../refusals.ts'
import {
  furthestMs,
  isGoodCode,
  isReadablePlate,
  longestMs,
  mostLivePasses,
  type PassKind,
  plateKey,
  stateOf,
  usualMs,
  visitsOf,
} from '../rules.ts'
import * as households from '../store/households.ts'
import * as store from '../store/passes.ts'
import { passChanged } from './changed.ts'
import { ownLink, qrPicture, seal } from './links.ts'
import { settingsOf } from './settings.ts'

export const announceVisitor = async (ctx: Ctx, input: NewPass): Promise<Pass> => {
  if (access.isGuard(ctx.actor)) throw refused.guards_announce_nobody()
  const flat =
    (await households.findFlatByKey(ctx, flatKey(input.flatNumber))) ??
    refuse(refused.flat_unknown({ flat: input.flatNumber }, { at: 'flatNumber' }))
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)
  if (!access.announcesTo(ctx.actor, flat.id, flats)) throw refused.own_flat_only({}, { at: 'flatNumber' })
  const live = await store.countLive(ctx, flat.id)
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return answerAgain(ctx, before, flats)
  if (live >= mostLivePasses) throw refused.too_many_passes({ count: live })
  const row = await rowOf(ctx, input, flat.id)
  const id = await insertWithCode(ctx, row)
  await passChanged(ctx, { id, what: 'announced' })
  if (row.needs_approval) await passChanged(ctx, { id, what: 'approval_asked' })
  return presentWhole(ctx, (await store.find(ctx, id))!, flats)
}

/** The same phone sends it once more, or another one made the same id by mischief. */
const answerAgain = (ctx: Ctx, before: store.PassRow, flats: readonly string[]): Promise<Pass> => {
  if (!access.announcesTo(ctx.actor, before.flat_id, flats)) throw house.id_taken()
  return presentWhole(ctx, before, flats)
}

const rowOf = async (ctx: Ctx, input: NewPass, flatId: string): Promise<Omit<store.NewPassRow, 'code'>> => {
  const { keyNumber, materialByCommittee } = await settingsOf(ctx)
  const { kind } = input
  if (kind === 'material' && !input.details.items?.length)
    throw refused.material_needs_items({}, { at: 'details.items' })
  const times = timesOf(ctx.now, input)
  const { returnBy } = input.details
  if (returnBy && returnBy < dayOf(times.valid_from)) throw refused.returns_early({}, { at: 'details.returnBy' })
  if (!isReadablePlate(input.vehicleNumber)) throw refused.plate_unreadable({}, { at: 'vehicleNumber' })
  return {
    id: input.id ?? newId(),
    kind,
    flat_id: flatId,
    host_id: ctx.actor.memberId,
    // Of a child the gate hears the first name and no more.
    name: kind === 'child' ? (input.visitorName.trim().split(/\s+/)[0] ?? '') : input.visitorName,
    phone: kind === 'child' ? '' : input.visitorPhone,
    phone_key: kind === 'child' ? '' : phoneKey(input.visitorPhone),
    plate: input.vehicleNumber,
    plate_key: plateKey(input.vehicleNumber),
    // Goods and a child are nobody's guests.
    purpose: input.kind === 'material' || input.kind === 'child' ? 'other' : input.purpose,
    persons: input.persons,
    details: JSON.stringify(input.details),
    most_visits: visitsOf(kind, input.mostVisits),
    weekdays: input.weekdays,
    ...times,
    needs_approval: kind === 'material' && materialByCommittee && !access.managesGate(ctx.actor),
    key_number: keyNumber,
    issued_at: ctx.now,
  }
}

const timesOf = (now: Date, { kind, validFrom, validUntil }: NewPass) => {
  const from = validFrom ? new Date(validFrom) : now
  const until = validUntil ? new Date(validUntil) : new Date(from.getTime() + usualMs[kind])
  if (from.getTime() > now.getTime() + furthestMs) throw refused.pass_far_ahead({}, { at: 'validFrom' })
  if (until <= from || until <= now) throw refused.pass_ends_early({}, { at: 'validUntil' })
  // A minute for the time it takes to fill in a form that says "72 hours from now".
  if (until.getTime() - from.getTime() > longestMs[kind] + 60_000) throw tooLong(longestMs[kind] / 3_600_000)
  return { valid_from: from, valid_until: until }
}

const tooLong = (hours: number) =>
  hours > 72
    ? refused.pass_too_many_days({ days: hours / 24 }, { at: 'validUntil' })
    : refused.pass_too_long({ hours }, { at: 'validUntil' })

const drawings = 5
const insertWithCode = async (ctx: Ctx, row: Omit<store.NewPassRow, 'code'>): Promise<string> => {
  for (let attempt = 0; attempt < drawings; attempt++)
    if (await store.insert(ctx, { ...row, code: drawCode() })) return row.id
  throw refused.no_code_free()
}

/** Six digits; those that begin with 9 are workers' cards. */
export const drawCode = (first: 'pass' | 'worker' = 'pass'): string => {
  for (;;) {
    const code =
      first === 'pass' ? String(randomInt(900_000)).padStart(6, '0') : `9${String(randomInt(100_000)).padStart(5, '0')}`
    if (isGoodCode(code)) return code
  }
}

export const getPass = async (ctx: Ctx, id: string): Promise<Pass> => {
  const { row, flats } = await getVisible(ctx, id)
  return presentWhole(ctx, row, flats)
}

export const cancelPass = async (ctx: Ctx, id: string): Promise<Pass> => {
  await store.lock(ctx, id)
  const { row, flats } = await getVisible(ctx, id)
  if (!access.announcesTo(ctx.actor, row.flat_id, flats)) throw refused.own_flat_only()
  if (row.cancelled_at || row.valid_until < ctx.now) throw refused.pass_is_over()
  await store.update(ctx, id, { cancelled_at: ctx.now, cancelled_by: ctx.actor.memberId })
  await passChanged(ctx, { id, what: 'cancelled' })
  return getPass(ctx, id)
}

export const approvePass = async (ctx: Ctx, id: string): Promise<Pass> => {
  await store.lock(ctx, id)
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Pass'))
  if (!access.approvesMaterial(ctx.actor)) throw refused.approval_not_yours()
  if (!row.needs_approval) throw refused.approval_not_needed()
  await store.update(ctx, id, { needs_approval: false, approved_at: ctx.now, approved_by: ctx.actor.memberId })
  await passChanged(ctx, { id, what: 'approved' })
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map((flat) => flat.id)
  return presentWhole(ctx, (await store.find(ctx, id))!, flats)
}

/** A lost device showed codes: whoever announced somebody gets a new one to send. */
export const replaceCodes = async (ctx: Ctx): Promise<void> => {
  for (const { id, valid_from, valid_until } of await store.listUnused(ctx)) {
    let code = drawCode()
    while (!(await store.isCodeFree(ctx, code, valid_from, valid_until))) code = drawCode()
    await store.update(ctx, id, { code, issued_at: ctx.now })
    await passChanged(ctx, { id, what: 'recoded' })
  }
}

/** Whose flat expects them, the admin, and the committee for what it has to approve. */
const getVisible = async (ctx: Ctx, id: string) => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Pass'))
  const flats = (await households.listFlatsOf(ctx, ctx.actor.memberId)).map((flat) => flat.id)
  const isSeen = flats.includes(row.flat_id) || access.seesGate(ctx.actor) || seesForApproval(ctx, row)
  return isSeen ? { row, flats } : refuse(notFound('Pass'))
}
const seesForApproval = ({ actor }: Ctx, row: store.PassRow) => row.needs_approval && access.approvesMaterial(actor)

/** The passes of one's own flats; for whoever keeps the gate all of them, and for the committee what waits for it. */
export const listPasses = async (ctx: Ctx, flats: readonly string[], since: Date): Promise<Pass[]> => {
  const all = access.seesGate(ctx.actor) || access.approvesMaterial(ctx.actor)
  const rows = await store.list(ctx, all ? null : flats, since)
  return rows
    .filter((row) => access.seesGate(ctx.actor) || flats.includes(row.flat_id) || seesForApproval(ctx, row))
    .map((row) => present(ctx, row, flats))
}

const presentWhole = async (ctx: Ctx, row: store.PassRow, flats: readonly string[]): Promise<Pass> => {
  const shown = present(ctx, row, flats)
  if (!shown.can.share) return shown
  const qrText = sealedPass(ctx, row)
  return { ...shown, qrText, qrSvg: await qrPicture(qrText) }
}

export const sealedPass = (ctx: Pick<Ctx, 'sign' | 'society'>, row: store.PassRow): string =>
  seal(ctx, {
    keyNumber: row.key_number,
    kind: 'pass',
    id: row.id,
    flatId: row.flat_id,
    issuedAt: row.issued_at,
    from: row.valid_from,
    until: row.valid_until,
    persons: row.persons,
    name: row.name,
  })

const present = (ctx: Ctx, row: store.PassRow, flats: readonly string[]): Pass => {
  const mine = flats.includes(row.flat_id)
  const status = stateOf(row, row, ctx.now)
  const isLive = status === 'expected' || status === 'inside'
  // Whoever only approves the goods has no business with the code.
  const isShared = mine || access.seesGate(ctx.actor)
  return {
    id: row.id,
    kind: row.kind satisfies PassKind,
    status,
    visitorName: row.name,
    visitorPhone: isShared ? row.phone : '',
    vehicleNumber: row.plate,
    purpose: row.purpose,
    persons: row.persons,
    flat: { id: row.flat_id, number: row.flat_number },
    host: row.host_name ?? '',
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    weekdays: row.weekdays,
    visits: { came: row.came, most: row.most_visits },
    needsApproval: row.needs_approval,
    details: row.details as Details,
    away: row.away as Pass['away'],
    returnedAt: row.returned_at?.toISOString() ?? null,
    passcode: isShared ? row.code : '',
    qrText: '',
    qrSvg: '',
    link: isShared ? ownLink(ctx, row.id) : '',
    mine,
    can: {
      cancel: isLive && access.announcesTo(ctx.actor, row.flat_id, flats),
      approve: row.needs_approval && access.approvesMaterial(ctx.actor),
      share: isLive && isShared,
    },
  }
}
