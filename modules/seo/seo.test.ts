import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { roles } from '#kernel/actor.ts'
import { openLog } from '#kernel/server/log.ts'
import { buildApp } from '#server/app.ts'
import { asPlatform, testApp, testDatabase, testEnv, testSign, testStorage } from '#server/testing/app.ts'
import { caller, person, society } from '#server/testing/society.ts'
import heads from '#site/content/heads.en.ts'
import hindiHeads from '#site/content/heads.hi.ts'
import marathiHeads from '#site/content/heads.mr.ts'
import { mostLinks, seo } from './contract.ts'
import { defaultSettings, keywordsOf, withKeyword } from './rules.ts'

const visitor = caller('')
const operator = () => person({ superAdmin: true })
const settings = {
  metaTitle: 'Aangan for Lucknow',
  metaDescription: 'Run your society in the open.',
  keywords: 'society, billing',
  siteTagline: 'Open to every flat',
  faviconUrl: '/icon.svg',
  ogImageUrl: 'https://cdn.example.in/share.png',
  canonicalUrl: 'https://aangan.example.in/',
}
const aLink = { platform: 'linkedin', url: 'https://linkedin.example/aangan' } as const

// The settings are one set for the whole platform, so each test leaves them as it found them.
afterEach(() =>
  asPlatform(async (db) => {
    await db.deleteFrom('seo_settings').execute()
    await db.deleteFrom('social_links').execute()
  }),
)

describe('search engines', () => {
  it('read the landing page’s own words until somebody saves others', async () => {
    expect(await visitor(seo.publicData)).toMatchObject({ seo: { metaTitle: defaultSettings.en.metaTitle } })
    for (const [language, own] of Object.entries({ en: heads, hi: hindiHeads, mr: marathiHeads }))
      expect(defaultSettings[language as 'en']).toMatchObject({
        metaTitle: own.landing.title,
        metaDescription: own.landing.description,
      })
  })

  it('read what was saved, at once', async () => {
    const someone = await operator()
    expect(await someone.call(seo.save, { body: settings })).toEqual(settings)
    expect(await someone.call(seo.settings)).toEqual(settings)
    const { siteTagline: _, ...shown } = settings
    expect((await visitor(seo.publicData)).seo).toEqual(shown)
    await someone.call(seo.save, { body: { ...settings, metaTitle: 'Once more' } })
    expect((await visitor(seo.publicData)).seo.metaTitle).toBe('Once more')
  })

  it('find the way by sitemap.xml and robots.txt', async () => {
    const sitemap = await (await testApp()).inject({ url: '/sitemap.xml' })
    expect(sitemap.headers['content-type']).toContain('xml')
    expect(sitemap.body).toContain('<loc>http://localhost:80/security</loc>')
    expect(sitemap.body).toContain('hreflang="mr" href="http://localhost:80/about?lang=mr"')
    const robots = await (await testApp()).inject({ url: '/robots.txt' })
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Sitemap: http://localhost:80/sitemap.xml')
  })
})

describe('the next page', () => {
  it('carries what was saved, out of every process that serves it', async () => {
    const processes = [await servingPages(), await servingPages()] as const
    const pages = () => Promise.all(processes.map(({ page }) => page('/')))
    for (const html of await pages()) expect(html).toContain(`<title>${defaultSettings.en.metaTitle}</title>`)

    const someone = await operator()
    await someone.call(seo.save, { body: { ...settings, metaTitle: 'Fish & "chips"' } })
    await someone.call(seo.addLink, { body: aLink })
    await someone.call(seo.addLink, { body: { ...aLink, url: 'https://hidden.example/', isActive: false } })
    for (const html of await pages()) {
      expect(html).toContain('<title>Fish &amp; &quot;chips&quot;</title>')
      expect(html).toContain(`<meta name="description" content="${settings.metaDescription}">`)
      expect(html).toContain(`<link rel="canonical" href="${settings.canonicalUrl}">`)
      expect(html).toContain(`<meta property="og:image" content="${settings.ogImageUrl}">`)
      expect(organizationOf(html)).toMatchObject({ slogan: settings.siteTagline, sameAs: [aLink.url] })
    }
    for (const { page } of processes) {
      const about = await page('/about')
      expect(about).toContain('<title>About us</title>')
      expect(about).toContain('<link rel="canonical" href="http://localhost:80/about">')
      // A link that names a language leads to the same page, and the other languages are named beside it.
      const named = await page('/about?lang=en')
      expect(named).toContain('<link rel="canonical" href="http://localhost:80/about">')
      expect(named).toContain('hreflang="hi" href="http://localhost:80/about?lang=hi"')
      expect(await page('/?lang=en')).toContain(`<link rel="canonical" href="${settings.canonicalUrl}">`)
    }

    const [link] = await someone.call(seo.links)
    await someone.call(seo.removeLink, { params: { id: link!.id } })
    for (const html of await pages()) expect(organizationOf(html)).not.toHaveProperty('sameAs')
    await Promise.all(processes.map(({ close }) => close()))
  })
})

