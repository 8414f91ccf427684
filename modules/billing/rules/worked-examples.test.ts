import { describe, expect, it } from 'vitest'
import { sayWorking } from '../texts/working/say.ts'
import { allocate, type OpenItem } from './allocation.ts'
import { chargesOf } from './charges.ts'
import { type GstTerms, gstTerms, taxOf } from './gst.ts'
import { type Item, interestLine, interestUpTo } from './interest.ts'
import { interestGivenBack } from './notes.ts'
import type { Basis, Flat, Head, Settings } from './nouns.ts'
import type { Pack } from './packs.ts'
import { periodOf } from './periods.ts'
import { whatIf } from './what-if.ts'

const pack = (id: string, from: string, until: string | null, parameters: Pack['parameters']): Pack => ({
  id,
  name: id,
  state: 'Maharashtra',
  bodyType: 'co-operative',
  from,
  until,
  parameters,
})
const packs = [
  pack('MH-CHS-2014', '2014-01-01', '2026-06-17', { interestCapBasisPoints: 2100, repairsFundBasisPoints: 75 }),
  pack('MH-CHS-2026', '2026-06-18', null, { interestCapBasisPoints: 1200, repairsFundBasisPoints: 75 }),
]
const at = (basisPoints: number, graceDays = 0) => ({
  rates: [{ fromDay: '2024-09-21', basisPoints, resolution: '5' }],
  packs,
  graceDays,
})
const item = (dueOn: string, more: Partial<Item> = {}): Item => ({
  id: dueOn,
  dueOn,
  principalPaise: 420_000,
  settlements: [],
  interestTo: null,
  interestBilledPaise: 0,
  ...more,
})

describe('interest', () => {
  it('is split where the state’s cap falls from 21% to 12%', () => {
    const { paise, segments } = interestUpTo(item('2026-05-20'), '2026-07-10', at(2100))
    expect(paise).toBe(9_942)
    expect(segments.map(({ from, to, days, basisPoints }) => [from, to, days, basisPoints])).toEqual([
      ['2026-05-21', '2026-06-17', 28, 2100],
      ['2026-06-18', '2026-07-10', 23, 1200],
    ])
  })

  it('counts a part payment from the day after it, and bills next time what was not billed before', () => {
    const settlements = [{ paise: 200_000, countsOn: '2026-07-31' }]
    const first = interestLine(item('2026-07-20', { settlements }), '2026-08-31', at(1200))
    expect(first.paise).toBe(3_761)
    expect(first.segments.map(({ days, balancePaise }) => [days, balancePaise])).toEqual([
      [11, 420_000],
      [31, 220_000],
    ])
    const working = { basis: 'interest' as const, steps: [], interest: { ...first, periodFrom: '2026-07-01' } }
    const said = (language: 'en' | 'hi' | 'mr') => sayWorking(working as never, language)
    expect(said('en')).toBe('on July 2026: ₹4,200.00 for 11 days at 12%; ₹2,200.00 for 31 days at 12%')
    for (const language of ['hi', 'mr'] as const) expect(said(language)).toMatch(/₹4,200.00 .* 11 .*; ₹2,200.00 .* 31 /)
    const billed = { settlements, interestTo: '2026-08-31', interestBilledPaise: 3_761 }
    expect(interestLine(item('2026-07-20', billed), '2026-09-30', at(1200)).paise).toBe(2_170)
  })

  it('asks nothing within the days of grace and counts from the due day after them', () => {
    expect(interestUpTo(item('2026-07-20'), '2026-07-30', at(1200, 10)).paise).toBe(0)
    expect(interestUpTo(item('2026-07-20'), '2026-07-31', at(1200, 10)).segments[0]).toMatchObject({
      from: '2026-07-21',
      days: 11,
    })
    const inTime = [{ paise: 420_000, countsOn: '2026-07-30' }]
    expect(interestUpTo(item('2026-07-20', { settlements: inTime }), '2026-09-30', at(1200, 10)).paise).toBe(0)
    const aDayLate = [{ paise: 420_000, countsOn: '2026-07-31' }]
    expect(interestUpTo(item('2026-07-20', { settlements: aDayLate }), '2026-09-30', at(1200, 10)).paise).toBe(1_519)
  })

  it('counts 29 February and the turn of the year as the days they are', () => {
    const { segments } = interestUpTo(item('2023-12-31'), '2024-03-01', {
      ...at(1200),
      rates: [{ fromDay: '2020-01-01', basisPoints: 1200, resolution: '' }],
    })
    expect(segments[0]).toMatchObject({ from: '2024-01-01', to: '2024-03-01', days: 61 })
  })

  it('goes with what was credited as never charged', () => {
    const billed = item('2026-07-20', { interestTo: '2026-08-31', interestBilledPaise: 5_799 })
    expect(interestGivenBack(billed, { paise: 60_000, countsOn: '2026-07-20' }, at(1200))).toBe(828)
  })

  it('tells a member what paying today saves', () => {
    const open = (dueOn: string, number: string, more: Partial<Item> = {}) => ({
      ...item(dueOn, more),
      number,
      periodFrom: `${dueOn.slice(0, 7)}-01`,
      openPrincipalPaise: 420_000,
      openInterestPaise: 0,
    })
    const items = [
      open('2026-05-20', 'MB/26-27/000225', { interestTo: '2026-06-30', interestBilledPaise: 8_561 }),
      { ...open('2026-06-20', 'MB/26-27/000345'), openInterestPaise: 2_658 },
      { ...open('2026-07-20', 'MB/26-27/000465'), openInterestPaise: 5_903 },
    ]
    const told = whatIf(
      items,
      { paise: 1_268_561, paidOn: '2026-07-10' },
      'principal_first',
      '2026-07-31',
      at(2100, 10),
    )
    expect(told).toMatchObject({ savedPaise: 7_318, interestPaise: 4_143, openPaise: 0, advancePaise: 0 })
    expect(told.items.map(({ interestPaise }) => interestPaise)).toEqual([1_381, 2_762, 0])
  })
})

