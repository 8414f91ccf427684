import { createContext, use } from 'react'
import type { PageId } from '#web/routes.ts'

/** Which public page is on screen: links to sections stay on the landing page and lead to it from the others. */
export const PageContext = createContext<PageId>('landing')

export const usePage = () => use(PageContext)

export const useSectionPath = () => {
  const page = usePage()
  return (section: string) => (page === 'landing' ? `#${section}` : `/#${section}`)
}

export const demoPath = '/login?demo=true&returnTo=/app/demo-society/dashboard'
