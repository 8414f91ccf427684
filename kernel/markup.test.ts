import { describe, expect, it } from 'vitest'
import { hasMarkup } from './markup.ts'

describe('plain text', () => {
  it.each([
    '<3 rooms, and a < b > c',
    'Meera <meera@example.in>',
    'see <https://example.in>, <HTTP://example.in/a/b#c> and <https://example.in/a?b=c&d=e>',
  ])('may be %s', (text) => expect(hasMarkup(text)).toBe(false))

  it.each([
    '<script>alert(1)</script>',
    'x <img src=x onerror=alert(1)>',
    '</b>',
    '<!--',
    '<!--a@example.in>',
    '<?php',
    '<svg/onload=alert(1)@example.in>',
    '<b onclick=a@example.in>',
    '<meera@example.in onclick=alert(1)>',
    '<https://x/onclick=alert(1)>',
    '<https://x/?/onclick=alert(1)>',
    '<https://x onclick=alert(1)>',
    '<https:/onclick=alert(1)>',
    '<meera@example.in',
  ])('is not %s', (text) => expect(hasMarkup(text)).toBe(true))
})
