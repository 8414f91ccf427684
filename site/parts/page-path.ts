import { createContext, use } from 'react'
import type { Heads } from '#site/content/heads.en.ts'

export type PageName = keyof Heads

/** Which public page is on screen: links to sections stay on the landing page and lead to it from the others. */
export const PageContext = createContext<PageName>('landing')

export const usePage = () => use(PageContext)

export const useSectionPath = () => {
  const page = usePage()
  return (section: string) => (page === 'landing' ? `#${section}` : `/#${section}`)
}

export const demoPath = '/login?demo=true&returnTo=/app/demo-society/dashboard'
