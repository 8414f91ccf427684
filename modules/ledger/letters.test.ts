import { expect, it } from 'vitest'
import { headsLetter } from './mail/heads-letter.ts'

const heads = [{ day: '2026-11-14', number: 'MB/26-27/000894', seq: 4201, seal: 'ab'.repeat(32) }]
const about = {
  name: 'Meera',
  society: 'Gulmohar',
  month: '2026-11-01',
  heads,
  url: 'https://example.in/app/demo/billing',
}

it('the letter of the seals names every day with its voucher and its whole seal, in three languages', () => {
  for (const language of ['en', 'hi', 'mr'] as const) {
    const { subject, text } = headsLetter(language, about)
    expect(subject).toContain('Gulmohar')
    expect(text).toContain('MB/26-27/000894')
    expect(text).toContain('ab'.repeat(32))
    expect(text).not.toContain('{{')
  }
  expect(headsLetter('en', about).text).toContain('14 Nov 2026')
  expect(headsLetter('en', { ...about, heads: [] }).text).toContain('Nothing was posted in November 2026')
})
