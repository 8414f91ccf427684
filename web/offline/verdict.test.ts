import { describe, expect, it } from 'vitest'
import { CallError } from '#web/request.ts'
import { verdictOf } from './verdict.ts'

describe('what was written without network', () => {
  it.each([
    [400, 'final'],
    [403, 'final'],
    [404, 'final'],
    [409, 'final'],
    [413, 'final'],
    [422, 'final'],
    [401, 'signed-out'],
    [408, 'later'],
    [425, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [507, 'later'],
  ])('after an answer %i is %s', (status, verdict) => {
    expect(verdictOf(new CallError(status, '', '{}'))).toBe(verdict)
  })

  it('is sent later when no answer came', () => {
    expect(verdictOf(new TypeError('Failed to fetch'))).toBe('later')
  })
})
