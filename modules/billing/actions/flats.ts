import { openSheet } from '#kernel/csv.ts'
import { notFound, type Refused } from '#kernel/errors.ts'
import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { flatKey } from '#modules/members/rules.ts'
import type { BillingFlat, FlatEdit, ImportReport } from '../contract/settings.ts'
import { refused } from '../refusals.ts'
import { type LetChoice, letChoices, mostPaise } from '../rules/nouns.ts'
import * as store from '../store/flats.ts'

export const listFlats = async (ctx: Ctx): Promise<BillingFlat[]> => (await store.listFlats(ctx)).map(present)

const present = (row: store.FlatRow): BillingFlat => ({
  flatId: row.id,
  number: row.number,
  wing: row.wing,
  kind: row.kind,
  areaSqft: row.area_sqft,
  owner: row.owner ?? '',
  tenant: row.tenant ?? '',
  ...dataOf(row),
})

const dataOf = (row: store.FlatRow) => ({
  costPaise: row.construction_cost_paise,
  inlets: row.inlets,
  let: row.let,
  tenantSeesBills: row.tenant_sees_bills,
  language: row.language,
})

/** What an edit does not name stays as it is. */
export const saveFlats = async (ctx: Ctx, edits: readonly FlatEdit[]): Promise<BillingFlat[]> => {
  const known = new Map(
    (
      await store.listFlats(
        ctx,
        edits.map(({ flatId }) => flatId),
      )
    ).map((row) => [row.id, row]),
  )
  if (edits.some(({ flatId }) => !known.has(flatId))) throw notFound('Flat')
  const merged = new Map(edits.map((edit) => [edit.flatId, { ...dataOf(known.get(edit.flatId)!), ...defined(edit) }]))
  await store.saveFlats(ctx, [...merged.values()])
  return listFlats(ctx)
}

const defined = (edit: FlatEdit) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as FlatEdit & { flatId: string }

const mostLines = 20_000

/** What people call the columns, without case and spaces. */
const headings = {
  flat: 'flat',
  flatnumber: 'flat',
  flatno: 'flat',
  number: 'flat',
  constructioncost: 'cost',
  cost: 'cost',
  inlets: 'inlets',
  waterinlets: 'inlets',
  let: 'let',
}

/** A sheet with the columns flat, construction cost, inlets, let; a cell that is empty leaves what is there. */
export const importFlats = async (
  ctx: Ctx,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportReport> => {
  const sheet = openSheet(csv, headings, mostLines)
  if (!sheet.columns.has('flat')) throw refused.no_flat_column()
  const byKey = new Map((await store.listFlats(ctx)).map((row) => [flatKey(row.number), row]))
  const problems: ImportReport['problems'] = []
  const changes = new Map<string, store.FlatBilling>()
  for (const { line, cells } of sheet.lines()) {
    const row = byKey.get(flatKey(cells['flat'] ?? ''))
    const complain: Complain = (column, { message, code }) => problems.push({ line, column, reason: message, code })
    if (!row) complain('flat', refused.sheet_flat_unknown())
    else changes.set(row.id, { flatId: row.id, ...dataOf(row), ...readCells(cells, complain) })
  }
  if (!dryRun && problems.length === 0 && changes.size > 0) await store.saveFlats(ctx, [...changes.values()])
  return { read: sheet.total, changed: changes.size, problems: problems.slice(0, 100) }
}

type Complain = (column: ImportReport['problems'][number]['column'], why: Refused) => void

const readCells = (cells: Readonly<Record<string, string>>, complain: Complain) => {
  const out: { costPaise?: number; inlets?: number; let?: LetChoice } = {}
  const [cost, inlets, letting] = ['cost', 'inlets', 'let'].map((name) => (cells[name] ?? '').trim()) as [
    string,
    string,
    string,
  ]
  const costPaise = readPaise(cost)
  if (cost && (costPaise === null || costPaise < 0 || costPaise > mostPaise))
    complain('cost', refused.sheet_no_amount())
  else if (cost && costPaise !== null) out.costPaise = costPaise
  const counted = readWhole(inlets)
  if (inlets && (counted === null || counted > 99)) complain('inlets', refused.sheet_no_inlets())
  else if (counted !== null) out.inlets = counted
  const choice = ({ yes: 'let', no: 'family' } as const)[letting.toLowerCase() as 'yes' | 'no'] ?? letting.toLowerCase()
  if (letting && !letChoices.some((one) => one === choice)) complain('let', refused.sheet_no_letting())
  else if (letting) out.let = choice as LetChoice
  return out
}