describe('a receipt', () => {
  const items: OpenItem[] = [
    { id: 'B1', number: 'MB/26-27/000001', dueOn: '2026-06-20', principalPaise: 420_000, interestPaise: 0 },
    { id: 'B2', number: 'MB/26-27/000002', dueOn: '2026-07-20', principalPaise: 420_000, interestPaise: 5_799 },
  ]
  const shares = (paise: number, order: 'principal_first' | 'interest_first') =>
    allocate(paise, items, order).allocated.map(({ itemId, part, paise: taken }) => [itemId, part, taken])

  it('settles principal first or interest first, the oldest bill first, and keeps the rest as an advance', () => {
    expect(shares(500_000, 'principal_first')).toEqual([
      ['B1', 'principal', 420_000],
      ['B2', 'principal', 80_000],
    ])
    expect(shares(500_000, 'interest_first')).toEqual([
      ['B2', 'interest', 5_799],
      ['B1', 'principal', 420_000],
      ['B2', 'principal', 74_201],
    ])
    expect(allocate(900_000, items, 'principal_first').advancePaise).toBe(54_201)
  })
})

describe('GST', () => {
  const tax = { ...pack('IN-TAX-2026', '2026-04-01', null, {}), bodyType: 'tax' }
  const taxPack = {
    ...tax,
    parameters: { gstExemptPaise: 750_000, gstTurnoverPaise: 200_000_000, gstBasisPoints: 1800 },
  }
  const settings = { gstin: '27AAAAG1234A1Z5', gst: 'by_turnover', gstMode: 'entire', turnoverPaise: 0 } as Settings
  const terms = (mode: GstTerms['mode']) => gstTerms({ ...settings, gstMode: mode }, 200_000_001, taxPack)
  const maintenance = (paise: number) => [{ taxClass: 'maintenance' as const, paise }]

  it('begins above ₹7,500 a month, on all of it or on the excess', () => {
    expect(taxOf(maintenance(750_000), 1, terms('entire'))).toMatchObject({ cgstPaise: 0, sgstPaise: 0 })
    expect(taxOf(maintenance(750_100), 1, terms('entire'))).toMatchObject({ cgstPaise: 67_509, sgstPaise: 67_509 })
    expect(taxOf(maintenance(750_100), 1, terms('excess'))).toMatchObject({ cgstPaise: 9, sgstPaise: 9 })
    expect(taxOf(maintenance(2_250_000), 3, terms('entire'))).toMatchObject({ cgstPaise: 0 })
  })

  it('is not due at a turnover of exactly ₹20 lakh', () => {
    expect(gstTerms(settings, 200_000_000, taxPack).applies).toBe(false)
    expect(gstTerms(settings, 200_000_001, taxPack).applies).toBe(true)
    expect(gstTerms({ ...settings, gstin: '' }, 900_000_000, taxPack).applies).toBe(false)
  })
})

