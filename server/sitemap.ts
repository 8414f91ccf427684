import { escapeHtml } from '#kernel/server/mail/layout.ts'
import { publicPages } from '#web/routes.ts'
import { inLanguage } from './head.ts'

const languages = ['en', 'hi', 'mr'] as const

/** Every public page, each with its address in every language. */
export const sitemapOf = (origin: string): string => {
  const pages = Object.values(publicPages).map((path) => {
    const url = `${origin}${path}`
    const others = languages.map((language) => alternate(language, inLanguage(url, language)))
    return `<url><loc>${escapeHtml(url)}</loc>${others.join('')}${alternate('x-default', url)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`

/** Signed-in screens have nothing for a search engine; the public pages are all for it. */
export const robotsOf = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /app/
Disallow: /admin
Disallow: /super-admin
Disallow: /dashboard
Disallow: /checkout
Disallow: /pay/
Allow: /api/public/seo-data
Allow: /

Sitemap: ${origin}/sitemap.xml
`
