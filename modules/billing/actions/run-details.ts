import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays } from '#kernel/time.ts'
import { canApprove, canBill, canPrint } from '../access.ts'
import type { Line as WireLine } from '../contract/nouns.ts'
import type { Run, RunDetails, RunException, RunFlat } from '../contract/runs.ts'
import { changesOf, chargesIn } from '../rules/changes.ts'
import type { FlatDraft, RunDraft } from '../rules/draft.ts'
import type { Line } from '../rules/lines.ts'
import * as bills from '../store/bills.ts'
import { type FlatRow, listFlats } from '../store/flats.ts'
import { namesOf } from '../store/people.ts'
import * as store from '../store/runs.ts'
import { draftOf } from './publishing.ts'
import { grouped } from './reckoning.ts'

export const runOf = (run: store.RunRow): Run => ({
  id: run.id,
  kind: run.kind,
  period: { from: run.period_from, to: run.period_to },
  issuedOn: run.issued_on,
  dueOn: run.due_on,
  status: run.status,
  flats: run.flats,
  totalPaise: run.total_paise,
  publishedAt: run.published_at?.toISOString() ?? null,
})

/** A draft is computed now; what is published is read as it went out. */
export const presentRun = async (ctx: Ctx, run: store.RunRow): Promise<RunDetails> => {
  const shown = await shownOf(ctx, run)
  const flats = await listFlats(ctx)
  const last = await store.lastHeads(ctx, run.period_from)
  const names = await namesOf(ctx, [run.made_by, run.reviewed_by, run.published_by, ...acceptors(run)])
  const byId = new Map(flats.map((flat) => [flat.id, flat]))
  const changes = await changesIn(ctx, run, shown.flats)
  const billed = shown.flats.filter(({ lines }) => lines.length > 0)
  const sum = (of: (flat: FlatDraft) => Paise) => billed.reduce((total, flat) => total + of(flat), 0)
  return {
    ...runOf(run),
    flats: billed.length,
    totalPaise: shown.totalPaise,
    packId: shown.packId,
    interestTo: addDays(run.issued_on, -1),
    chargesPaise: sum(({ principalPaise }) => principalPaise),
    interestPaise: sum(({ interestPaise }) => interestPaise),
    advancePaise: sum(advanceOf),
    lastTotalPaise: last.length > 0 ? last.reduce((total, { paise }) => total + paise, 0) : null,
    heads: headTotals(billed, last),
    flatList: shown.flats.map((flat) => ({ ...flatOf(flat, byId), changes: changes.get(flat.flatId) ?? [] })),
    exceptions: shown.exceptions.map((one) => exceptionOf(one, run, byId, names)),
    totals: run.inputs.totals ?? {},
    digest: run.digest,
    failure: run.failure?.flats.map((id) => byId.get(id)?.number ?? id).toSorted() ?? null,
    numbers: shown.numbers,
    told: run.told,
    madeAt: run.made_at.toISOString(),
    madeBy: names.get(run.made_by ?? '') ?? '',
    reviewedAt: run.reviewed_at?.toISOString() ?? null,
    reviewedBy: names.get(run.reviewed_by ?? '') ?? '',
    publishedBy: names.get(run.published_by ?? '') ?? '',
    version: run.version,
    can: abilities(ctx, run),
  }
}

type Shown = RunDraft & { flats: (FlatDraft & { billId?: string })[]; numbers: RunDetails['numbers'] }

const shownOf = async (ctx: Ctx, run: store.RunRow): Promise<Shown> =>
  run.status === 'published' ? publishedOf(ctx, run) : { ...(await draftOf(ctx, run)), numbers: null }

const acceptors = (run: store.RunRow) => Object.values(run.inputs.accepted ?? {}).map(({ by }) => by || null)

const abilities = ({ actor }: Ctx, { status }: store.RunRow): RunDetails['can'] => ({
  edit: canBill(actor) && (status === 'draft' || status === 'reviewed'),
  review: canBill(actor) && status === 'draft',
  publish: canApprove(actor) && status === 'reviewed',
  cancel: canBill(actor) && (status === 'draft' || status === 'reviewed'),
  print: canPrint(actor) && status === 'published',
})

const advanceOf = ({ fromAdvance }: FlatDraft) => fromAdvance.reduce((sum, { paise }) => sum + paise, 0)

