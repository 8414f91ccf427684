import { describe, expect, it } from 'vitest'
import { startOfDay } from '#kernel/time.ts'
import { aHall } from './build.ts'
import { nearest, withFree } from './rules/free.ts'
import { chargeOf, refundOf, refundTable } from './rules/prices.ts'
import { periodOf } from './rules/quotas.ts'
import { hoursOverlap, runsOf, slotsBetween, slotsOf, slotsOfDay } from './rules/slots.ts'

const hall = aHall()
const at = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * 3_600_000)
const saturday = { startsAt: at('2026-12-05', 18), endsAt: at('2026-12-05', 22) }

describe('what the hall costs', () => {
  it('is ₹3,200 on Saturday evening, and half of it comes back until Thursday 18:00:00', () => {
    const slots = slotsOf(hall, saturday)
    expect(slots).toHaveLength(4)
    const charge = chargeOf(hall.rates, slots as [], 1)
    expect(charge).toBe(3200_00)
    const thursday = at('2026-12-03', 18)
    expect(refundOf(charge, hall.refunds, saturday.startsAt, thursday)).toBe(1600_00)
    expect(refundOf(charge, hall.refunds, saturday.startsAt, new Date(thursday.getTime() + 1000))).toBe(0)
    expect(refundOf(charge, hall.refunds, saturday.startsAt, at('2026-11-28', 18))).toBe(3200_00)
  })

  it('is in the table before it is booked, and the table says what a cancellation returns at every moment', () => {
    const table = refundTable(3200_00, hall.refunds, saturday.startsAt, at('2026-11-20', 9))
    expect(table).toEqual([
      { until: at('2026-11-28', 18), percent: 100, refundPaise: 3200_00 },
      { until: at('2026-12-03', 18), percent: 50, refundPaise: 1600_00 },
      { until: at('2026-12-05', 18), percent: 0, refundPaise: 0 },
    ])
    for (let now = at('2026-11-20', 9); now < saturday.startsAt; now = new Date(now.getTime() + 3_599_000))
      expect(table.find(({ until }) => now <= until)!.refundPaise).toBe(
        refundOf(3200_00, hall.refunds, saturday.startsAt, now),
      )
  })
})

describe('a time', () => {
  it('is made of whole slots within the hours, past midnight too', () => {
    const late = { hours: [{ weekday: 5, opens: 18 * 60, closes: 26 * 60 }], slotMinutes: 120 }
    expect(slotsOfDay(late, '2026-12-05')).toHaveLength(4)
    expect(slotsOf(late, { startsAt: at('2026-12-05', 22), endsAt: at('2026-12-06', 2) })).toHaveLength(2)
    expect(slotsOf(late, { startsAt: at('2026-12-05', 22), endsAt: at('2026-12-06', 1) })).toBe('half_slot')
    expect(slotsOf(late, { startsAt: at('2026-12-05', 16), endsAt: at('2026-12-05', 18) })).toBe('outside_hours')
    expect(slotsOf(late, { startsAt: at('2026-12-06', 0), endsAt: at('2026-12-06', 4) })).toBe('outside_hours')
  })

  it('of a guest room runs from noon to noon over several nights', () => {
    const nights = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: 720, closes: 2160 }))
    const room = { hours: nights, slotMinutes: 1440 }
    expect(hoursOverlap(nights)).toBe(false)
    expect(slotsOf(room, { startsAt: at('2026-12-05', 12), endsAt: at('2026-12-08', 12) })).toHaveLength(3)
  })

  it('is not offered twice: hours that run into the next day’s are refused, Sunday night into Monday too', () => {
    expect(
      hoursOverlap([
        { weekday: 6, opens: 1200, closes: 1560 },
        { weekday: 0, opens: 60, closes: 600 },
      ]),
    ).toBe(true)
    expect(
      hoursOverlap([
        { weekday: 6, opens: 1200, closes: 1500 },
        { weekday: 0, opens: 60, closes: 600 },
      ]),
    ).toBe(false)
  })

  it('that is free nearby is found in the order of the clock', () => {
    const slots = slotsBetween(hall, at('2026-12-05', 8), at('2026-12-05', 23))
    const runs = runsOf(slots, 2)
    expect(runs).toHaveLength(14)
    const wanted = { startsAt: at('2026-12-05', 18), endsAt: at('2026-12-05', 20) }
    const others = runs.filter(({ startsAt }) => startsAt.getTime() !== wanted.startsAt.getTime())
    expect(nearest(others, wanted).map(({ startsAt }) => startsAt)).toEqual(
      [16, 17, 19].map((hour) => at('2026-12-05', hour)),
    )
  })

  it('has as many free places as the holds leave', () => {
    const needed = [{ facilityId: 'gym', capacity: 3, isPart: false }]
    const hold = (place: number, from: number, until: number) => ({
      ...{ facilityId: 'gym', places: [place], startsAt: at('2026-12-05', from), endsAt: at('2026-12-05', until) },
    })
    const slots = slotsBetween(hall, at('2026-12-05', 8), at('2026-12-05', 12))
    const free = withFree([hold(1, 7, 9), hold(1, 9, 11), hold(2, 8, 12)], needed, slots).map((slot) => slot.free)
    expect(free).toEqual([1, 1, 1, 2])
  })
})

it('counts a quota by days of India, weeks from Monday and months', () => {
  expect(periodOf('2026-12-06', 'week')).toEqual({ from: startOfDay('2026-11-30'), until: startOfDay('2026-12-07') })
  expect(periodOf('2026-12-31', 'month').until).toEqual(startOfDay('2027-01-01'))
  expect(periodOf('2026-12-06', 'day').until).toEqual(startOfDay('2026-12-07'))
})