describe('settings', () => {
  it.each([
    ['a title of 61 characters', { metaTitle: 'x'.repeat(61) }],
    ['a description of 161 characters', { metaDescription: 'x'.repeat(161) }],
    ['no title', { metaTitle: ' ' }],
    ['no description', { metaDescription: '' }],
    ['no keywords', { keywords: '' }],
    ['javascript in the favicon', { faviconUrl: 'javascript:alert(1)' }],
    ['javascript in disguise', { ogImageUrl: 'JaVaScRiPt:alert(1)' }],
    ['data as canonical', { canonicalUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['another host without scheme', { faviconUrl: '//evil.example/x.svg' }],
    ['a broken-out attribute', { ogImageUrl: 'https://x.example/"><script>' }],
    ['a script in the title', { metaTitle: '</title><script>alert(1)</script>' }],
    ['a script in the description', { metaDescription: '<img src=x onerror=alert(1)>' }],
    ['a script in the keywords', { keywords: 'society, <script>alert(1)</script>' }],
    ['a script in the tagline', { siteTagline: '<svg onload=alert(1)>' }],
    ['ftp', { ogImageUrl: 'ftp://x.example/a.png' }],
  ])('refuse %s', async (_, part) => {
    const someone = await operator()
    await expect(someone.call(seo.save, { body: { ...settings, ...part } })).rejects.toMatchObject({ status: 400 })
    expect(await someone.call(seo.settings)).toEqual(defaultSettings.en)
  })

  it('complete an address as people write it', async () => {
    const typed = {
      faviconUrl: 'favicon.ico',
      ogImageUrl: 'cdn.example.in/share.png',
      canonicalUrl: 'aangan.example.in',
    }
    expect(await (await operator()).call(seo.save, { body: { ...settings, ...typed } })).toMatchObject({
      faviconUrl: '/favicon.ico',
      ogImageUrl: 'https://cdn.example.in/share.png',
      canonicalUrl: 'https://aangan.example.in',
    })
  })

  it('take 60 and 160 characters, in any script', async () => {
    const full = { ...settings, metaTitle: 'आ'.repeat(60), metaDescription: 'आ'.repeat(160) }
    await expect((await operator()).call(seo.save, { body: full })).resolves.toEqual(full)
  })
})

describe('social links', () => {
  it('are added, shown in order, and removed', async () => {
    const someone = await operator()
    const second = await someone.call(seo.addLink, { body: { ...aLink, displayOrder: 2, handle: '@aangan' } })
    const first = await someone.call(seo.addLink, {
      body: { platform: 'youtube', url: 'https://youtube.example/@aangan' },
    })
    expect(first).toMatchObject({ handle: '', icon: '', displayOrder: 0, isActive: true })
    await someone.call(seo.addLink, { body: { ...aLink, isActive: false } })
    expect((await someone.call(seo.links)).length).toBe(3)
    expect((await visitor(seo.publicData)).socialLinks).toEqual([
      { platform: 'youtube', url: 'https://youtube.example/@aangan', handle: '' },
      { platform: 'linkedin', url: aLink.url, handle: '@aangan' },
    ])
    await someone.call(seo.removeLink, { params: { id: second.id } })
    await expect(someone.call(seo.removeLink, { params: { id: second.id } })).rejects.toMatchObject({ status: 404 })
    expect((await visitor(seo.publicData)).socialLinks).toHaveLength(1)
  })

  it.each([
    ['instagram.com/aangan', 'https://instagram.com/aangan'],
    ['youtube.com/@aangan', 'https://youtube.com/@aangan'],
    ['http://youtube.com/aangan', 'http://youtube.com/aangan'],
  ])('complete %s', async (url, completed) => {
    expect(await (await operator()).call(seo.addLink, { body: { ...aLink, url } })).toMatchObject({ url: completed })
  })

  it.each([
    { url: aLink.url },
    { platform: 'linkedin' },
    { ...aLink, url: '' },
    { ...aLink, platform: 'orkut' },
    { ...aLink, url: 'javascript:alert(1)' },
    { ...aLink, url: '/relative' },
    { ...aLink, url: 'aangan' },
    { ...aLink, url: '//evil.example/x' },
    { ...aLink, url: 'mailto:a@evil.example' },
    { ...aLink, url: 'user@evil.example' },
    { ...aLink, url: 'https://x.example/ "onmouseover=alert(1)' },
    { ...aLink, handle: '<script>alert(1)</script>' },
    { ...aLink, icon: '<img src=x onerror=alert(1)>' },
    { ...aLink, displayOrder: 'first' },
  ])('refuse %j', async (body) => {
    const someone = await operator()
    await expect(someone.call(seo.addLink, { body: body as never })).rejects.toMatchObject({ status: 400 })
    expect(await someone.call(seo.links)).toEqual([])
  })

  it('have an end', async () => {
    const someone = await operator()
    for (let i = 0; i < mostLinks; i++) await someone.call(seo.addLink, { body: aLink })
    await expect(someone.call(seo.addLink, { body: aLink })).rejects.toMatchObject({ status: 400 })
  })
})

it('is the super admin’s desk and nobody else’s', async () => {
  const ours = await society()
  const others = [
    ...(await Promise.all(roles.filter((role) => role !== 'super_admin').map((role) => ours.as(role)))),
    await person(),
  ]
  const params = { id: crypto.randomUUID() }
  for (const someone of others) {
    const refused = { status: 403 }
    await expect(someone.call(seo.settings)).rejects.toMatchObject(refused)
    await expect(someone.call(seo.save, { body: settings })).rejects.toMatchObject(refused)
    await expect(someone.call(seo.links)).rejects.toMatchObject(refused)
    await expect(someone.call(seo.addLink, { body: aLink })).rejects.toMatchObject(refused)
    await expect(someone.call(seo.removeLink, { params })).rejects.toMatchObject(refused)
  }
  await expect(visitor(seo.settings)).rejects.toMatchObject({ status: 401 })
  await expect(visitor(seo.publicData)).resolves.toMatchObject({ socialLinks: [] })
})

describe('keywords', () => {
  it.each([
    ['', 'billing', 'billing'],
    ['society', 'billing', 'society, billing'],
    ['society, ', 'billing', 'society, billing'],
    ['Society, Billing', 'billing', 'Society, Billing'],
  ])('%j and %j are %j', (text, keyword, expected) => {
    expect(withKeyword(text, keyword)).toBe(expected)
  })

  it('count each word once', () => {
    expect(keywordsOf('a, b,,A , c')).toEqual(['a', 'b', 'c'])
  })
})

/** A server of its own with two small pages, as the build would have left them. */
const servingPages = async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'aangan-pages-'))
  await Promise.all(['pages', 'client'].map((folder) => mkdir(path.join(dist, folder))))
  const html = '<html><head><!--seo--></head><script type="application/ld+json">{}</script></html>'
  const pages = {
    landing: { path: '/', head: { en: { title: 'Aangan' } } },
    about: { path: '/about', head: { en: { title: 'About us' } } },
    'not-found': { path: '/404', head: { en: { title: 'Page Not Found' } } },
  }
  await Promise.all(Object.keys(pages).map((id) => writeFile(path.join(dist, `pages/${id}.en.html`), html)))
  await writeFile(path.join(dist, 'pages/pages.json'), JSON.stringify(pages))
  await writeFile(path.join(dist, 'pages/csp.json'), '{"inline":[]}')
  const app = await buildApp({
    env: testEnv,
    database: await testDatabase(),
    log: openLog('silent'),
    sign: testSign,
    storage: testStorage,
    dist,
  })
  return {
    page: async (url: string) => (await app.inject({ url })).body,
    close: async () => {
      await app.close()
      await rm(dist, { recursive: true })
    },
  }
}

const organizationOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)['@graph'][0]
