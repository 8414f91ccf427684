import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { openBooks, yearIsClosed } from '#modules/ledger/actions/posting.ts'
import type { NewRun, Run, RunDetails, RunEdit } from '../contract/runs.ts'
import { refused } from '../refusals.ts'
import type { Cycle, Settings } from '../rules/nouns.ts'
import { datesOf, firstOfMonth, lastPeriod, type Period, periodFrom, periodOf } from '../rules/periods.ts'
import * as store from '../store/runs.ts'
import { lastBilledDay } from '../store/settings.ts'
import { runChanged } from './changed.ts'
import { requireUnchanged } from './noting.ts'
import { draftOf, fingerprint } from './publishing.ts'
import { settingsOf } from './reckoning.ts'
import { presentRun, runFlatLines, runOf } from './run-details.ts'

const runsShown = 120

export const listRuns = async (ctx: Ctx): Promise<Run[]> => (await store.list(ctx, runsShown)).map(runOf)

export const getRun = async (ctx: Ctx, id: string): Promise<RunDetails> => presentRun(ctx, await findRun(ctx, id))

export const getRunFlat = async (ctx: Ctx, id: string, flatId: string) => ({
  lines: await runFlatLines(ctx, await findRun(ctx, id), flatId),
})

const findRun = async (ctx: Ctx, id: string) => (await store.find(ctx, id)) ?? refuse(notFound('Bill run'))
const lockRun = async (ctx: Ctx, id: string) => (await store.lock(ctx, id)) ?? refuse(notFound('Bill run'))

export const startRun = async (ctx: Ctx, input: NewRun): Promise<RunDetails> => {
  // Whoever begins a run of the same period at the same moment waits here.
  const { lockedUntil } = await openBooks(ctx)
  const settings = await settingsOf(ctx)
  const period = await periodWanted(ctx, input, settings)
  requireNear(ctx, period, input.kind === 'regular' ? settings.cycle : 'monthly')
  const usual = input.kind === 'regular' ? datesOf(period, settings) : datesNow(ctx, settings)
  const dates = { issuedOn: input.issuedOn ?? usual.issuedOn, dueOn: input.dueOn ?? usual.dueOn }
  if (input.issuedOn && !input.dueOn) dates.dueOn = addDays(dates.issuedOn, settings.dueDays)
  requireOrder(dates)
  if (lockedUntil !== null && dates.issuedOn <= lockedUntil) throw yearIsClosed(lockedUntil)
  if (input.kind === 'regular') await requireNoOverlap(ctx, period, null)
  const id = newId()
  await store.insert(ctx, {
    id,
    kind: input.kind,
    period_from: period.from,
    period_to: period.to,
    issued_on: dates.issuedOn,
    due_on: dates.dueOn,
    made_by: ctx.actor.identityId,
    inputs: { totals: input.totals },
  })
  return getRun(ctx, id)
}

/** The first period that no run has billed, or the one of the day that was named. */
const periodWanted = async (ctx: Ctx, input: NewRun, settings: Settings): Promise<Period> => {
  if (input.kind === 'supplementary') return periodFrom(firstOfMonth(input.period ?? dayOf(ctx.now)), 1)
  if (input.period) return periodOf(input.period, settings.cycle)
  const billed = await lastBilledDay(ctx)
  return periodOf(billed ? addDays(billed, 1) : dayOf(ctx.now), settings.cycle)
}

const requireNear = (ctx: Ctx, { from }: Period, cycle: Cycle) => {
  const last = lastPeriod(dayOf(ctx.now), cycle)
  if (from > last.from)
    throw refused.period_far_ahead({ from: { day: last.from }, to: { day: last.to } }, { at: 'period' })
}

const datesNow = (ctx: Ctx, settings: Settings) => ({
  issuedOn: dayOf(ctx.now),
  dueOn: addDays(dayOf(ctx.now), settings.dueDays),
})

const requireOrder = ({ issuedOn, dueOn }: { issuedOn: Day; dueOn: Day }) => {
  if (dueOn < issuedOn) throw refused.due_before_issue({}, { at: 'dueOn' })
}

const requireNoOverlap = async (ctx: Ctx, period: { from: Day; to: Day }, except: string | null) => {
  const other = await store.findOverlapping(ctx, period.from, period.to, except)
  if (other) throw refused.run_exists({ from: { day: other.period_from }, to: { day: other.period_to } })
}

