import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { PlatformCtx, VisitorCtx } from '#kernel/server/context.ts'
import type { Language } from '#kernel/server/mail/layout.ts'
import type { Db } from '#kernel/server/scope.ts'
import { mostLinks, type NewSocialLink, type SeoEdit, type SocialLink } from './contract.ts'
import { refused } from './refusals.ts'
import { defaultSettings, type SeoSettings } from './rules.ts'
import * as store from './store.ts'

export const publicSeo = async (ctx: VisitorCtx) => {
  const [{ siteTagline: _, version: __, ...seo }, links] = await Promise.all([
    readSeo(ctx.db, ctx.language),
    store.listLinks(ctx),
  ])
  const shown = links.filter((link) => link.is_active)
  return { seo, socialLinks: shown.map(presentLink).map(({ platform, url, handle }) => ({ platform, url, handle })) }
}

/** The saved settings, or what holds until there are any. */
const readSeo = async (db: Db, language: Language): Promise<SeoSettings & { version: number }> => {
  const row = await store.findSettings({ db })
  return row ? { ...present(row), version: row.version } : { ...defaultSettings[language], version: 0 }
}

/** What a page's head is made of; `sameAs` are the addresses at which search engines find the company again. */
export const readHead = async (db: Db, language: Language) => {
  const [seo, links] = await Promise.all([readSeo(db, language), store.listLinks({ db })])
  return { ...seo, sameAs: links.filter((link) => link.is_active).map((link) => link.url) }
}

export const getSeo = (ctx: PlatformCtx): Promise<SeoSettings> => readSeo(ctx.db, 'en')

export const saveSeo = async (ctx: PlatformCtx, edit: SeoEdit): Promise<SeoSettings> =>
  present(
    await store.saveSettings(ctx, {
      meta_title: edit.metaTitle,
      meta_description: edit.metaDescription,
      keywords: edit.keywords,
      site_tagline: edit.siteTagline,
      favicon_url: edit.faviconUrl,
      og_image_url: edit.ogImageUrl,
      canonical_url: edit.canonicalUrl,
      saved_at: ctx.now,
    }),
  )

export const listLinks = async (ctx: PlatformCtx): Promise<SocialLink[]> =>
  (await store.listLinks(ctx)).map(presentLink)

export const addLink = async (ctx: PlatformCtx, link: NewSocialLink): Promise<SocialLink> => {
  if ((await store.listLinks(ctx)).length >= mostLinks) throw refused.too_many_links({ count: mostLinks })
  const row = await store.insertLink(ctx, {
    id: newId(),
    platform: link.platform,
    handle: link.handle,
    url: link.url,
    icon: link.icon,
    display_order: link.displayOrder,
    is_active: link.isActive,
    created_at: ctx.now,
  })
  return presentLink(row)
}

export const removeLink = async (ctx: PlatformCtx, id: string) => {
  if (!(await store.removeLink(ctx, id))) throw notFound('Social link')
  return {}
}

const present = (row: store.SettingsRow): SeoSettings => ({
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  keywords: row.keywords,
  siteTagline: row.site_tagline,
  faviconUrl: row.favicon_url,
  ogImageUrl: row.og_image_url,
  canonicalUrl: row.canonical_url,
})

const presentLink = (row: store.LinkRow): SocialLink => ({
  id: row.id,
  platform: row.platform as SocialLink['platform'],
  handle: row.handle,
  url: row.url,
  icon: row.icon,
  displayOrder: row.display_order,
  isActive: row.is_active,
})
