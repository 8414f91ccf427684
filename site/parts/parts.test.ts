import { expect, it } from 'vitest'
import help from '#site/content/help.en.ts'
import { consentOf } from './consent.ts'
import { findArticles } from './find-articles.ts'
import { footerColumns } from './footer-links.ts'
import { demoPath } from './page-path.ts'
import { asScriptText } from './structured-data.ts'

it('links from the footer to exactly the pages the specification names', () => {
  expect(footerColumns.flatMap((column) => column.links.map((link) => link.href))).toEqual([
    '/#features',
    '/#pricing',
    '/about',
    '/careers',
    '/news',
    '/contact',
    '/help',
    '/docs',
    '/community',
    '/training',
    '/privacy',
    '/terms',
    '/cookies',
    '/security',
  ])
})

it('leads the live demo to the sign-in page with the demo society behind it', () => {
  expect(demoPath).toBe('/login?demo=true&returnTo=/app/demo-society/dashboard')
})

it('finds help by every word of the query, titles first', () => {
  const titles = findArticles(help.articles, '  RECEIPT ').map((article) => article.title)
  expect(titles[0]).toBe('Where is my receipt?')
  expect(titles.length).toBeGreaterThan(1)
  expect(findArticles(help.articles, 'passcode network').map((article) => article.id)).toEqual(['offline-gate'])
})

it('finds nothing for an empty query or for words nobody wrote', () => {
  expect(findArticles(help.articles, ' \t ')).toEqual([])
  expect(findArticles(help.articles, 'xylophone')).toEqual([])
})

it('takes no consent from an empty, broken or foreign cookie', () => {
  const none = { analytics: false, marketing: false }
  expect(consentOf('')).toEqual(none)
  expect(consentOf('%7Bbroken')).toEqual(none)
  expect(consentOf('%')).toEqual(none)
  expect(consentOf(encodeURIComponent('{"analytics":"yes"}'))).toEqual(none)
  expect(consentOf(encodeURIComponent('{"analytics":true}'))).toEqual({ analytics: true, marketing: false })
})

it('cannot be ended by a closing tag inside the structured data', () => {
  expect(asScriptText({ text: '</script><script>alert(1)</script>' })).not.toContain('<')
})
