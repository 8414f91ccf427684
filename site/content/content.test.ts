import { expect, it } from 'vitest'
import { checkoutPath, inRupees, plans } from '#web/plans.ts'
import { apiEntries, apiStatus } from './api.ts'
import { structuredData } from './structured-data.ts'

type Words = { default: unknown }

const files = {
  ...import.meta.glob<Words>('./*.{en,hi,mr}.ts', { eager: true }),
  ...import.meta.glob<Words>('../texts/{en,hi,mr}.ts', { eager: true }),
}

const languages = ['hi', 'mr'] as const
const english = Object.keys(files).filter((path) => /[./]en\.ts$/.test(path))
const wordsOf = (path: string) => files[path]?.default
const inLanguage = (path: string, lang: string) => path.replace(/en\.ts$/, `${lang}.ts`)

it('has the words of fifteen pages, their heads and the shared ones', () => {
  expect(english).toHaveLength(17)
})

it.each(english.flatMap((path) => languages.map((lang) => ({ path, lang }))))(
  '$path says as much in $lang as in English',
  ({ path, lang }) => {
    const translated = wordsOf(inLanguage(path, lang))
    expect(translated, inLanguage(path, lang)).toBeDefined()
    expect(shapeOf(translated)).toEqual(shapeOf(wordsOf(path)))
  },
)

it.each(english.flatMap((path) => languages.map((lang) => ({ path, lang }))))(
  '$path in $lang is in Devanagari, keeps the placeholders and links to the same places',
  ({ path, lang }) => {
    const source = leavesOf(wordsOf(path))
    const translated = leavesOf(wordsOf(inLanguage(path, lang)))
    const inDevanagari = translated.filter((text) => /[\u0900-\u097f]/.test(text))
    const wanted = translated.filter((text) => !/^[\d\s\W]*$/.test(text) && !text.startsWith('/'))
    expect(inDevanagari.length / wanted.length).toBeGreaterThan(0.7)
    expect(translated.flatMap(placeholders)).toEqual(source.flatMap(placeholders))
    expect(translated.filter((text) => text.startsWith('/'))).toEqual(source.filter((text) => text.startsWith('/')))
  },
)

it('sells the three plans of the rate card at their prices', () => {
  expect(plans).toEqual([
    { name: 'Essential', setup: 7000, yearly: 1500, popular: false },
    { name: 'Professional', setup: 12000, yearly: 2500, popular: true },
    { name: 'Enterprise', setup: 20000, yearly: 4000, popular: false },
  ])
  expect(plans.map((plan) => inRupees(plan.setup))).toEqual(['₹7,000', '₹12,000', '₹20,000'])
})

it('sends the plan name and the bare setup fee to the checkout', () => {
  expect(plans.map(checkoutPath)).toEqual([
    '/checkout?plan=Essential&amount=7000',
    '/checkout?plan=Professional&amount=12000',
    '/checkout?plan=Enterprise&amount=20000',
  ])
})

it('documents eight endpoints, two of them for administrators', () => {
  expect(apiEntries.map((entry) => `${entry.method} ${entry.path}`)).toEqual([
    'GET /api/societies',
    'POST /api/societies',
    'GET /api/societies/{id}/members',
    'POST /api/societies/{id}/bills',
    'GET /api/societies/{id}/complaints',
    'POST /api/societies/{id}/visitors',
    'GET /api/dpdp/consent/status',
    'POST /api/dpdp/consent',
  ])
  expect(apiEntries.filter((entry) => entry.auth === 'Admin').map((entry) => entry.path)).toEqual([
    '/api/societies',
    '/api/societies/{id}/bills',
  ])
  expect(Object.keys(apiStatus)).toEqual(apiEntries.map((entry) => entry.id))
})

it.each(['en', 'hi', 'mr'] as const)(
  'describes organisation, product and questions to search engines in %s',
  (lang) => {
    const data = JSON.parse(JSON.stringify(structuredData(lang, 'https://example.test')))
    const [organisation, product, faq] = data['@graph']
    expect(data['@context']).toBe('https://schema.org')
    expect(organisation['@type']).toContain('Organization')
    expect(organisation.openingHours).toBe('Mo-Sa 09:00-19:00')
    expect(organisation.legalName).toBe('Aangan Technologies Private Limited')
    expect(product['@type']).toBe('Product')
    expect(product.offers.map((offer: { price: number }) => offer.price)).toEqual([7000, 12000, 20000])
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity).toHaveLength(8)
    expect(faq.mainEntity[0].acceptedAnswer.text).not.toBe('')
  },
)

/** The same tree with every text replaced by a mark: filled or empty. */
const shapeOf = (words: unknown): unknown => {
  if (typeof words === 'string') return words.trim() === '' ? 'empty' : 'text'
  if (Array.isArray(words)) return words.map(shapeOf)
  if (typeof words === 'object' && words !== null) {
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shapeOf(value)]))
  }
  return typeof words
}

const leavesOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(leavesOf) : []
}

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

const sources = import.meta.glob<string>('./{docs,help,training}.{en,hi,mr}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** What the browser's own menu says. */
const browsers = ['Add to home screen', 'होम स्क्रीन पर जोड़ें', 'होम स्क्रीनवर जोडा']

it.each(['en', 'hi', 'mr'])(
  'in %s the guides take the names of buttons and screens from the product’s texts',
  (lang) => {
    const guides = Object.keys(sources).filter((path) => path.endsWith(`.${lang}.ts`))
    const quoted = guides.flatMap((path) => sources[path]?.match(/(?<=“)[^”]+(?=”)/g) ?? [])
    expect(guides).toHaveLength(3)
    expect(quoted.length).toBeGreaterThan(2)
    expect(quoted.filter((name) => !browsers.includes(name) && !/^\$\{\w+(\.\w+)+\}$/.test(name))).toEqual([])
    expect(guides.flatMap((path) => leavesOf(wordsOf(path)).filter((text) => text.includes('“undefined”')))).toEqual([])
  },
)
