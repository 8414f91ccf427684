/** What the operator set for search engines; `version` changes with every save. */
export type SeoHead = {
  version: number
  metaTitle: string
  metaDescription: string
  keywords: string
  ogImageUrl: string
  canonicalUrl: string
  faviconUrl: string
}

export const defaultSeo: SeoHead = {
  version: 0,
  metaTitle: 'Aangan: housing society management, billing and gate',
  metaDescription:
    'Maintenance billing, visitors, complaints, facility booking, notices and polls for housing societies, in English, Hindi and Marathi.',
  keywords: 'housing society management, maintenance billing, visitor management, complaint tracking, facility booking',
  ogImageUrl: '/icon-512.png',
  canonicalUrl: '',
  faviconUrl: '/favicon.svg',
}

type Page = {
  id: string
  page: { path: string; head: Record<string, { title: string; description?: string }> }
  language: string
  origin: string
}

/** Title, description and canonical of `/` are the operator's; every other page has its own. */
export const headOf = (seo: SeoHead, { id, page, language, origin }: Page): string => {
  const own = page.head[language] ?? page.head['en']
  const isLanding = id === 'landing'
  const title = isLanding ? seo.metaTitle || own?.title : own?.title
  const description = isLanding ? seo.metaDescription || own?.description : own?.description || seo.metaDescription
  const canonical = isLanding && seo.canonicalUrl ? seo.canonicalUrl : `${origin}${page.path}`
  const image = absolute(seo.ogImageUrl || defaultSeo.ogImageUrl, origin)
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escape(content)}">` : ''
  const property = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${escape(content)}">` : ''
  return [
    `<title>${escape(title ?? defaultSeo.metaTitle)}</title>`,
    meta('description', description),
    meta('keywords', seo.keywords),
    id === 'not-found'
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escape(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Aangan'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
    `<link rel="icon" href="${escape(seo.faviconUrl || defaultSeo.faviconUrl)}">`,
  ].join('')
}

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url)

export const escape = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter,
  )
