import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#kernel/time.ts'
import { allocate, applyAdvances, type OpenItem } from './allocation.ts'
import { divideTotals } from './charges.ts'
import { type Books, computeRun, type FlatState } from './draft.ts'
import { type Item, interestLine, interestUpTo } from './interest.ts'
import type { Flat, Head } from './nouns.ts'
import type { Pack } from './packs.ts'
import { lastOf, stillStanding, totalOf } from './returning.ts'

const numRuns = process.env['TEST_FULL'] ? 10_000 : 300

const paise = fc.integer({ min: 0, max: 50_000_000 })
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days))
const items = fc.array(
  fc.record({ dueOn: day, principalPaise: paise, interestPaise: fc.integer({ min: 0, max: 200_000 }) }),
  { maxLength: 12 },
)
const named = (list: readonly Omit<OpenItem, 'id' | 'number'>[]): OpenItem[] =>
  list.map((item, at) => ({ ...item, id: `item ${at}`, number: `MB/26-27/${String(at).padStart(6, '0')}` }))
const order = fc.constantFrom('principal_first' as const, 'interest_first' as const)
const part = fc.constantFrom('principal' as const, 'interest' as const)
const sum = (list: readonly { paise: number }[]) => list.reduce((total, one) => total + one.paise, 0)

const packs: Pack[] = [
  ['MH-CHS-2014', '2014-01-01', 2100],
  ['MH-CHS-2026', '2026-06-18', 1200],
].map(([id, from, cap]) => ({
  id: String(id),
  name: '',
  state: 'Maharashtra',
  bodyType: 'co-operative',
  from: String(from),
  until: null,
  parameters: { interestCapBasisPoints: Number(cap) },
}))
const terms = fc.record({
  rates: fc.array(fc.record({ fromDay: day, basisPoints: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 4 }),
  graceDays: fc.integer({ min: 0, max: 30 }),
})
const withPacks = ({ rates, graceDays }: { rates: { fromDay: string; basisPoints: number }[]; graceDays: number }) => ({
  rates: [
    { fromDay: '2020-01-01', basisPoints: 1800, resolution: '' },
    ...rates.map((rate) => ({ ...rate, resolution: '' })),
  ],
  graceDays,
  packs,
})

describe('allocation', () => {
  it('loses no paisa, never goes negative and never pays a bill more than it asks', () => {
    fc.assert(
      fc.property(paise, items, order, (amount, list, which) => {
        const open = named(list)
        const { allocated, advancePaise } = allocate(amount, open, which)
        expect(sum(allocated) + advancePaise).toBe(amount)
        expect(advancePaise).toBeGreaterThanOrEqual(0)
        for (const { itemId, part, paise: taken } of allocated) {
          const item = open.find(({ id }) => id === itemId)!
          expect(taken).toBeGreaterThan(0)
          expect(taken).toBeLessThanOrEqual(part === 'principal' ? item.principalPaise : item.interestPaise)
        }
        if (advancePaise > 0)
          expect(sum(allocated)).toBe(open.reduce((all, one) => all + one.principalPaise + one.interestPaise, 0))
      }),
      { numRuns },
    )
  })

  it('uses no more of an advance than there is, and the oldest first', () => {
    const advances = fc.array(fc.record({ day, leftPaise: paise }), { maxLength: 6 })
    fc.assert(
      fc.property(advances, items, order, (list, open, which) => {
        const sources = list.map((one, at) => ({ ...one, sourceId: `receipt ${at}` }))
        const used = applyAdvances(sources, named(open), which)
        const total = sum(sources.map(({ leftPaise }) => ({ paise: leftPaise })))
        const owed = open.reduce((all, one) => all + one.principalPaise + one.interestPaise, 0)
        expect(sum(used)).toBe(Math.min(total, owed))
        for (const { sourceId, leftPaise } of sources)
          expect(sum(used.filter((one) => one.sourceId === sourceId))).toBeLessThanOrEqual(leftPaise)
      }),
      { numRuns },
    )
  })
})

const arrears = fc
  .record({
    dueOn: day,
    principalPaise: fc.integer({ min: 1, max: 50_000_000 }),
    paid: fc.array(fc.record({ share: fc.integer({ min: 1, max: 60 }), after: fc.integer({ min: 0, max: 400 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ dueOn, principalPaise, paid }): Item => {
    let left = principalPaise
    const settlements = paid.map(({ share, after }) => {
      const part = Math.min(left, Math.floor((principalPaise * share) / 100))
      left -= part
      return { paise: part, countsOn: addDays(dueOn, after) }
    })
    return { id: 'item', dueOn, principalPaise, settlements, interestTo: null, interestBilledPaise: 0 }
  })

describe('interest', () => {
  it('comes to the same in however many bills it is asked for', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(arrears, terms, cuts, (item, some, steps) => {
        const all = withPacks(some)
        let until = addDays(item.dueOn, all.graceDays)
        let billed = { ...item }
        let asked = 0
        for (const step of steps) {
          until = addDays(until, step)
          const { paise: line } = interestLine(billed, until, all)
          asked += line
          billed = { ...billed, interestTo: until, interestBilledPaise: billed.interestBilledPaise + line }
        }
        expect(asked).toBe(interestUpTo(item, until, all).paise)
      }),
      { numRuns },
    )
  })

  it('is a sum over days, each with its own balance and its own rate, rounded once', () => {
    fc.assert(
      fc.property(arrears, terms, fc.integer({ min: 1, max: 300 }), (item, some, days) => {
        const all = withPacks(some)
        const until = addDays(item.dueOn, all.graceDays + days)
        let products = 0n
        for (let at = addDays(item.dueOn, 1); at <= until; at = addDays(at, 1)) {
          const counted = (on: string) => (on <= addDays(item.dueOn, all.graceDays) ? item.dueOn : on)
          const balance = item.settlements.reduce(
            (left, one) => (counted(one.countsOn) < at ? left - one.paise : left),
            item.principalPaise,
          )
          // Of two rates with one day the later in the list counts, as it does in the product.
          const own = all.rates
            .filter(({ fromDay }) => fromDay <= at)
            .reduce((a, b) => (b.fromDay >= a.fromDay ? b : a))
          const cap = at < '2026-06-18' ? 2100 : 1200
          products += BigInt(balance) * BigInt(Math.min(own.basisPoints, cap))
        }
        const { paise: product, segments } = interestUpTo(item, until, all)
        expect(product).toBe(Number((products * 2n + 3_650_000n) / 7_300_000n))
        for (const { from, to, days: long } of segments) expect(long).toBe(daysBetween(from, to) + 1)
      }),
      { numRuns },
    )
  })

  it('does not depend on interest that was not paid', () => {
    const [from, to] = ['2027-11-01', '2027-11-30']
    const run = { kind: 'regular' as const, period: { from, to, months: 1 }, issuedOn: from, dueOn: to, totals: {} }
    const flat = { id: 'flat', number: 'A-1', wing: 'A', tenancies: [], allotments: [], readings: [], charges: [] }
    fc.assert(
      fc.property(arrears, terms, fc.integer({ min: 1, max: 1_000_000 }), (item, some, unpaid) => {
        const { rates: interestRates, graceDays } = withPacks(some)
        const settings = { graceDays, rounding: 'none', gst: 'off', allocation: 'principal_first' }
        const books = { settings, heads: [], interestRates, packs, taxPacks: [], turnoverPaise: 0 } as unknown as Books
        const openPrincipalPaise = item.principalPaise - sum(item.settlements)
        const chargedWith = (openInterestPaise: number) => {
          const owing = { ...item, number: 'MB/1', periodFrom: item.dueOn, openPrincipalPaise, openInterestPaise }
          const state = { flat, items: [owing], advances: [], last: null } as unknown as FlatState
          return computeRun(run, books, [state]).flats.flatMap(({ lines }) => lines)
        }
        const paid = chargedWith(0)
        expect(chargedWith(unpaid)).toEqual(paid)
        expect(sum(paid)).toBe(interestUpTo(item, addDays(from, -1), withPacks(some)).paise)
      }),
      { numRuns },
    )
  })
})

describe('a divided total', () => {
  it('is given out to the paisa', () => {
    const areas = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(paise, areas, (total, list) => {
        const head = {
          id: 'h',
          basis: 'divided',
          sharedBy: 'area',
          isActive: true,
          wings: [],
          kinds: [],
        } as unknown as Head
        const flats = list.map((areaSqft, at) => ({ id: `f${at}`, wing: 'A', kind: 'flat', areaSqft }) as Flat)
        const given = [...(divideTotals([head], flats, { h: total }).divided.get('h')?.values() ?? [])]
        expect(given.reduce((all, one) => all + one, 0)).toBe(total)
      }),
      { numRuns },
    )
  })
})

it('a receipt given back in parts gives back each paisa once, unused money first', () => {
  const settled = fc.array(fc.record({ paise: fc.integer({ min: 1, max: 900_000 }), part, item: fc.nat(3) }))
  fc.assert(
    fc.property(
      settled,
      paise,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 6 }),
      (list, ahead, parts) => {
        const whole = {
          settled: list.map(({ item, ...one }) => ({ ...one, itemId: `item ${item}`, kind: 'receipt' })),
          advancePaise: ahead,
        }
        const returned = { settled: [] as typeof whole.settled, advancePaise: 0 }
        let left = totalOf(whole)
        for (const wanted of parts) {
          const standing = stillStanding(whole, returned)
          expect(totalOf(standing)).toBe(left)
          const taken = lastOf(standing, Math.min(wanted, left))
          expect(totalOf(taken)).toBe(Math.min(wanted, left))
          expect(taken.settled.length === 0 || taken.advancePaise === standing.advancePaise).toBe(true)
          returned.settled.push(...taken.settled)
          returned.advancePaise += taken.advancePaise
          left -= totalOf(taken)
        }
        expect(sum(stillStanding(whole, returned).settled) + sum(returned.settled)).toBe(sum(whole.settled))
      },
    ),
    { numRuns },
  )
})
