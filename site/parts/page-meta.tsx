import { useEffect } from 'react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { headTexts } from './head-texts.ts'
import { usePage } from './page-path.ts'
import { useSeoData } from './seo-data.ts'
import { useContent } from './use-content.ts'

/** Puts the operator's SEO settings into the head after hydration. Without any it leaves the head as it was served. */
export function PageMeta() {
  const page = usePage()
  const { lang } = useLanguage()
  const data = useSeoData()
  const head = useContent(headTexts)?.[page]

  useEffect(() => {
    const seo = data?.seo
    if (!head || !seo) return
    const isLanding = page === 'landing'
    const title = (isLanding && seo.metaTitle) || head.title
    const description = (isLanding && seo.metaDescription) || head.description
    const canonical = (isLanding && seo.canonicalUrl) || location.origin + location.pathname
    document.title = title
    setMeta('name', 'description', description)
    if (seo.keywords) setMeta('name', 'keywords', seo.keywords)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:url', canonical)
    setMeta('property', 'og:image', new URL(safeUrl(seo.ogImageUrl) ?? '/icon-512.png', location.origin).href)
    setLink('canonical', canonical)
    setLink('icon', safeUrl(seo.faviconUrl) ?? '/icon.svg')
    setLink('apple-touch-icon', '/apple-touch-icon.png', { keepExisting: true })
    setLink('manifest', '/manifest.webmanifest', { keepExisting: true })
  }, [data, head, page])

  useEffect(() => {
    // Another language has another title, except where the operator has set the one for the landing page.
    if (head && document.documentElement.lang === lang && !(page === 'landing' && data?.seo?.metaTitle)) {
      document.title = head.title
    }
  }, [head, lang, page, data])

  return null
}

/** Settings come from a form; only addresses a browser fetches as a picture are taken over. */
const safeUrl = (url: string | null | undefined) => (url && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined)

const setMeta = (kind: 'name' | 'property', key: string, content: string) => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${key}"]`)
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(kind, key)
  meta.content = content
}

const setLink = (rel: string, href: string, { keepExisting = false } = {}) => {
  const found = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (found && keepExisting) return
  const link = found ?? document.head.appendChild(document.createElement('link'))
  link.rel = rel
  link.href = href
}
