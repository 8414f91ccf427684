import type { ComponentType } from 'react'
import { type Lang, preloadCreated } from '#web/i18n/i18n.tsx'
import { notFoundPage, type PageId, publicPages } from '#web/routes.ts'

/**
 * A file in site/pages, named by its id. Every dictionary its imports create is loaded before it renders, in the
 * build as in the browser, so that hydration finds the words it left.
 */
export type PageModule = { default: ComponentType }

/** What the server writes into <head> of a page. */
export type PageHead = { title: string; description?: string }

export const paths: Record<PageId, string> = { ...publicPages, [notFoundPage]: '/404' }

export const loadPage = async (id: PageId, lang: Lang): Promise<PageModule> => {
  const load = files[`./pages/${id}.tsx`]
  if (!load) throw new Error(`site/pages/${id}.tsx is missing`)
  const page = await load()
  await preloadCreated(lang)
  return page
}

const files = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx'])
