import { describe, expect, it } from 'vitest'
import { costOf, isStop, languageFor, mobileOf } from './rules/messages.ts'
import { sendAfter, usualQuiet } from './rules/quiet.ts'

describe('the quiet hours', () => {
  const ist = (time: string) => new Date(`2026-11-16T${time}+05:30`)
  it.each([
    ['23:15:00', '2026-11-17T07:00:00+05:30'],
    ['22:00:00', '2026-11-17T07:00:00+05:30'],
    ['21:59:59', '2026-11-16T21:59:59+05:30'],
    ['06:59:59', '2026-11-16T07:00:00+05:30'],
    ['07:00:00', '2026-11-16T07:00:00+05:30'],
    ['00:00:00', '2026-11-16T07:00:00+05:30'],
  ])('what is written at %s leaves at %s', (now, at) => expect(sendAfter(ist(now), usualQuiet)).toEqual(new Date(at)))
  it('are none when both ends are the same', () =>
    expect(sendAfter(ist('23:15:00'), { from: 60, until: 60 })).toEqual(ist('23:15:00')))
})

it.each([
  ['98220 12345', '919822012345'],
  ['+91 98220-12345', '919822012345'],
  ['09822012345', '919822012345'],
  ['+1 415 555 0123', '14155550123'],
  ['020 2544 1234', undefined],
  ['55500 10001', undefined],
  ['ask at the gate', undefined],
  ['', undefined],
])('%s is written to as %s', (phone, number) => expect(mobileOf(phone)).toBe(number))

it('takes the person’s language, else the society’s, else any', () => {
  const all = new Map([
    ['en', 'a'],
    ['mr', 'b'],
  ])
  expect([
    languageFor(all, 'mr', 'en'),
    languageFor(all, 'hi', 'mr'),
    languageFor(new Map([['hi', 'c']]), 'en', 'mr'),
  ]).toEqual(['mr', 'mr', 'hi'])
})

it('costs what it costs', () => expect([costOf(120, 11_500), costOf(1, 11_500), costOf(0, 5)]).toEqual([1380, 12, 0]))

it('ends by a word of its own, not by one in a sentence', () =>
  expect([isStop('please stop the lift'), isStop('Stop.')]).toEqual([false, true]))
