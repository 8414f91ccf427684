import { escapeHtml, type Language } from '#kernel/server/mail/layout.ts'
import { defaultSettings, type SeoSettings } from '#modules/seo/rules.ts'
import { structuredData } from '#site/content/structured-data.ts'
import { asScriptText } from '#site/parts/structured-data.ts'

/** What the operator set for search engines; `version` changes with every save, `sameAs` are the social links shown. */
export type SeoHead = SeoSettings & { version: number; sameAs: string[] }

type Page = {
  id: string
  page: { path: string; head: Record<string, { title: string; description?: string }> }
  language: Language
  origin: string
}

const languages = ['en', 'hi', 'mr'] as const

/** Title, description and canonical of `/` are the operator's; every other page has its own. */
export const headOf = (seo: SeoHead, { id, page, language, origin }: Page): string => {
  const own = page.head[language] ?? page.head['en']
  const isLanding = id === 'landing'
  const title = (isLanding ? seo.metaTitle || own?.title : own?.title) || defaultSettings[language].metaTitle
  const description = isLanding ? seo.metaDescription || own?.description : own?.description || seo.metaDescription
  const here = `${origin}${page.path}`
  const canonical = isLanding && seo.canonicalUrl ? absolute(seo.canonicalUrl, origin) : here
  const image = absolute(seo.ogImageUrl || defaultSettings[language].ogImageUrl, origin)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('keywords', seo.keywords),
    ...(id === 'not-found' ? [meta('robots', 'noindex')] : [link('canonical', canonical), ...alternates(here)]),
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
    link('icon', seo.faviconUrl || defaultSettings[language].faviconUrl),
  ].join('')
}

/** The page was made without knowing its address; here it is known, and with it every address inside. */
export const withStructuredData = (html: string, seo: SeoHead, language: Language, origin: string): string => {
  const data = structuredData(language, origin)
  const [organization, ...rest] = data['@graph']
  const sameAs = seo.sameAs.length > 0 ? seo.sameAs : undefined
  const whole = { ...data, '@graph': [{ ...organization, slogan: seo.siteTagline || undefined, sameAs }, ...rest] }
  return html.replace(
    /(<script type="application\/ld\+json">)[\s\S]*?(<\/script>)/,
    (_, open: string, close: string) => `${open}${asScriptText(whole)}${close}`,
  )
}

export const inLanguage = (url: string, language: Language): string => `${url}?lang=${language}`

const alternates = (url: string) => [
  ...languages.map((language) => alternate(language, inLanguage(url, language))),
  alternate('x-default', url),
]

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`
const link = (rel: string, url: string) => `<link rel="${rel}" href="${escapeHtml(url)}">`
const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : ''

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url)