describe('a month’s charge', () => {
  const head = (basis: Basis, rate: { rateHundredths?: number; basisPoints?: number }): Head => ({
    id: basis,
    key: '',
    name: basis,
    basis,
    ofHeadId: null,
    sharedBy: 'flat',
    onlyLet: false,
    wings: [],
    kinds: [],
    taxClass: 'maintenance',
    accountId: 'account',
    isActive: true,
    rates: [
      {
        fromDay: '2026-04-01',
        variant: '',
        rateHundredths: 0,
        basisPoints: 0,
        slabs: [],
        resolution: '',
        beyondCap: false,
        ...rate,
      },
    ],
  })
  const flat = (more: Partial<Flat>): Flat => ({
    id: 'flat',
    number: 'A-101',
    wing: 'A',
    kind: 'flat',
    areaSqft: null,
    costPaise: null,
    inlets: null,
    let: 'auto',
    tenancies: [],
    allotments: [],
    readings: [],
    charges: [],
    hasOwner: true,
    ...more,
  })
  const charged = (heads: Head[], of: Flat, day = '2026-11-01', cycle: 'monthly' | 'quarterly' = 'monthly') =>
    chargesOf(of, {
      period: periodOf(day, cycle),
      issuedOn: day,
      heads,
      packs,
      divided: new Map(),
      totals: {},
      outOf: new Map(),
    }).map(({ paise }) => paise)

  it('is exact to the paisa by cost and by area', () => {
    expect(charged([head('cost_percent', { basisPoints: 75 })], flat({ costPaise: 185_000_000 }))).toEqual([115_625])
    expect(charged([head('cost_percent', { basisPoints: 25 })], flat({ costPaise: 143_333_300 }))).toEqual([29_861])
    expect(charged([head('area', { rateHundredths: 32_550 })], flat({ areaSqft: 742 }))).toEqual([241_521])
  })

  it('of non-occupancy counts the months on whose first day the flat is let', () => {
    const service = head('fixed', { rateHundredths: 24_000_000 })
    const nonOccupancy = { ...head('head_percent', { basisPoints: 1000 }), ofHeadId: 'fixed', onlyLet: true }
    const letFrom = (from: string) => flat({ tenancies: [{ from, until: null }] })
    expect(charged([service, nonOccupancy], letFrom('2026-11-01'), '2026-10-01', 'quarterly')).toEqual([
      720_000, 48_000,
    ])
    expect(charged([service, nonOccupancy], letFrom('2026-11-02'), '2026-10-01', 'quarterly')).toEqual([
      720_000, 24_000,
    ])
    expect(charged([service, nonOccupancy], flat({ let: 'family', tenancies: [{ from: null, until: null }] }))).toEqual(
      [240_000],
    )
  })

  it('takes each month of a quarter at the rate of its first day', () => {
    const service = head('fixed', { rateHundredths: 1_000_000 })
    const raised = { ...service.rates[0]!, fromDay: '2026-12-01', rateHundredths: 2_000_000 }
    expect(charged([{ ...service, rates: [...service.rates, raised] }], flat({}), '2026-10-01', 'quarterly')).toEqual([
      40_000,
    ])
  })

  it('runs a meter through its slabs', () => {
    const water = head('metered', {})
    const slabs = [
      { upTo: 10, rateHundredths: 50_000 },
      { upTo: 25, rateHundredths: 80_000 },
      { upTo: null, rateHundredths: 150_000 },
    ]
    const of = flat({
      readings: [
        { headId: 'metered', day: '2026-09-30', reading: 100 },
        { headId: 'metered', day: '2026-10-31', reading: 130 },
      ],
    })
    expect(charged([{ ...water, rates: [{ ...water.rates[0]!, slabs }] }], of)).toEqual([
      10 * 500 + 15 * 800 + 5 * 1500,
    ])
  })

  it('counts each parking space of the flat by its kind', () => {
    const parking = head('parking', {})
    const rates = [
      { ...parking.rates[0]!, variant: 'covered', rateHundredths: 4_000_000 },
      { ...parking.rates[0]!, variant: 'two_wheeler', rateHundredths: 1_000_000 },
    ]
    const of = flat({
      allotments: [
        { kind: 'covered', label: '17', from: '2026-01-01', until: null },
        { kind: 'two_wheeler', label: '52', from: '2026-11-01', until: null },
        { kind: 'covered', label: '18', from: '2026-01-01', until: '2026-10-31' },
      ],
    })
    expect(charged([{ ...parking, rates }], of)).toEqual([50_000])
  })
})
