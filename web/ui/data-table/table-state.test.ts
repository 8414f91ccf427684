import { array, assert, constant, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPage } from './arrange.ts'
import { readSearch, usualState, writeSearch } from './table-state.ts'

const ids = ['wing', 'role']

describe('the address of a list', () => {
  it('is empty for the usual state', () => {
    const written = writeSearch(usualState, ids)
    expect(Object.values(written).every((value) => value === undefined)).toBe(true)
  })

  it('brings back every state, commas and percent signs in filters included', () => {
    const value = string({ minLength: 1, maxLength: 20 })
    const state = record({
      q: string({ maxLength: 40 }),
      sort: constantFrom('', 'name', '-due'),
      page: integer({ min: 1, max: 500 }),
      size: constantFrom(0, 25, 50, 100),
      filters: record({ wing: array(value, { minLength: 1, maxLength: 4 }), role: constant(['A,B', '50%2C']) }),
    })
    assert(
      property(state, (given) => {
        expect(readSearch(writeSearch(given, ids), ids)).toEqual(given)
      }),
    )
  })

  it('reads nonsense as the usual', () => {
    const read = readSearch({ q: ['x'], sort: null, page: -3, size: 'many', wing: {}, role: 7 }, ids)
    expect(read).toEqual({ ...usualState, filters: { role: ['7'] } })
    expect(readSearch({ q: 123, page: '2', size: 0 }, ids)).toMatchObject({ q: '123', page: 2, size: 0 })
  })
})

describe('a page', () => {
  it.each([
    [1, 2, ['a', 'b'], 1, 2],
    [3, 2, ['e'], 5, 5],
    [9, 2, ['e'], 5, 5],
    [1, 0, ['a', 'b', 'c', 'd', 'e'], 1, 5],
  ])('number %i of size %i', (page, size, rows, from, to) => {
    expect(cutPage(['a', 'b', 'c', 'd', 'e'], page, size)).toMatchObject({ rows, from, to })
  })
  it('of nothing is empty', () => {
    expect(cutPage([], 4, 25)).toMatchObject({ rows: [], from: 0, to: 0, page: 1 })
  })
})
