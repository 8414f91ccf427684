import { prerender } from 'react-dom/static'
import { loadPage, type PageHead, paths } from '#site/pages.ts'
import { headTexts } from '#site/parts/head-texts.ts'
import { tree } from '#site/tree.tsx'
import { appBoot, siteBoot } from '#web/boot.ts'
import { type Lang, languages } from '#web/i18n/i18n.tsx'
import type { PageId } from '#web/routes.ts'

export { appBoot, siteBoot }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names it was given.
export const pageIds = Object.keys(paths) as PageId[]
export const pathOfPage = (id: PageId) => paths[id]
export const langs: readonly Lang[] = languages.map((language) => language.code)

export const renderPage = async (id: PageId, lang: Lang): Promise<{ html: string; head: PageHead }> => {
  const page = await loadPage(id, lang)
  const { prelude } = await prerender(tree(page.default, id, lang))
  const html = await new Response(prelude).text()
  return { html, head: headTexts.peek(lang)?.[id] ?? { title: 'Aangan' } }
}
