import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { seo } from '#modules/seo/contract.ts'
import { defaultSocialLinks } from '#web/company.ts'
import type { PageId } from '#web/routes.ts'
import { forgetSeoData } from '#web/seo-data.ts'
import { openForm } from '#web/testing/open-form.tsx'
import { Footer } from './footer.tsx'
import { PageMeta } from './page-meta.tsx'
import { PageContext } from './page-path.ts'

const open = (answer: unknown, page: PageId = 'landing') =>
  openForm(
    <PageContext value={page}>
      <PageMeta />
      <Footer />
    </PageContext>,
    [[seo.publicData, answer]],
  )
const shown = () =>
  within(screen.getByRole('list', { name: 'Follow us' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const own = { platform: 'linkedin', url: 'https://social.example/aangan' }
const defaults = defaultSocialLinks.map(({ platform }) => platform)

beforeEach(forgetSeoData)

describe('the social links in the footer', () => {
  it.each([
    ['an entry without a platform', [{ url: 'https://x.example' }, own]],
    ['an entry whose platform is null', [{ platform: null, url: 'https://x.example' }, own]],
    ['an entry without an address', [{ platform: 'Facebook' }, own]],
    ['an address that is a number', [{ platform: 'Facebook', url: 7 }, own]],
    ['entries that are nothing', [null, 5, 'x', own]],
  ])('leave out %s', async (_, socialLinks) => {
    await open({ seo: null, socialLinks })
    await waitFor(() => expect(shown()).toEqual(['LinkedIn']))
  })

  it.each([[{}], ['https://x.example'], [7], [null], [[{ platform: '' }]]])(
    'are the four defaults where the answer holds %j',
    async (socialLinks) => {
      await open({ seo: { keywords: 'answered' }, socialLinks })
      await waitFor(() => expect(document.querySelector('meta[name="keywords"]')).not.toBeNull())
      expect(shown().map((name) => name?.toLowerCase())).toEqual(defaults.map((name) => name.toLowerCase()))
      document.querySelector('meta[name="keywords"]')?.remove()
    },
  )
})

describe('what is shared of a page', () => {
  const tag = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content

  it('is told to Twitter too, as the operator has set it', async () => {
    const set = { metaTitle: 'Our society', metaDescription: 'Bills and gate', ogImageUrl: '/shared.png' }
    await open({ seo: set, socialLinks: [] })
    await waitFor(() => expect(tag('og:title')).toBe('Our society'))
    const image = `${location.origin}/shared.png`
    for (const card of ['og', 'twitter'])
      expect([tag(`${card}:title`), tag(`${card}:description`), tag(`${card}:image`)]).toEqual([
        'Our society',
        'Bills and gate',
        image,
      ])
  })

  it('survives an image whose address is none', async () => {
    await open({ seo: { metaTitle: 'Another name', ogImageUrl: 'https://' }, socialLinks: [own] })
    await waitFor(() => expect(tag('twitter:title')).toBe('Another name'))
    expect(shown()).toEqual(['LinkedIn'])
  })
})

describe('the canonical address', () => {
  const served = '<link rel="alternate" hreflang="x-default" href="https://aangan.example.in/about">'
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const keywords = () => document.querySelector<HTMLMetaElement>('meta[name="keywords"]')?.content

  it.each([
    ['landing', 'https://elsewhere.example/', 'https://elsewhere.example/'],
    ['landing', '/home', 'https://aangan.example.in/home'],
    ['about', 'https://elsewhere.example/', 'https://aangan.example.in/about'],
    ['not-found', 'https://elsewhere.example/', undefined],
  ] as const)('of %s, with %s set, is that which the server writes too', async (page, canonicalUrl, expected) => {
    document.head.innerHTML = served
    await open({ seo: { keywords: 'answered', canonicalUrl }, socialLinks: [] }, page)
    await waitFor(() => expect(keywords()).toBe('answered'))
    expect(canonical()).toBe(expected)
    document.head.innerHTML = ''
  })
})
