import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, startOfDay } from '#kernel/time.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import type { SearchEntry } from '#modules/search/actions.ts'
import { headsOf } from './actions/heads-of.ts'
import { entriesOf } from './actions/indexing.ts'
import { draftOf, writeRun } from './actions/publishing.ts'
import { type Desk, type Payment, receivePayments } from './actions/receiving.ts'
import { type Lasting, usualSettings } from './actions/reckoning.ts'
import { lineOf } from './rules/lines.ts'
import type { Mode } from './rules/nouns.ts'
import { firstOfMonth, type Period } from './rules/periods.ts'
import type { UsualHeadKey } from './rules/usual-heads.ts'
import { list } from './store/bills.ts'
import * as flatStore from './store/flats.ts'
import * as headStore from './store/heads.ts'
import { listItems } from './store/items.ts'
import * as runStore from './store/runs.ts'
import * as settingsStore from './store/settings.ts'

export { lastingOf } from './actions/reckoning.ts'

/** The society's books as the seed and tests write in them, at the moment it would have been. */
export const deskOf = (db: Db, societyId: string, now: Date, identityId: string | null = null): Desk => ({
  db,
  society: { id: societyId },
  actor: { identityId },
  now,
})

export type RatePlan = { rateHundredths?: number; basisPoints?: number }

/** Settings, rates from a day on, and what every flat is charged by. */
export const buildCharges = async (
  desk: Desk,
  plan: {
    from: Day
    graceDays: number
    interestBasisPoints: number
    resolution: string
    rates: Partial<Record<UsualHeadKey, RatePlan>>
    flats: readonly Pick<flatStore.FlatBilling, 'flatId' | 'costPaise' | 'inlets'>[]
    settings?: Partial<settingsStore.SettingsValues>
  },
): Promise<void> => {
  await settingsStore.saveSettings(desk, { ...usualSettings, grace_days: plan.graceDays, ...plan.settings }, undefined)
  await settingsStore.insertInterestRate(desk, {
    from_day: plan.from,
    basis_points: plan.interestBasisPoints,
    resolution: plan.resolution,
    beyond_cap: false,
  })
  const heads = (await headsOf(desk)).filter(({ key }) => key in plan.rates)
  await headStore.activate(
    desk,
    heads.map(({ id }) => id),
  )
  await headStore.saveRates(
    desk,
    heads.map(({ id, key }) => ({
      head_id: id,
      from_day: plan.from,
      variant: '',
      slabs: [],
      resolution: plan.resolution,
      beyond_cap: false,
      ...ratesOf(plan.rates[key as UsualHeadKey]!),
    })),
  )
  await flatStore.saveFlats(
    desk,
    plan.flats.map((flat) => ({ ...flat, let: 'auto', tenantSeesBills: false, language: '' })),
  )
}

const ratesOf = ({ rateHundredths = 0, basisPoints = 0 }: RatePlan) => ({
  rate_hundredths: rateHundredths,
  basis_points: basisPoints,
})

/** One month's run, computed and published as an admin would have. */
export const buildRun = async (desk: Desk, month: Day, known?: Lasting): Promise<void> => {
  const run = runOf(desk, { from: month, to: addDays(addMonths(month, 1), -1), months: 1 }, month, 19)
  await publish(desk, run, await draftOf(desk, run, known))
}

type NewRun = Parameters<typeof runStore.insert>[1]

const runOf = (desk: Desk, period: Period, issuedOn: Day, dueDays: number): NewRun => ({
  id: newId(desk.now.getTime()),
  kind: 'regular',
  period_from: period.from,
  period_to: period.to,
  issued_on: issuedOn,
  due_on: addDays(issuedOn, dueDays),
  made_by: desk.actor.identityId,
  inputs: {},
})

type Draft = Awaited<ReturnType<typeof draftOf>>

/** Written as what it came to: a draft that nobody sees would be one more change for the books' trail. */
const publish = async (desk: Desk, run: NewRun, draft: Draft) => {
  const by = desk.actor.identityId
  const billed = draft.flats.filter(({ lines }) => lines.length > 0).length
  await openBooks(desk)
  await Promise.all([
    runStore.insert(desk, {
      ...run,
      status: 'published',
      flats: billed,
      told: billed,
      total_paise: draft.totalPaise,
      reviewed_by: by,
      reviewed_at: desk.now,
      published_by: by,
      published_at: desk.now,
    }),
    writeRun(desk, { ...run, published_by: by }, draft, desk.now),
  ])
}

export type PaymentPlan = {
  flatId: string
  flatNumber: string
  paise: Paise
  on: Day
  mode: Mode
  reference?: string
  payer?: string
}

/** Many receipts at once, in the order given. */
export const buildReceipts = (desk: Desk, plans: readonly PaymentPlan[]) =>
  receivePayments(
    desk,
    plans.map(
      ({ on, reference = '', payer = '', ...plan }): Payment => ({
        ...plan,
        receivedOn: on,
        reference,
        payer,
        note: '',
        sourceKind: '',
        sourceId: null,
      }),
    ),
  )

/** What flats owe by their bills, to pay it in full. */
export const owedBy = async (desk: Desk, flatIds: readonly string[]): Promise<Map<string, Paise>> => {
  const owed = new Map<string, Paise>()
  for (const item of await listItems(desk, flatIds))
    owed.set(item.flatId, (owed.get(item.flatId) ?? 0) + item.openPrincipalPaise + item.openInterestPaise)
  return owed
}

type SimpleBill = { flatId: string; amountPaise: Paise; paidPaise: Paise; paidOn: Day }

/** A run of plain amounts, each with its payment, where a test is about something else than charges. */
export const buildBills = async (db: Db, societyId: string, day: Day, plans: readonly SimpleBill[]): Promise<void> => {
  const desk = deskOf(db, societyId, startOfDay(day))
  const flats = new Map((await flatStore.listFlats(desk)).map((flat) => [flat.id, flat]))
  const head = (await headsOf(desk)).find(({ key }) => key === 'service')!
  const period = { from: day, to: addDays(addMonths(firstOfMonth(day), 1), -1), months: 1 }
  const run = runOf(desk, period, day, 19)
  await publish(desk, run, {
    exceptions: [],
    packId: '',
    totalPaise: plans.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    flats: plans.map(({ flatId, amountPaise }) => ({
      flatId,
      number: flats.get(flatId)!.number,
      wing: flats.get(flatId)!.wing,
      lines: [lineOf({ headId: head.id, paise: amountPaise, working: { basis: 'fixed', steps: [] } }, [head])],
      principalPaise: amountPaise,
      interestPaise: 0,
      totalPaise: amountPaise,
      interest: [],
      chargeIds: [],
      arrears: [],
      fromAdvance: [],
      lastPaise: null,
      exceptions: [],
    })),
  })
  await buildReceipts(
    desk,
    plans
      .filter(({ paidPaise }) => paidPaise > 0)
      .map(({ flatId, paidPaise, paidOn }) => ({
        flatId,
        flatNumber: flats.get(flatId)!.number,
        paise: paidPaise,
        on: paidOn,
        mode: 'upi',
      })),
  )
}

/** What the search says of the latest bills. */
export const latestEntries = async (desk: Desk, most: number, today: Day): Promise<SearchEntry[]> =>
  entriesOf(desk, await list(desk, { limit: most }, null, today))
