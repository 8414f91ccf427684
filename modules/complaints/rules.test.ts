import { describe, expect, it } from 'vitest'
import {
  type AssignmentRule,
  activeStatuses,
  acts,
  allows,
  assigneeBy,
  dueAfterHold,
  dueAt,
  isOverdue,
  isReopenable,
  numberOf,
  priorities,
  referenceOf,
  reopenUntil,
  statuses,
  transitions,
  usualCategories,
  wingIn,
} from './rules.ts'

const hour = 3_600_000
const noon = new Date('2026-03-31T06:30:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

describe('the states of a complaint', () => {
  /** Every pair, so that a new state or act has to be decided here. */
  const allowed = {
    assign: ['open', 'assigned', 'in_progress', 'on_hold', 'reopened'],
    start: ['open', 'assigned', 'on_hold', 'reopened'],
    hold: ['open', 'assigned', 'in_progress', 'reopened'],
    resolve: ['open', 'assigned', 'in_progress', 'on_hold', 'reopened'],
    close: ['open', 'assigned', 'in_progress', 'on_hold', 'reopened', 'resolved'],
    reopen: ['resolved', 'closed'],
  }
  for (const act of acts)
    for (const status of statuses)
      it(`${allowed[act].includes(status) ? 'allow' : 'refuse'} to ${act} when ${status}`, () => {
        expect(allows(act, status)).toBe(allowed[act].includes(status))
      })

  it('lead nowhere outside themselves, and always somewhere', () => {
    for (const { from, to } of Object.values(transitions))
      expect(statuses).toEqual(expect.arrayContaining([...from, to]))
    for (const status of statuses)
      expect(
        acts.some((act) => allows(act, status)),
        status,
      ).toBe(true)
  })
})

describe('seven days to say that it was not solved', () => {
  const week = 7 * 24 * hour
  it.each([
    ['at once', 0, true],
    ['a minute before the end', week - 60_000, true],
    ['at the last instant', week, true],
    ['a millisecond later', week + 1, false],
    ['a month later', 4 * week, false],
  ])('%s', (_, elapsed, expected) => {
    const row = { status: 'resolved' as const, resolved_at: noon, closed_at: null }
    expect(isReopenable(row, later(elapsed))).toBe(expected)
    expect(isReopenable({ ...row, status: 'closed', closed_at: later(hour) }, later(elapsed))).toBe(expected)
  })

  it('count from the resolution and not from the closing after it', () => {
    expect(reopenUntil({ resolved_at: noon, closed_at: later(3 * 24 * hour) })).toEqual(later(week))
  })
  it('count from the closing where nothing was resolved', () => {
    expect(reopenUntil({ resolved_at: null, closed_at: noon })).toEqual(later(week))
  })
  it('are no matter for a complaint that is still open', () => {
    for (const status of activeStatuses)
      expect(isReopenable({ status, resolved_at: null, closed_at: null }, noon)).toBe(false)
  })
})

describe('the promised time', () => {
  it.each([
    ['urgent', 24, 6],
    ['high', 24, 12],
    ['normal', 24, 24],
    ['low', 24, 48],
    ['urgent', 1, 1],
    ['high', 1, 1],
    ['urgent', 2160, 540],
  ] as const)('of a %s complaint in a category of %d hours is %d hours', (priority, hours, expected) => {
    expect(dueAt(noon, hours, priority)).toEqual(later(expected * hour))
  })

  it('never comes later for the more pressing', () => {
    for (const { responseHours } of usualCategories) {
      const dues = priorities.map((priority) => dueAt(noon, responseHours, priority).getTime())
      expect(dues).toEqual(dues.toSorted((one, other) => other - one))
    }
  })

  it('stands still on hold and runs on for as long as it stood', () => {
    expect(dueAfterHold(later(5 * hour), later(hour), later(4 * hour))).toEqual(later(8 * hour))
    expect(dueAfterHold(later(5 * hour), later(hour), noon)).toEqual(later(5 * hour))
  })

  it.each([
    ['open', -1, true],
    ['open', 0, false],
    ['assigned', -1, true],
    ['in_progress', -1, true],
    ['reopened', -1, true],
    ['on_hold', -1, false],
    ['resolved', -1, false],
    ['closed', -1, false],
  ] as const)('is missed when %s and due %d ms from now: %s', (status, from, expected) => {
    expect(isOverdue({ status, due_at: later(from) }, noon)).toBe(expected)
  })
})

describe('who gets a new complaint', () => {
  const rule = (category_id: string | null, wing_key: string, assignee_id: string): AssignmentRule => ({
    category_id,
    wing_key,
    assignee_id,
  })
  const rules = [
    rule(null, '', 'secretary'),
    rule(null, 'b', 'b-wing'),
    rule('lift', '', 'otis'),
    rule('lift', 'b', 'ravi'),
  ]
  it.each([
    ['lift', 'b', 'ravi'],
    ['lift', 'a', 'otis'],
    ['lift', '', 'otis'],
    ['water', 'b', 'b-wing'],
    ['water', 'a', 'secretary'],
  ])('for %s in wing %s: %s', (category_id, wing_key, expected) => {
    expect(assigneeBy(rules, { category_id, wing_key })).toBe(expected)
    expect(assigneeBy(rules.toReversed(), { category_id, wing_key })).toBe(expected)
  })
  it('is nobody without a rule that fits', () => {
    expect(assigneeBy([], { category_id: 'lift', wing_key: 'b' })).toBeNull()
    expect(
      assigneeBy([rule('water', '', 'x'), rule(null, 'c', 'y')], { category_id: 'lift', wing_key: 'b' }),
    ).toBeNull()
  })
})

describe('numbers and places', () => {
  it.each([
    ['CMP-0318', 318],
    ['cmp 318', 318],
    ['318', 318],
    ['0318', 318],
    ['lift', null],
    ['B-704', null],
    ['', null],
    ['99999999999999', null],
  ])('%j names complaint %j', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })
  it('are written with four digits and more when needed', () => {
    expect([referenceOf(1), referenceOf(318), referenceOf(12_345)]).toEqual(['CMP-0001', 'CMP-0318', 'CMP-12345'])
  })
  it.each([
    ['B wing lift', 'b'],
    ['Lift, B-wing', 'b'],
    ['wing C terrace', 'c'],
    ['बी विंग जिना', 'बी'],
    ['Near gate 2', ''],
    ['Swing in the garden', ''],
  ])('%s lies in wing %j', (place, wing) => {
    expect(wingIn(place)).toBe(wing)
  })
})
