import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { demoSubdomain, shortPaths } from '#web/routes.ts'
import { Crash } from '#web/screens/crash.tsx'
import { guarded } from '#web/screens/guarded.tsx'
import { Loading } from '#web/screens/loading.tsx'
import { NotFound } from '#web/screens/not-found.tsx'
import { Root } from '#web/screens/root.tsx'
import { screen } from '#web/screens.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { currentUser } from '#web/session.ts'

type Context = { queryClient: QueryClient }

const rootRoute = createRootRouteWithContext<Context>()({ component: Root, notFoundComponent: NotFound })

const open = (path: string, name: Parameters<typeof screen>[0]) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: screen(name) })

/** Header and side navigation, kept in place while the screens inside change. */
const frame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: lazyRouteComponent(async () => {
    const { Frame } = await import('#web/shell/frame.tsx')
    await preloadCreated(startingLang())
    return { default: Frame }
  }),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(currentUser)
  },
})

/** A society's shell: its own check says who may come in, because the demo is open to everybody. */
const inShell = (path: string) =>
  createRoute({ getParentRoute: () => frame, path, component: screen('dashboard/society-shell') })

/** For signed-in people; anyone else sees 'Access Denied'. What they may do there is the screen's and the server's. */
const signedIn = (path: string, name: Parameters<typeof screen>[0], deniesItself = false) =>
  createRoute({ getParentRoute: () => frame, path, component: guarded(screen(name), deniesItself) })

/** The active society, or the demo where there is none. A failed lookup must not keep anyone from the demo. */
const homeSociety = async ({ queryClient }: Context) => {
  const user = await queryClient.ensureQueryData(currentUser).catch(() => null)
  return user?.society?.subdomain ?? demoSubdomain
}

/** What the address asked for beyond its path; a hash opens a section too. */
const asked = ({ searchStr, hash }: { searchStr: string; hash: string }) => searchStr + (hash && `#${hash}`)

const shortRoutes = shortPaths.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ context, location }) => {
      throw redirect({ href: `/app/${await homeSociety(context)}${path}${asked(location)}`, replace: true })
    },
  }),
)

const bareApp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: async ({ context, location }) => {
    throw redirect({ href: `/app/${await homeSociety(context)}${asked(location)}`, replace: true })
  },
})

const pendingApproval = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pending-approval',
  component: lazyRouteComponent(async () => {
    const { PendingApproval } = await import('#web/screens/pending-approval.tsx')
    await preloadCreated(startingLang())
    return { default: PendingApproval }
  }),
})

/** For those who build screens; the condition keeps it out of a build. */
const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: lazyRouteComponent(() => import('#web/screens/ui-gallery.tsx'), 'UiGallery'),
      }),
    ]
  : []

const routes = [
  open('/login', 'identity/login'),
  open('/forgot-password', 'identity/forgot-password'),
  open('/reset-password', 'identity/reset-password'),
  open('/invitation', 'members/invitation'),
  open('/g/$link', 'visitors/own-page'),
  open('/checkout', 'subscriptions/checkout'),
  open('/pay/$order', 'payments/pay'),
  open('/payment-success', 'onboarding/payment-success'),
]

const framed = [
  signedIn('/dashboard', 'dashboard/role-dashboard'),
  signedIn('/super-admin', 'platform/super-admin', true),
  signedIn('/super-admin/operations', 'platform/operations'),
  signedIn('/members', 'members/members'),
  signedIn('/settings', 'settings/settings'),
  signedIn('/settings/society', 'societies/society'),
  signedIn('/settings/support', 'platform/support'),
  signedIn('/subscription', 'subscriptions/subscription'),
  signedIn('/enhanced-settings', 'settings/enhanced-settings'),
  signedIn('/system-logs', 'trails/system-logs'),
  signedIn('/api-and-webhooks', 'integrations/api-and-webhooks'),
  signedIn('/admin', 'leads/admin'),
  signedIn('/admin/leads', 'leads/leads'),
  signedIn('/admin/seo', 'seo/seo'),
  inShell('/app/$subdomain'),
  inShell('/app/$subdomain/$section'),
]

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      ...routes,
      frame.addChildren(framed),
      ...shortRoutes,
      bareApp,
      pendingApproval,
      ...developmentOnly,
    ]),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: Crash,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
