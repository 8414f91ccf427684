import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import enDocs from '#site/content/docs.en.ts'
import hiDocs from '#site/content/docs.hi.ts'
import mrDocs from '#site/content/docs.mr.ts'
import enHelp from '#site/content/help.en.ts'
import enLanding from '#site/content/landing.en.ts'
import hiLanding from '#site/content/landing.hi.ts'
import mrLanding from '#site/content/landing.mr.ts'
import { siteTexts } from '#site/texts/texts.ts'
import { isComing } from '#web/coming.ts'
import { comingSections } from '#web/coming-sections.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { sections } from '#web/sections.ts'
import { Coming, sectionOfArticle, sectionOfFeature, sectionOfPlan } from './coming.tsx'

const marked = [
  ...Object.values(sectionOfFeature),
  ...Object.values(sectionOfPlan).flatMap((places) => Object.values(places)),
  ...Object.values(sectionOfArticle),
]

test('a promise is marked while its section has no screens, and no longer', async () => {
  await siteTexts.load('en')
  for (const section of new Set(marked)) {
    const built = sections.find(({ id }) => id === section)?.load !== undefined
    const { unmount } = render(
      <I18nProvider lang="en">
        <Coming section={section} />
      </I18nProvider>,
    )
    expect(screen.queryAllByText('Coming').length, section).toBe(built ? 0 : 1)
    unmount()
  }
})

test('every mark speaks of a section of the menu and of a promise that is there in each language', () => {
  expect(marked.filter((section) => !sections.some(({ id }) => id === section))).toEqual([])
  for (const { features, pricing } of [enLanding, hiLanding, mrLanding]) {
    expect(Object.keys(sectionOfFeature).every((place) => features.list[Number(place)])).toBe(true)
    for (const [plan, places] of Object.entries(sectionOfPlan))
      for (const place of Object.keys(places))
        expect(pricing.plans[plan as 'Essential'].features[Number(place)], `${plan} ${place}`).toBeDefined()
  }
  for (const id of Object.keys(sectionOfArticle)) expect(enHelp.articles.map((one) => one.id)).toContain(id)
  expect(comingSections.every(({ id }) => isComing(id))).toBe(true)
})

test('the guide describes every section of the menu that is open, under the name the menu has for it', () => {
  const open = sections.filter(({ id }) => !isComing(id) && !['billing-config', 'super_admin_panel'].includes(id))
  for (const [lang, { sections: chapters }] of [
    ['en', enDocs],
    ['hi', hiDocs],
    ['mr', mrDocs],
  ] as const) {
    const titles = new Map<string, string>(chapters.map(({ id, title }) => [id, title]))
    expect(open.map(({ id }) => [id, titles.get(id)])).toEqual(open.map(({ id, name }) => [id, name[lang]]))
  }
})
