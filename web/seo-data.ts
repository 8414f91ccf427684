import { useEffect, useState } from 'react'
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

/** undefined while it is on its way, null when there is nothing. */
export const useSeoData = (): SeoData | undefined => {
  const [data, setData] = useState<SeoData>()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const loaded = await loadSeoData()
      if (!isGone) setData(loaded)
    }
    void show()
    return () => {
      isGone = true
    }
  }, [])
  return data
}

/** Head and footer share one call, and so do the pages a visitor opens within five minutes. */
const loadSeoData = (): Promise<SeoData> => {
  running ??= fetchSeoData().catch((error: unknown) => {
    console.warn('The SEO data could not be loaded', error)
    return null
  })
  return running
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

let running: Promise<SeoData> | undefined

const fetchSeoData = async (): Promise<SeoData> => {
  const kept = readKept()
  if (kept) return kept
  const response = await request('GET', '/api/public/seo-data')
  const data: SeoData = await response.json()
  if (data) keep(data)
  return data
}

const readKept = (): SeoData => {
  try {
    const kept: { at: number; data: SeoData } | null = JSON.parse(sessionStorage.getItem(storeKey) ?? 'null')
    return kept && Date.now() - kept.at < freshForMs ? kept.data : null
  } catch {
    return null
  }
}

const keep = (data: SeoData) => {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify({ at: Date.now(), data }))
  } catch (error) {
    console.warn('The SEO data could not be kept for the next page', error)
  }
}
