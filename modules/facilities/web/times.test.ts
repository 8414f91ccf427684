import { describe, expect, it } from 'vitest'
import type { FreeTimes } from '../contract/nouns.ts'
import { refundTable } from '../rules/prices.ts'
import { endsFrom, hoursOf, rateOver, slotsIn, startsIn } from './free.ts'
import { clockOf, minuteOf, minutesIn, placed, weekOf, weeksOf } from './layout.ts'
import { levelOf, refundDays } from './refund-days.ts'

const at = (clock: string, day = '2026-12-05') => new Date(`${day}T${clock}:00+05:30`).toISOString()

describe('the hours one can tap', () => {
  const hours = ['08', '09', '10', '11', '12', '13']
  const slots = hours.map((hour, index) => ({
    startsAt: at(`${hour}:00`),
    endsAt: at(`${String(Number(hour) + 1).padStart(2, '0')}:00`),
    free: index === 2 ? 0 : 1,
    paise: index < 4 ? 50_000 : 80_000,
    isOpen: index > 0,
  }))
  const times: FreeTimes = { days: [{ day: '2026-12-05', slots }] }
  const hall = { leastSlots: 2, mostSlots: 3, capacity: 1 }

  it('strikes out what is taken, dots what is too short before it, and offers the rest', () => {
    const states = hoursOf(slotsIn(times), times.days[0]!, hall, []).map(({ state }) => state)
    expect(states).toEqual(['past', 'short', 'taken', 'free', 'free', 'short'])
  })

  it('shows what is closed as closed', () => {
    const closure = { startsAt: at('11:30'), endsAt: at('12:00') }
    expect(hoursOf(slotsIn(times), times.days[0]!, hall, [closure])[3]?.state).toBe('closed')
  })

  it('ends a booking after whole slots only, between the least and the most', () => {
    expect(endsFrom(slots, at('11:00'), hall, 1)).toEqual([at('13:00'), at('14:00')])
    expect(endsFrom(slots, at('11:00'), hall, 2)).toEqual([])
    expect(startsIn(slots, hall).map(({ startsAt }) => startsAt)).toEqual([at('11:00'), at('12:00')])
  })

  it('says one rate where there is one', () => {
    expect(rateOver(slots, { startsAt: at('12:00'), endsAt: at('14:00') })).toEqual({ count: 2, paise: 80_000 })
    expect(rateOver(slots, { startsAt: at('11:00'), endsAt: at('13:00') })).toBeUndefined()
  })
})

describe('the cells of “if you cancel”', () => {
  it('agree with the table for the hall of the design: full, half from the 28th at 18:00, nothing from the 3rd', () => {
    const [startsAt, now] = [new Date(at('18:00')), new Date(at('20:00', '2026-11-15'))]
    const tiers = [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 48, percent: 50 },
    ]
    const steps = refundTable(320_000, tiers, startsAt, now).map(({ until, refundPaise }) => ({
      until: until.toISOString(),
      refundPaise,
    }))
    const days = refundDays(steps, now.toISOString(), startsAt.toISOString())
    const sums = (day: string) => {
      const one = days.find((cell) => cell.day === day)
      return [one?.first.refundPaise, one?.later?.refundPaise]
    }
    expect(days).toHaveLength(21)
    expect(sums('2026-11-27')).toEqual([320_000, undefined])
    expect(sums('2026-11-28')).toEqual([320_000, 160_000])
    expect(sums('2026-12-03')).toEqual([160_000, 0])
    expect(sums('2026-12-05')).toEqual([0, undefined])
    expect(days.map(({ first }) => levelOf(first, 320_000)).slice(-3)).toEqual(['part', 'none', 'none'])
  })
})

describe('a calendar', () => {
  it('has weeks from Monday and whole weeks around a month', () => {
    expect(weekOf('2026-12-05')[0]).toBe('2026-11-30')
    expect(weeksOf('2026-12').flat()).toHaveLength(35)
  })

  it('counts minutes past midnight on, and reads clocks', () => {
    expect(minuteOf(at('01:00', '2026-12-06'), '2026-12-05')).toBe(1500)
    expect(clockOf(1500)).toBe('01:00')
    expect([minutesIn('18:30'), minutesIn('24:00'), minutesIn('18:60'), minutesIn('no')]).toEqual([
      1110,
      1440,
      undefined,
      undefined,
    ])
  })

  it('puts what happens at the same time side by side, and cuts it at the hours shown', () => {
    const spans = [
      { startsAt: at('09:00'), endsAt: at('12:00') },
      { startsAt: at('10:00'), endsAt: at('11:00') },
      { startsAt: at('11:00'), endsAt: at('13:00') },
      { startsAt: at('14:00'), endsAt: at('15:00') },
      { startsAt: at('06:00'), endsAt: at('07:00') },
    ]
    const rows = placed(spans, '2026-12-05', 480, 1320)
    expect(rows.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
      [0, 1],
    ])
    expect(rows[0]?.from).toBe(540)
  })
})
