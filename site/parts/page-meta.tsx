import { useEffect, useState } from 'react'
import { type Lang, useLanguage } from '#web/i18n/i18n.tsx'
import type { PageId } from '#web/routes.ts'
import { type Seo, useSeoData } from '#web/seo-data.ts'
import { usePage } from './page-path.ts'

type Head = { title: string; description: string }

/** Puts the operator's SEO settings into the head after hydration. Without any it leaves the head as it was served. */
export function PageMeta() {
  const page = usePage()
  const seo = useSeoData()?.seo
  const head = useTranslatedHead(page)

  useEffect(() => {
    if (head) write(head)
    if (seo) apply(seo, page)
  }, [seo, page, head])

  return null
}

/** The operator's title, description and address are those of the landing page; the others keep their own. */
const apply = (seo: Seo, page: PageId) => {
  const own = page === 'landing' ? seo : undefined
  const title = own?.metaTitle || document.title || 'Aangan'
  write({ title, description: own?.metaDescription || metaContent('description') || title })
  if (seo.keywords) setMeta('name', 'keywords', seo.keywords)
  const here = servedAddress()
  if (page !== 'not-found') {
    const canonical = absolute(safeUrl(own?.canonicalUrl) ?? here, here)
    setMeta('property', 'og:url', canonical)
    setLink('canonical', canonical)
  }
  share('image', absolute(safeUrl(seo.ogImageUrl) ?? '/icon-512.png', here))
  setLink('icon', safeUrl(seo.faviconUrl) ?? '/icon.svg')
  if (!findLink('apple-touch-icon')) setLink('apple-touch-icon', '/apple-touch-icon.png')
  if (!findLink('manifest')) setLink('manifest', '/manifest.webmanifest')
}

/** The head in the language the visitor has changed to; undefined while the served one is right. */
const useTranslatedHead = (page: PageId): Head | undefined => {
  const { lang } = useLanguage()
  const [servedLang] = useState(lang)
  const [head, setHead] = useState<Head>()
  useEffect(() => {
    if (lang === servedLang && !head) return
    void loadHead(page, lang)
      .then(setHead)
      .catch((error: unknown) => console.error('The title could not be translated', error))
  }, [page, lang, servedLang, head])
  return head
}

const loadHead = async (page: PageId, lang: Lang): Promise<Head | undefined> => {
  const { headTexts } = await import('./head-texts.ts')
  await headTexts.load(lang)
  return headTexts.peek(lang)?.[page]
}

const write = ({ title, description }: Head) => {
  document.title = title
  setMeta('name', 'description', description)
  share('title', title)
  share('description', description)
}

/** Twitter reads a name of its own where it finds one, as the server writes it. */
const share = (key: string, content: string) => {
  setMeta('property', `og:${key}`, content)
  setMeta('name', `twitter:${key}`, content)
}

/** The page's own address as the server wrote it: it may know the site by another name than this browser. */
const servedAddress = () =>
  document.head.querySelector('link[hreflang="x-default"]')?.getAttribute('href') ?? location.origin + location.pathname

const absolute = (url: string, from: string) => (url.startsWith('/') ? new URL(from).origin + url : url)

/** Settings come from a form: only addresses a browser fetches are taken over. */
const safeUrl = (url: string | null | undefined) => (url && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined)

const findMeta = (kind: 'name' | 'property', key: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${key}"]`)

const metaContent = (name: string) => findMeta('name', name)?.content

const setMeta = (kind: 'name' | 'property', key: string, content: string) => {
  const meta = findMeta(kind, key) ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(kind, key)
  meta.content = content
}

const findLink = (rel: string) => document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)

const setLink = (rel: string, href: string) => {
  const link = findLink(rel) ?? document.head.appendChild(document.createElement('link'))
  link.rel = rel
  link.href = href
}
