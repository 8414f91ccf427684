import { Refused, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as access from '../access.ts'
import type { BulkReport, Complaint } from '../contract.ts'
import { refused } from '../refusals.ts'
import { type Act, allows, dueAfterHold, dueAt, isReopenable, reopenDays, transitions } from '../rules.ts'
import * as store from '../store/complaints.ts'
import * as sorting from '../store/sorting.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'

export const assignComplaint = async (ctx: Ctx, id: string, input: { memberId: string; note: string }) => {
  await requireWorker(ctx, input.memberId)
  return moved(ctx, id, 'assign', input)
}
export const startComplaint = (ctx: Ctx, id: string, input: { note: string }) => moved(ctx, id, 'start', input)
export const holdComplaint = (ctx: Ctx, id: string, input: { note: string }) => moved(ctx, id, 'hold', input)
export const resolveComplaint = (ctx: Ctx, id: string, input: { note: string }) => moved(ctx, id, 'resolve', input)
export const closeComplaint = (ctx: Ctx, id: string, input: { note: string }) => moved(ctx, id, 'close', input)
export const reopenComplaint = (ctx: Ctx, id: string, input: { note: string }) => moved(ctx, id, 'reopen', input)

export const assignMany = async (ctx: Ctx, { ids, memberId }: { ids: string[]; memberId: string }) => {
  await requireWorker(ctx, memberId)
  return many(ids, (id) => move(ctx, id, 'assign', { memberId, note: '' }))
}

export const closeMany = (ctx: Ctx, { ids, note }: { ids: string[]; note: string }) =>
  many(ids, (id) => move(ctx, id, 'close', { note }))

export const rateComplaint = async (ctx: Ctx, id: string, input: { rating: number; note: string }) => {
  const row = await lockVisible(ctx, id)
  if (!access.mayRate(ctx.actor, row)) throw refused.rate_not_yours()
  if (!access.canRate(ctx.actor, row)) throw refused.wrong_state({ reason: { code: 'rate_when_resolved' } })
  await store.update(ctx, id, { rating: input.rating, rating_note: input.note })
  const step = { kind: 'rated', from_status: row.status, to_status: row.status, note: String(input.rating) } as const
  await changed(ctx, { id, what: 'changed', step })
  return present(ctx, await getVisible(ctx, id))
}

type Input = { note: string; memberId?: string }

const moved = async (ctx: Ctx, id: string, act: Act, input: Input): Promise<Complaint> => {
  await move(ctx, id, act, input)
  return present(ctx, (await store.find(ctx, id))!)
}

/** The row is held while it is judged, so of a hundred people pressing the button one succeeds. */
const move = async (ctx: Ctx, id: string, act: Act, input: Input): Promise<void> => {
  const row = await lockVisible(ctx, id)
  if (!access.mayDo(ctx.actor, act, row)) throw notYours[act]()
  if (!allows(act, row.status)) throw refused.wrong_state({ reason: { code: `is_${row.status}` } })
  if (act === 'reopen' && !isReopenable(row, ctx.now)) throw refused.too_late({ days: reopenDays })
  const { to, kind } = transitions[act]
  await store.update(ctx, id, { status: to, ...afterHold(ctx, row), ...(await changes(ctx, act, row, input)) })
  const step = { kind, from_status: row.status, to_status: to, note: input.note, assignee_id: input.memberId ?? null }
  await changed(ctx, { id, what: topics[act], step })
}

const afterHold = (ctx: Ctx, row: store.LockedRow) =>
  row.held_at ? { held_at: null, due_at: dueAfterHold(row.due_at, row.held_at, ctx.now) } : {}

const changes = async (ctx: Ctx, act: Act, row: store.LockedRow, input: Input) => {
  switch (act) {
    case 'assign':
      return { assigned_to: input.memberId ?? null }
    case 'start':
      // Whoever begins on a complaint that nobody has takes it.
      return { assigned_to: row.assigned_to ?? ctx.actor.memberId }
    case 'hold':
      return { held_at: ctx.now }
    case 'resolve':
      return { resolved_at: ctx.now, resolution: input.note }
    case 'close':
      return { closed_at: ctx.now }
    case 'reopen': {
      const category = await sorting.findCategory(ctx, row.category_id)
      return {
        resolved_at: null,
        closed_at: null,
        escalated_at: null,
        resolution: '',
        rating: null,
        rating_note: '',
        due_at: dueAt(ctx.now, category!.response_hours, row.priority),
      }
    }
    default:
      return act satisfies never
  }
}

/** Nobody is told of every step, but every open screen shows it. */
const topics: Record<Act, string> = {
  assign: 'assigned',
  start: 'changed',
  hold: 'changed',
  resolve: 'resolved',
  close: 'changed',
  reopen: 'reopened',
}

const notYours = {
  assign: refused.assign_not_yours,
  start: refused.work_not_yours,
  hold: refused.work_not_yours,
  resolve: refused.work_not_yours,
  close: refused.close_not_yours,
  reopen: refused.reopen_not_yours,
} satisfies Record<Act, unknown>

const requireWorker = async (ctx: Ctx, memberId: string) =>
  (await sorting.findWorker(ctx, memberId)) ?? refuse(refused.choose_worker({}, { at: 'memberId' }))

/** In one order for everybody, so that two lists that overlap do not wait for each other for ever. */
const many = async (ids: readonly string[], work: (id: string) => Promise<void>): Promise<BulkReport> => {
  const report: BulkReport = { done: 0, refused: [] }
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await work(id)
      report.done += 1
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      report.refused.push({ id, reason: error.message, code: error.code, values: error.details.values })
    }
  }
  return report
}
