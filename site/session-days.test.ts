import { describe, expect, it } from 'vitest'
import { renderPage } from './prerender.tsx'
import { unfilled, withSessionDays } from './session-days.ts'

describe('the Cookie Policy', () => {
  it.each([
    ['en', 30, 'Session: until you sign out, 30 days at most'],
    ['hi', 30, 'सत्र: लॉगआउट करने तक, ज़्यादा से ज़्यादा 30 दिन'],
    ['mr', 30, 'सत्र: लॉगआउट करेपर्यंत, जास्तीत जास्त 30 दिवस'],
    ['en', 1, 'Session: until you sign out, 1 day at most'],
    ['hi', 14, 'सत्र: लॉगआउट करने तक, ज़्यादा से ज़्यादा 14 दिन'],
    ['mr', 1, 'सत्र: लॉगआउट करेपर्यंत, जास्तीत जास्त 1 दिवस'],
  ] as const)('says in %s how long a sign-in of %s days lasts', async (lang, days, sentence) => {
    const { html } = await renderPage('cookies', lang)
    expect(html).toContain(unfilled.days)
    const served = withSessionDays(html, days, lang)
    expect(served).toContain(`>${sentence}</td>`)
    expect(served).toContain(`data-session-days="${days}"`)
    expect(served).not.toContain('{{')
  })
})
