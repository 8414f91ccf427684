import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { isGuard, seesEveryVisit } from '../access.ts'
import type { Alarm } from '../contract.ts'
import * as store from '../store/alarms.ts'
import { listFlatsOf } from '../store/households.ts'
import { alarmChanged } from './changed.ts'

const lateMs = 10 * 60_000

export const listAlarms = async (ctx: Ctx): Promise<Alarm[]> => {
  const flats = seesEveryVisit(ctx.actor) ? null : await myFlats(ctx)
  const rows = await store.list(ctx, flats)
  return Promise.all(rows.map((row) => present(ctx, row)))
}

/** One long press. Whoever presses again while it is open means the same alarm. */
export const raiseAlarm = async (
  ctx: Ctx,
  { id = newId(), at }: { id?: string | undefined; at?: string | undefined },
): Promise<Alarm> => {
  const [flatId = null] = isGuard(ctx.actor) ? [] : await myFlats(ctx)
  const pressedAt = at ? new Date(Math.min(Date.parse(at), ctx.now.getTime())) : ctx.now
  const made = await raise(ctx, { id, flatId, gateId: null, at: pressedAt })
  return present(ctx, (await store.find(ctx, made))!)
}

/** Told at once; one that comes late from a phone without network is told of as past. */
export const raise = async (
  ctx: Ctx,
  { id, flatId, gateId, at }: { id: string; flatId: string | null; gateId: string | null; at: Date },
): Promise<string> => {
  const open = await store.findOpen(ctx, { flatId, gateId, memberId: ctx.actor.memberId })
  if (open) return open
  const isLate = ctx.now.getTime() - at.getTime() > lateMs
  await store.insert(ctx, { id, flat_id: flatId, gate_id: gateId, raised_by: ctx.actor.memberId, at, is_late: isLate })
  await alarmChanged(ctx, { id, what: 'alarm' })
  return id
}

export const seeAlarm = async (ctx: Ctx, id: string): Promise<Alarm> => {
  const row = await getVisible(ctx, id)
  await store.see(ctx, id)
  await alarmChanged(ctx, { id, what: 'alarmSeen' })
  return present(ctx, row)
}

export const closeAlarm = async (ctx: Ctx, id: string, { wasFalse }: { wasFalse: boolean }): Promise<Alarm> => {
  await getVisible(ctx, id)
  if (await store.close(ctx, id, wasFalse))
    await alarmChanged(ctx, { id, what: wasFalse ? 'falseAlarm' : 'alarmClosed' })
  return present(ctx, (await store.find(ctx, id))!)
}

const getVisible = async (ctx: Ctx, id: string) => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Alarm'))
  if (seesEveryVisit(ctx.actor) || row.raised_by === ctx.actor.memberId) return row
  return row.flat_id && (await myFlats(ctx)).includes(row.flat_id) ? row : refuse(notFound('Alarm'))
}

const myFlats = async (ctx: Ctx) => (await listFlatsOf(ctx, ctx.actor.memberId)).map(({ id }) => id)

const present = async (ctx: Ctx, row: store.AlarmRow): Promise<Alarm> => {
  const told = await store.listTold(ctx, row.id, row.flat_id)
  const { memberId } = ctx.actor
  return {
    id: row.id,
    flat: row.flat_id ? { id: row.flat_id, number: row.flat_number ?? '' } : null,
    gate: row.gate ?? '',
    by: row.by ?? '',
    at: row.at.toISOString(),
    isLate: row.is_late,
    closedAt: row.closed_at?.toISOString() ?? null,
    wasFalse: row.was_false,
    mine: row.raised_by !== null && row.raised_by === memberId,
    seen: told
      .filter(({ id }) => id !== row.raised_by)
      .map(({ id, name, role, seen_at }) => ({ id, name, role, seenAt: seen_at?.toISOString() ?? null })),
    can: {
      // Whoever called for help need not be told of it.
      see:
        row.closed_at === null &&
        memberId !== row.raised_by &&
        told.some(({ id, seen_at }) => id === memberId && !seen_at),
      close: row.closed_at === null && memberId !== null,
    },
  }
}
