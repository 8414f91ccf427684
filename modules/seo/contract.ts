import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { contract } from '#kernel/contract.ts'
import { hasMarkup } from '#kernel/markup.ts'
import { Id, Line, OptionalLine } from '#kernel/nouns.ts'
import { permissions } from '#modules/identity/access.ts'
import { descriptionMax, isLink, isPictureAddress, linkFrom, pictureFrom, platforms, titleMax } from './rules.ts'

const Address = (completed: (text: string) => string) =>
  OptionalLine(500).overwrite(completed).refine(isPictureAddress, because('bad_picture_address'))
const plain = <T extends z.ZodType<string>>(text: T) => text.refine((value) => !hasMarkup(value), because('plain_text'))
const optional = <T extends z.ZodType<string>>(text: T) => text.nullish().transform((value) => value ?? '')

export const SeoSettings = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  siteTagline: z.string(),
  faviconUrl: z.string(),
  ogImageUrl: z.string(),
  canonicalUrl: z.string(),
})

export const SeoEdit = z.object({
  metaTitle: plain(Line(titleMax)),
  metaDescription: plain(Line(descriptionMax)),
  keywords: plain(Line(1000)),
  siteTagline: optional(plain(OptionalLine(160))),
  faviconUrl: optional(Address(pictureFrom)),
  ogImageUrl: optional(Address(pictureFrom)),
  canonicalUrl: optional(Address(linkFrom)),
})
export type SeoEdit = z.output<typeof SeoEdit>

export const SocialLink = z.object({
  id: Id,
  platform: z.enum(platforms),
  handle: z.string(),
  url: z.string(),
  icon: z.string(),
  displayOrder: z.number(),
  isActive: z.boolean(),
})
export type SocialLink = z.infer<typeof SocialLink>

export const NewSocialLink = z.object({
  platform: z.enum(platforms),
  handle: optional(plain(OptionalLine(100))),
  url: Line(500).overwrite(linkFrom).refine(isLink, because('bad_link')),
  icon: optional(plain(OptionalLine(100))),
  displayOrder: z.number().int().min(-10_000).max(10_000).default(0),
  isActive: z.boolean().default(true),
})
export type NewSocialLink = z.output<typeof NewSocialLink>

export const mostLinks = 50

const PublicSeo = z.object({
  seo: SeoSettings.omit({ siteTagline: true }),
  socialLinks: z.array(SocialLink.pick({ platform: true, url: true, handle: true })),
})

const desk = { in: 'platform' } as const

export const seo = contract(permissions, {
  publicData: {
    method: 'GET',
    path: '/public/seo-data',
    may: 'public',
    reply: PublicSeo,
    summary: 'What the public pages say of themselves, and the social links',
  },
  settings: {
    ...desk,
    method: 'GET',
    path: '/admin/seo-settings',
    may: 'super_admin_panel.read',
    reply: SeoSettings,
    summary: 'The SEO settings',
  },
  save: {
    ...desk,
    method: 'PUT',
    path: '/admin/seo-settings',
    may: 'super_admin_panel.update',
    body: SeoEdit,
    reply: SeoSettings,
    summary: 'Save the SEO settings; the next page already carries them',
  },
  links: {
    ...desk,
    method: 'GET',
    path: '/admin/social-links',
    may: 'super_admin_panel.read',
    reply: z.array(SocialLink),
    summary: 'The social links',
  },
  addLink: {
    ...desk,
    method: 'POST',
    path: '/admin/social-links',
    may: 'super_admin_panel.create',
    body: NewSocialLink,
    reply: SocialLink,
    summary: 'Add a social link',
  },
  removeLink: {
    ...desk,
    method: 'DELETE',
    path: '/admin/social-links/:id',
    may: 'super_admin_panel.delete',
    params: z.object({ id: Id }),
    reply: z.object({}),
    summary: 'Remove a social link',
  },
})