export const editRun = async (ctx: Ctx, id: string, edit: RunEdit): Promise<RunDetails> => {
  const run = await lockRun(ctx, id)
  requireState(run, ['draft', 'reviewed'])
  requireUnchanged(run, edit.version)
  requireOrder(edit)
  const inputs = { ...run.inputs, totals: edit.totals }
  await store.update(ctx, id, { issued_on: edit.issuedOn, due_on: edit.dueOn, inputs, ...asDraft })
  return getRun(ctx, id)
}

/** What was reviewed is not what it is now. */
const asDraft = { status: 'draft', digest: '', fingerprints: {}, reviewed_by: null, reviewed_at: null } as const

export const acceptExceptions = async (
  ctx: Ctx,
  id: string,
  { keys, reason }: { keys: readonly string[]; reason: string },
): Promise<RunDetails> => {
  const run = await lockRun(ctx, id)
  requireState(run, ['draft'])
  const known = new Set((await draftOf(ctx, run)).exceptions.map(({ key }) => key))
  if (!keys.every((key) => known.has(key))) throw refused.exception_changed()
  const accepted = { ...run.inputs.accepted }
  for (const key of keys) accepted[key] = { reason, by: ctx.actor.identityId ?? '', at: ctx.now.toISOString() }
  await store.update(ctx, id, { inputs: { ...run.inputs, accepted }, failure: null })
  return getRun(ctx, id)
}

export const reviewRun = async (ctx: Ctx, id: string): Promise<RunDetails> => {
  const run = await lockRun(ctx, id)
  requireState(run, ['draft'])
  const draft = await draftOf(ctx, run)
  const open = draft.exceptions.filter(({ key }) => run.inputs.accepted?.[key] === undefined)
  if (open.length > 0)
    throw refused.exceptions_open({
      reason:
        open.length === 1
          ? { code: 'one_exception_open' }
          : { code: 'many_exceptions_open', values: { count: open.length } },
    })
  if (!draft.flats.some(({ lines }) => lines.length > 0)) throw refused.nothing_to_bill()
  const { digest, flats } = fingerprint(draft)
  await store.update(ctx, id, {
    status: 'reviewed',
    digest,
    fingerprints: flats,
    flats: draft.flats.filter(({ lines }) => lines.length > 0).length,
    total_paise: draft.totalPaise,
    reviewed_by: ctx.actor.identityId,
    reviewed_at: ctx.now,
    failure: null,
  })
  return getRun(ctx, id)
}

/**
 * Asked for once or fifty times at once: the run is handed to the worker once. The worker holds the books while it
 * writes, so whoever asks again meanwhile is answered by a look and does not wait for it.
 */
export const publishRun = async (ctx: Ctx, id: string): Promise<Run> => {
  const known = await findRun(ctx, id)
  if (isOnItsWay(known)) return runOf(known)
  const { lockedUntil } = await openBooks(ctx)
  const run = await lockRun(ctx, id)
  if (isOnItsWay(run)) return runOf(run)
  requireState(run, ['reviewed'])
  if (lockedUntil !== null && run.issued_on <= lockedUntil) throw yearIsClosed(lockedUntil)
  // Interest is charged up to the day before, and a payment that comes until then would have come too late for it.
  if (run.issued_on > dayOf(ctx.now)) throw refused.issue_day_to_come({ day: { day: run.issued_on } })
  await store.update(ctx, id, { status: 'publishing', published_by: ctx.actor.identityId })
  await runChanged(ctx, { id, what: 'publish' })
  return runOf({ ...run, status: 'publishing' })
}

const isOnItsWay = ({ status }: store.RunRow) => status === 'publishing' || status === 'published'

export const cancelRun = async (ctx: Ctx, id: string): Promise<RunDetails> => {
  const run = await lockRun(ctx, id)
  requireState(run, ['draft', 'reviewed'])
  await store.update(ctx, id, { status: 'cancelled' })
  return getRun(ctx, id)
}

const requireState = (run: store.RunRow, states: readonly store.RunRow['status'][]) => {
  if (!states.includes(run.status)) throw refused[`run_is_${run.status}`]()
}
