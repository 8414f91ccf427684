import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadPage } from '#site/pages.ts'
import { tree } from '#site/tree.tsx'
import { isLang } from '#web/i18n/i18n.tsx'
import { registerWhenIdle } from '#web/offline/register.ts'
import type { PageId } from '#web/routes.ts'

export const hydrate = async () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The build wrote it.
  const id = root.dataset.page as PageId
  const rendered = document.documentElement.lang
  const lang = isLang(rendered) ? rendered : 'en'

  // Page and words come before hydration: no Suspense, so nothing the visitor already reads is thrown away.
  const page = await loadPage(id, lang)
  startTransition(() => {
    hydrateRoot(root, tree(page.default, id, lang), {
      onRecoverableError: (error) => console.error('Hydration', error),
    })
  })
  registerWhenIdle()
}
