import { useQuery } from '@tanstack/react-query'
import { LogOut, RefreshCw, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useLogout } from '#web/logout.ts'
import { loadScreen, type ScreenName } from '#web/screens.ts'
import { currentUser, type Modules, type User, userModules } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { nameOf } from '#web/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { RoleBadge } from '#web/ui/role-badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from '../texts/texts.ts'
import { AccessBanner } from './access-banner.tsx'
import { AccountCard } from './account-card.tsx'
import { ModuleGrid } from './module-grid.tsx'
import { RoleStats } from './role-stats.tsx'
import { WithoutSociety } from './without-society.tsx'

/** `/dashboard`: who one is, what one may open, and the society in four figures. */
export function RoleDashboardScreen() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const modules = useQuery(userModules(user))
  if (!user) return null
  return (
    <main className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('title')}</title>
      <Header user={user} />
      {modules.isPending && (
        <output className="flex items-center gap-3 py-10 text-ink-2">
          <Spinner />
          {t('loading')}
        </output>
      )}
      {modules.isError && <NoticeBox tone="bad">{t('failed')}</NoticeBox>}
      {modules.data && <Body user={user} modules={modules.data} />}
    </main>
  )
}

/** A card of a room above this one, fetched as screens are. The dashboard stands without it. */
const cardOf = (name: ScreenName) =>
  lazy(async () => ({
    default: await loadScreen(name).catch((error: unknown) => {
      console.warn(`The card ${name} could not be loaded`, error)
      return () => null
    }),
  }))
const FirstSteps = cardOf('onboarding/first-steps')
const SubscriptionNotice = cardOf('subscriptions/subscription-notice')

const Body = ({ user, modules }: { user: User; modules: Modules }) => {
  // Only a server that says "no society" means it; one that leaves the field out shows the documented dashboard.
  const alone = user.society === null && user.role !== 'super_admin'
  return (
    <>
      <AccessBanner user={user} modules={modules} />
      {user.role === 'admin' && (
        <Suspense>
          <SubscriptionNotice />
          <FirstSteps />
        </Suspense>
      )}
      {alone ? <WithoutSociety user={user} /> : <RoleStats user={user} />}
      <ModuleGrid modules={modules} subdomain={user.society?.subdomain} />
      <AccountCard user={user} />
    </>
  )
}

const Header = ({ user }: { user: User }) => {
  const t = useT(texts)
  const logout = useLogout()
  return (
    <header className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-22 [overflow-wrap:anywhere] md:text-28">{nameOf(user)}</h1>
        <RoleBadge role={user.role} />
      </div>
      <div className="flex flex-wrap gap-2">
        {user.role === 'super_admin' && (
          <Button variant="primary" asChild>
            <AppLink href="/super-admin">
              <ShieldCheck aria-hidden="true" />
              {t('header.superAdmin')}
            </AppLink>
          </Button>
        )}
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => location.reload()}>
          {t('header.refresh')}
        </Button>
        <Button icon={<LogOut aria-hidden="true" />} onClick={() => void logout()}>
          {t('header.logout')}
        </Button>
      </div>
    </header>
  )
}
