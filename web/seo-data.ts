import { useEffect, useState } from 'react'
import { type Lang, useLanguage } from '#web/i18n/i18n.tsx'
import { request } from '#web/request.ts'

export type SocialLink = { platform: string; url: string; handle?: string | null }

export type Seo = {
  metaTitle?: string | null
  metaDescription?: string | null
  keywords?: string | null
  ogImageUrl?: string | null
  canonicalUrl?: string | null
  faviconUrl?: string | null
}

export type SeoData = { seo?: Seo | null; socialLinks?: SocialLink[] | null } | null

const freshForMs = 5 * 60_000
const storeKey = 'seo-data'

/** undefined while it is on its way, null when there is nothing. What nobody has set is said in the reader's language. */
export const useSeoData = (): SeoData | undefined => {
  const { lang } = useLanguage()
  const [loaded, setLoaded] = useState<{ lang: Lang; data: SeoData }>()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const data = await loadSeoData(lang)
      if (!isGone) setLoaded({ lang, data })
    }
    void show()
    return () => {
      isGone = true
    }
  }, [lang])
  return loaded?.lang === lang ? loaded.data : undefined
}

/** Head and footer share one call, and so do the pages a visitor opens within five minutes. */
const loadSeoData = (lang: Lang): Promise<SeoData> => {
  if (running?.lang !== lang) running = { lang, data: fetchSeoData(lang).catch(giveUp) }
  return running.data
}

const giveUp = (error: unknown) => {
  console.warn('The SEO data could not be loaded', error)
  return null
}

/** For the screen that saves the settings: the next public page asks again. */
export const forgetSeoData = () => {
  running = undefined
  try {
    sessionStorage.removeItem(storeKey)
  } catch {
    // Without storage there is nothing to forget.
  }
}

let running: { lang: Lang; data: Promise<SeoData> } | undefined

const fetchSeoData = async (lang: Lang): Promise<SeoData> => {
  const kept = readKept(lang)
  if (kept) return kept
  const response = await request('GET', '/api/public/seo-data', undefined, { headers: { 'Accept-Language': lang } })
  const data: SeoData = await response.json()
  if (data) keep(data, lang)
  return data
}

const readKept = (lang: Lang): SeoData => {
  try {
    const kept: { at: number; lang: Lang; data: SeoData } | null = JSON.parse(
      sessionStorage.getItem(storeKey) ?? 'null',
    )
    return kept?.lang === lang && Date.now() - kept.at < freshForMs ? kept.data : null
  } catch {
    return null
  }
}

const keep = (data: SeoData, lang: Lang) => {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ at: Date.now(), lang, data }))
  } catch (error) {
    console.warn('The SEO data could not be kept for the next page', error)
  }
}
