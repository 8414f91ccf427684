import { waitFor } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { expectRefused, field, fill, openForm, press, sees } from '#web/testing/open-form.tsx'
import { refused } from '#web/testing/stand-in.ts'
import { seo } from '../contract.ts'
import type { SeoSettings } from '../rules.ts'
import { SeoForm } from './seo-form.tsx'
import { SocialForm } from './social-form.tsx'

const start: SeoSettings = {
  metaTitle: 'Aangan',
  metaDescription: 'A society in the open.',
  keywords: 'society, RWA',
  siteTagline: '',
  faviconUrl: '/icon.svg',
  ogImageUrl: '',
  canonicalUrl: 'https://aangan.example',
}
const Settings = () => {
  const form = useForm<SeoSettings>({ defaultValues: start })
  return <SeoForm form={form} values={{ ...start, ...useWatch({ control: form.control }) }} />
}

describe('what search engines read', () => {
  it('is not saved without title, description and keywords, or with a dangerous address', async () => {
    const { sent } = await openForm(<Settings />, [[seo.save, {}]])
    fill({ 'Meta Title': ' ', 'Meta Description': '', Keywords: '', 'Favicon URL': 'javascript:alert(1)' })
    press('Save SEO Settings')
    for (const label of ['Meta Title', 'Meta Description', 'Keywords']) await expectRefused(label, 'Required')
    await expectRefused('Favicon URL', 'Enter an address that starts with https://, http:// or /')
    expect(sent).toEqual([])
  })

  it('counts along while it is typed', async () => {
    await openForm(<Settings />)
    fill({ 'Meta Title': 'x'.repeat(59) })
    await sees('59/60')
  })

  it('is sent with all its fields, on one line each', async () => {
    const { sent } = await openForm(<Settings />, [[seo.save, start]])
    fill({ Keywords: 'society,\n  gate', 'Canonical URL': ' https://aangan.example/ ' })
    press('Save SEO Settings')
    await sees('SEO Settings Updated')
    expect(sent[0]?.body).toEqual({ ...start, keywords: 'society, gate', canonicalUrl: 'https://aangan.example/' })
  })

  it('takes a path on this site without its slash', async () => {
    const { sent } = await openForm(<Settings />, [[seo.save, start]])
    fill({ 'Favicon URL': 'favicon.ico' })
    press('Save SEO Settings')
    await sees('SEO Settings Updated')
    expect(sent[0]?.body).toMatchObject({ faviconUrl: 'favicon.ico' })
  })

  it('says that it could not be saved, and keeps what was typed', async () => {
    await openForm(<Settings />, [[seo.save, refused(500)]])
    fill({ 'Site Tagline': 'Kept' })
    press('Save SEO Settings')
    await sees('Failed to update SEO settings. Please try again.')
    expect(field('Site Tagline')).toHaveProperty('value', 'Kept')
  })
})

describe('a social link', () => {
  it('needs a platform and an address that leads somewhere', async () => {
    const { sent } = await openForm(<SocialForm />)
    press('Add Social Link')
    await sees('Validation Error')
    await sees('Platform and URL are required fields.')
    fill({ Platform: 'discord', URL: 'javascript:alert(1)' })
    press('Add Social Link')
    await waitFor(() => expect(field('URL').getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toEqual([])
  })

  it('is sent with its icon, active, and first when the order is no number; the form is empty again', async () => {
    const { sent } = await openForm(<SocialForm />, [[seo.addLink, {}]])
    fill({ Platform: 'discord', Handle: '@aangan', URL: ' https://discord.example/a ', 'Display Order': 'first' })
    press('Add Social Link')
    await sees('Social Link Added')
    expect(sent[0]?.body).toEqual({
      platform: 'discord',
      handle: '@aangan',
      url: 'https://discord.example/a',
      icon: 'discord',
      displayOrder: 0,
      isActive: true,
    })
    await waitFor(() => expect(field('URL')).toHaveProperty('value', ''))
  })

  it('is sent without its scheme, which the server completes', async () => {
    const { sent } = await openForm(<SocialForm />, [[seo.addLink, {}]])
    fill({ Platform: 'instagram', URL: 'instagram.com/aangan' })
    press('Add Social Link')
    await sees('Social Link Added')
    expect(sent[0]?.body).toMatchObject({ url: 'instagram.com/aangan' })
  })

  it('that is refused is said, and stays in the form', async () => {
    await openForm(<SocialForm />, [[seo.addLink, refused(500)]])
    fill({ Platform: 'youtube', URL: 'https://youtube.example/aangan' })
    press('Add Social Link')
    await sees('Failed to add social link. Please try again.')
    expect(field('URL')).toHaveProperty('value', 'https://youtube.example/aangan')
  })
})
