import { describe, expect, it } from 'vitest'
import { returnPathOf } from './return-path.ts'

const origin = 'https://aangan.example'

describe('after signing in', () => {
  it.each([
    ['/members', '/members'],
    ['/app/demo-society/dashboard', '/app/demo-society/dashboard'],
    ['/members?q=a%2Fb#top', '/members?q=a%2Fb#top'],
    ['/invitation?token=abc.def', '/invitation?token=abc.def'],
    // Encoded once more it is only an odd path of ours.
    ['/%2Fevil.example', '/%2Fevil.example'],
  ])('%s is followed', (returnTo, path) => {
    expect(returnPathOf(returnTo, origin)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'members',
    '',
    undefined,
    ['/members', '//evil.example'],
  ])('%j leads to the dashboard instead', (returnTo) => {
    expect(returnPathOf(returnTo, origin)).toBe('/dashboard')
  })
})
