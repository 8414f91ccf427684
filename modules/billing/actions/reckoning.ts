import { addMonths, type Day, financialYear } from '#kernel/time.ts'
import type { Books, FlatState, RunInput } from '../rules/draft.ts'
import type { InterestTerms } from '../rules/interest.ts'
import type { Settings } from '../rules/nouns.ts'
import { familyOf, type Pack, taxPacks } from '../rules/packs.ts'
import * as chargeStore from '../store/charges.ts'
import * as flatStore from '../store/flats.ts'
import * as itemStore from '../store/items.ts'
import * as runStore from '../store/runs.ts'
import * as store from '../store/settings.ts'
import type { Within } from '../store/within.ts'
import { headsOf } from './heads-of.ts'

/** What a society that has set nothing goes by. */
export const usualSettings: store.SettingsValues = {
  cycle: 'monthly',
  issue_day: 1,
  due_days: 19,
  grace_days: 0,
  allocation: 'principal_first',
  rounding: 'none',
  gstin: '',
  gst: 'by_turnover',
  gst_mode: 'entire',
  turnover_paise: 0,
  reminder_days: [-3, 1, 7, 15, 30],
  bounce_charge_paise: 0,
  registration_number: '',
  footer: '',
}

export const settingsRow = async (within: Within): Promise<store.SettingsValues & { version: number }> =>
  (await store.findSettings(within)) ?? { ...usualSettings, version: 0 }

export const settingsOf = async (within: Within): Promise<Settings> => asSettings(await settingsRow(within))

export const asSettings = (row: store.SettingsValues): Settings => ({
  cycle: row.cycle as Settings['cycle'],
  issueDay: row.issue_day,
  dueDays: row.due_days,
  graceDays: row.grace_days,
  allocation: row.allocation as Settings['allocation'],
  rounding: row.rounding as Settings['rounding'],
  gstin: row.gstin,
  gst: row.gst as Settings['gst'],
  gstMode: row.gst_mode as Settings['gstMode'],
  turnoverPaise: row.turnover_paise,
})

export const packsOf = async (within: Within): Promise<{ own: Pack[]; tax: Pack[] }> => {
  const rows = await store.listPacks(within)
  const packs = rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    bodyType: row.body_type,
    from: row.effective_from,
    until: row.effective_until,
    parameters: row.parameters,
  }))
  return { own: familyOf(packs, rows.find(({ is_own }) => is_own)?.id ?? null), tax: taxPacks(packs) }
}

/** By which interest is counted. */
export const interestTermsOf = async (within: Within): Promise<InterestTerms & { settings: Settings }> => {
  const [settings, rates, packs] = await Promise.all([settingsOf(within), interestRatesOf(within), packsOf(within)])
  return { rates, packs: packs.own, graceDays: settings.graceDays, settings }
}

const interestRatesOf = async (within: Within) =>
  (await store.listInterestRates(within)).map((row) => ({
    fromDay: row.from_day,
    basisPoints: row.basis_points,
    resolution: row.resolution,
  }))

/** What a society charges by. */
const termsOf = async (within: Within): Promise<Omit<Books, 'turnoverPaise'>> => {
  const [settings, heads, interestRates, packs] = await Promise.all([
    settingsOf(within),
    headsOf(within),
    interestRatesOf(within),
    packsOf(within),
  ])
  return { settings, heads, interestRates, packs: packs.own, taxPacks: packs.tax }
}

/** What does not depend on the period; whoever computes several of them in a row reads it once. */
export const lastingOf = async (within: Within) => {
  const [terms, flats, tenancies] = await Promise.all([
    termsOf(within),
    flatStore.listBilledFlats(within),
    flatStore.listTenancies(within),
  ])
  return { terms, flats, tenancies }
}
export type Lasting = Awaited<ReturnType<typeof lastingOf>>

const turnoverOf = (within: Within, day: Day) => {
  const year = financialYear(day)
  return store.turnover(within, [financialYear(addMonths(year.from, -1)), year])
}

/** Everything a run is computed by that is not a flat's own. */
export const booksOf = async (within: Within, day: Day): Promise<Books> => {
  const [terms, turnoverPaise] = await Promise.all([termsOf(within), turnoverOf(within, day)])
  return { ...terms, turnoverPaise }
}

/** The same, and every flat as a run finds it: a few statements for the whole society, however many flats it has. */
export const reckoningOf = async (
  within: Within,
  run: RunInput,
  runId: string,
  known?: Lasting,
): Promise<{ books: Books; states: FlatState[] }> => {
  const [lasting, turnoverPaise, allotments, readings, charges, items, advances, last] = await Promise.all([
    known ?? lastingOf(within),
    turnoverOf(within, run.issuedOn),
    flatStore.listAllotments(within, run.period.from),
    flatStore.listReadings(within, addMonths(run.issuedOn, -2 * run.period.months - 1)),
    chargeStore.listWaiting(within, run.issuedOn),
    itemStore.listItems(within),
    itemStore.listAdvances(within),
    runStore.lastRegular(within, run.period.from, runId),
  ])
  const states = statesFrom(lasting, { allotments, readings, charges, items, advances, last })
  return { books: { ...lasting.terms, turnoverPaise }, states }
}

type Rows<T extends (...args: never) => Promise<unknown>> = Awaited<ReturnType<T>>
type OfPeriod = {
  allotments: Rows<typeof flatStore.listAllotments>
  readings: Rows<typeof flatStore.listReadings>
  charges: Rows<typeof chargeStore.listWaiting>
  items: Rows<typeof itemStore.listItems>
  advances: Rows<typeof itemStore.listAdvances>
  last: Rows<typeof runStore.lastRegular>
}

const statesFrom = (
  { flats, tenancies }: Lasting,
  { allotments, readings, charges, items, advances, last }: OfPeriod,
): FlatState[] => {
  const byFlat = {
    tenancies: grouped(tenancies, ({ flat_id }) => flat_id),
    allotments: grouped(allotments, ({ flat_id }) => flat_id),
    readings: grouped(readings, ({ flat_id }) => flat_id),
    charges: grouped(charges, ({ flatId }) => flatId),
    items: grouped(items, ({ flatId }) => flatId),
    advances: grouped(advances, ({ flatId }) => flatId),
    last: new Map(last.map((row) => [row.flat_id, row])),
  }
  return flats.map((row) => {
    const before = byFlat.last.get(row.id)
    return {
      flat: {
        id: row.id,
        number: row.number,
        wing: row.wing,
        kind: row.kind,
        areaSqft: row.area_sqft,
        costPaise: row.construction_cost_paise,
        inlets: row.inlets,
        let: row.let,
        tenancies: byFlat.tenancies.get(row.id) ?? [],
        allotments: byFlat.allotments.get(row.id) ?? [],
        readings: byFlat.readings.get(row.id) ?? [],
        charges: byFlat.charges.get(row.id) ?? [],
        hasOwner: row.has_owner,
      },
      items: byFlat.items.get(row.id) ?? [],
      advances: byFlat.advances.get(row.id) ?? [],
      last: before ? { principalPaise: before.principal_paise, months: before.months } : null,
    }
  })
}

export const grouped = <T>(rows: readonly T[], of: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(of(row))
    if (group) group.push(row)
    else groups.set(of(row), [row])
  }
  return groups
}
