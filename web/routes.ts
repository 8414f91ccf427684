/**
 * The one list of addresses. The server reads it to know which page or shell answers a path, the router is checked
 * against it, and the service worker takes its allow list from it. Nothing here touches the DOM or React.
 */

/** Prerendered pages: the id names the file in site/pages and in dist/pages. */
export const publicPages = {
  landing: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  'api-docs': '/api-docs',
  careers: '/careers',
  news: '/news',
  docs: '/docs',
  community: '/community',
  training: '/training',
  cookies: '/cookies',
  security: '/security',
} as const

/** Shown, with status 404, for every path that is nowhere in this file. */
export const notFoundPage = 'not-found'

export type PageId = keyof typeof publicPages | typeof notFoundPage

/** Short paths lead to the section of the same name in the active society, or in the demo. */
export const shortPaths = [
  '/events',
  '/polls',
  '/documents',
  '/directory',
  '/billing',
  '/complaints',
  '/visitors',
  '/facilities',
  '/notices',
  '/analytics',
  '/reports',
] as const

/** Screens of the app shell, in the router's notation: `$name` is one part of the path. */
export const appRoutes = [
  '/login',
  '/dashboard',
  '/super-admin',
  '/super-admin/operations',
  '/members',
  '/settings',
  '/settings/society',
  '/settings/support',
  '/enhanced-settings',
  '/system-logs',
  '/api-and-webhooks',
  '/subscription',
  '/pending-approval',
  '/admin',
  '/admin/leads',
  '/admin/seo',
  '/app',
  '/app/$subdomain',
  '/app/$subdomain/$section',
  '/checkout',
  '/pay/$order',
  '/payment-success',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/g/$link',
] as const

/** The guard's screen: a page of its own, `gate.html`, which starts from a few files of its own. */
export const gatePath = '/gate'

/** The gallery of parts exists in development only. */
export const developmentRoutes = ['/ui'] as const

/** The sections of the spec; which of them are built, and what else rooms add, is in `sections.ts`. */
export const sections = [
  'dashboard',
  'billing',
  'billing-config',
  'complaints',
  'visitors',
  'facilities',
  'notices',
  'events',
  'polls',
  'directory',
  'documents',
  'analytics',
  'reports',
] as const

export const demoSubdomain = 'demo'

/** Everything `app.html` answers, in the server's notation: `:name` is one part of the path. */
export const shellPatterns: readonly string[] = [...appRoutes, ...shortPaths].map((route) => route.replaceAll('$', ':'))

export const isShellPath = (pathname: string): boolean => {
  const path = pathname.replace(/\/+$/, '')
  return shellExpressions.some((expression) => expression.test(path))
}

export const pageOf = (pathname: string): PageId | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/'
  return ids.find((id) => publicPages[id] === path)
}

const shellExpressions = shellPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names it was given.
const ids = Object.keys(publicPages) as (keyof typeof publicPages)[]
