import { describe, expect, it } from 'vitest'
import { wordsOf } from './rules.ts'

describe('the words of a query', () => {
  it.each([
    ['', []],
    [' a ', []],
    ['अ', []],
    ['neha', ['neha']],
    ['  Neha   B-704 sharma', ['Neha', 'B-704', 'sharma']],
    ['neha neha', ['neha']],
    ['- / --', []],
    ['+91 98220 41234', ['9822041234']],
    ['98220-41234', ['9822041234']],
    ['704', ['704']],
    ['one two three four five six seven eight', ['one', 'two', 'three', 'four', 'five', 'six']],
  ])('of %j are %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words)
  })

  it('are cut from a text nobody would type', () => {
    expect(wordsOf('x'.repeat(10_000))).toEqual(['x'.repeat(200)])
  })
})