const flatOf = (
  flat: FlatDraft & { billId?: string },
  byId: ReadonlyMap<string, FlatRow>,
): Omit<RunFlat, 'changes'> => ({
  flat: { id: flat.flatId, number: flat.number, wing: flat.wing },
  owner: byId.get(flat.flatId)?.owner ?? '',
  billId: flat.billId ?? null,
  chargesPaise: flat.principalPaise,
  lastPaise: flat.lastPaise,
  interestPaise: flat.interestPaise,
  advancePaise: advanceOf(flat),
  totalPaise: flat.totalPaise,
  exceptions: flat.exceptions.length,
})

/** Of flats whose charges differ from the bill before; only their lines are read. */
const changesIn = async (ctx: Ctx, run: store.RunRow, flats: readonly FlatDraft[]) => {
  const changed = flats.filter(({ principalPaise, lastPaise }) => lastPaise !== null && lastPaise !== principalPaise)
  const flatIds = changed.map(({ flatId }) => flatId)
  const before = grouped(await store.lastCharges(ctx, run.period_from, flatIds), ({ flatId }) => flatId)
  return new Map(
    changed.map(({ flatId, lines }) => {
      const last = (before.get(flatId) ?? []).map(({ key, headKey, name, paise }) => ({ key, headKey, name, paise }))
      return [flatId, changesOf(chargesIn(lines), last)]
    }),
  )
}

const exceptionOf = (
  one: RunDraft['exceptions'][number],
  run: store.RunRow,
  byId: ReadonlyMap<string, FlatRow>,
  names: ReadonlyMap<string, string>,
): RunException => {
  const flat = one.flatId ? byId.get(one.flatId) : undefined
  const accepted = run.inputs.accepted?.[one.key]
  return {
    key: one.key,
    kind: one.kind,
    flat: flat ? { id: flat.id, number: flat.number, wing: flat.wing } : null,
    facts: { ...one.facts },
    accepted: accepted ? { reason: accepted.reason, by: names.get(accepted.by) ?? '', at: accepted.at } : null,
  }
}

const headTotals = (flats: readonly FlatDraft[], last: readonly store.HeadTotal[]): RunDetails['heads'] => {
  const totals = new Map<string, RunDetails['heads'][number]>()
  for (const { lines } of flats)
    for (const line of lines) {
      const key = line.headId ?? line.headKey
      const known = totals.get(key) ?? { key, headKey: line.headKey, name: line.name, flats: 0, paise: 0, lastPaise: 0 }
      totals.set(key, { ...known, flats: known.flats + 1, paise: known.paise + line.paise })
    }
  for (const { key, head_key, name, paise } of last) {
    const known = totals.get(key) ?? { key, headKey: head_key, name, flats: 0, paise: 0, lastPaise: 0 }
    totals.set(key, { ...known, lastPaise: paise })
  }
  return [...totals.values()]
}

/** The bills of a published run in the shape of a draft. */
const publishedOf = async (ctx: Ctx, run: store.RunRow): Promise<Shown> => {
  const rows = await bills.listPrinted(ctx, { runId: run.id, after: '', limit: 20_000 })
  const last = await store.lastRegular(ctx, run.period_from, run.id)
  const before = new Map(last.map((row) => [row.flat_id, row.principal_paise]))
  const flats = rows.map((row) => ({
    flatId: row.flat_id,
    billId: row.id,
    number: row.flat_number,
    wing: row.wing,
    lines: row.lines,
    principalPaise: row.principal_paise,
    interestPaise: row.interest_paise,
    totalPaise: row.amount_paise,
    interest: [],
    chargeIds: [],
    arrears: [],
    fromAdvance: row.carried.advancePaise
      ? [{ itemId: row.id, part: 'principal' as const, paise: row.carried.advancePaise, sourceId: '', isNew: true }]
      : [],
    lastPaise: before.get(row.flat_id) ?? null,
    exceptions: [],
  }))
  const numbers = rows.length > 0 ? { from: rows[0]!.number, to: rows.at(-1)!.number } : null
  const totalPaise = rows.reduce((sum, row) => sum + row.amount_paise, 0)
  return { flats, exceptions: [], totalPaise, packId: rows[0]?.pack_id ?? '', numbers }
}

/** One flat's lines in a run, before and after publication. */
export const runFlatLines = async (ctx: Ctx, run: store.RunRow, flatId: string): Promise<WireLine[]> => {
  const shown = await shownOf(ctx, run)
  return (shown.flats.find((flat) => flat.flatId === flatId)?.lines ?? []).map(wireLine)
}

export const wireLine = ({ key, headKey, name, part, paise, working }: Line): WireLine => ({
  key,
  headKey,
  name,
  part,
  paise,
  working,
})
