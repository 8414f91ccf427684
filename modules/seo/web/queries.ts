import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { type SocialLink, seo } from '../contract.ts'
import type { SeoSettings } from '../rules.ts'

const none: never[] = []
export const noLinks: readonly SocialLink[] = none
export const noSettings: SeoSettings = {
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  siteTagline: '',
  faviconUrl: '',
  ogImageUrl: '',
  canonicalUrl: '',
}

export const seoSettings = queryOptions({
  queryKey: ['seo', 'settings'],
  staleTime: 30_000,
  queryFn: async ({ signal }): Promise<SeoSettings> => {
    const saved: Partial<Record<keyof SeoSettings, string | null>> = await call(seo.settings, {}, { signal })
    const given = Object.entries(noSettings).map(([name, empty]) => [name, saved?.[name as keyof SeoSettings] ?? empty])
    const settings: SeoSettings = Object.fromEntries(given)
    return settings
  },
})

export const socialLinks = queryOptions({
  queryKey: ['seo', 'links'],
  staleTime: 30_000,
  queryFn: async ({ signal }): Promise<readonly SocialLink[]> => {
    const rows: unknown = await call(seo.links, {}, { signal })
    return Array.isArray(rows) ? rows : none
  },
})
