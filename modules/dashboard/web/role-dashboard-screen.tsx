import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, RefreshCw, ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useLogout } from '#web/logout.ts'
import { demoSubdomain } from '#web/routes.ts'
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
import { cardOf, FirstSteps } from './cards.ts'
import { Greeting } from './greeting.tsx'
import { ModuleGrid } from './module-grid.tsx'
import { figuresOrNone, type ShownFigures } from './queries.ts'
import { RoleStats } from './role-stats.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import { WithoutSociety } from './without-society.tsx'

/** `/dashboard`: what waits, the society in four figures, what one may open, and who one is. */
export function RoleDashboardScreen() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const modules = useQuery(userModules(user))
  if (!user) return null
  const loading = (
    <output className="flex items-center gap-3 py-10 text-ink-2">
      <Spinner />
      {t('loading')}
    </output>
  )
  return (
    <main className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('title')}</title>
      <Header user={user} />
      {modules.isPending && loading}
      {modules.isError && <NoticeBox tone="bad">{t('failed')}</NoticeBox>}
      {modules.data && (
        <Suspense fallback={loading}>
          <Body user={user} modules={modules.data} />
        </Suspense>
      )}
    </main>
  )
}

const SubscriptionNotice = cardOf('subscriptions/subscription-notice')

/** Shown at once when all of it is known: nothing that comes late pushes down what somebody is about to press. */
const Body = ({ user, modules }: { user: User; modules: Modules }) => {
  // Only a server that says "no society" means it; one that leaves the field out shows the documented dashboard.
  const alone = user.society === null && user.role !== 'super_admin'
  const { data: figures } = useSuspenseQuery(figuresOrNone(user.society?.subdomain ?? demoSubdomain))
  return (
    <>
      {!alone && figures && <WaitingStrip figures={figures} />}
      {user.role === 'admin' && (
        <>
          <SubscriptionNotice />
          <FirstSteps />
        </>
      )}
      {!alone && figures && (
        <OwnHome figures={figures} role={user.role} subdomain={user.society?.subdomain ?? demoSubdomain} />
      )}
      {alone ? <WithoutSociety user={user} /> : <RoleStats figures={figures} />}
      <AccessBanner user={user} modules={modules} />
      <ModuleGrid modules={modules} subdomain={user.society?.subdomain} />
      <AccountCard user={user} />
    </>
  )
}

const OwnFlatCard = lazy(async () => ({ default: (await import('./own-flat-card.tsx')).OwnFlatCard }))
const GateHome = lazy(async () => ({ default: (await import('./gate-home.tsx')).GateHome }))
const WorkCard = lazy(async () => ({ default: (await import('./work-card.tsx')).WorkCard }))

/** The part of the society that is one's own: a resident's flat, the work given to a vendor, a guard's gate. */
const OwnHome = ({ figures, role, subdomain }: { figures: ShownFigures; role: string; subdomain: string }) => (
  <>
    {role === 'security' && <GateHome figures={figures} />}
    {figures.ownFlat && <OwnFlatCard flat={figures.ownFlat} subdomain={subdomain} />}
    {figures.work && <WorkCard work={figures.work} subdomain={subdomain} />}
  </>
)

const Header = ({ user }: { user: User }) => {
  const t = useT(texts)
  const logout = useLogout()
  return (
    <header className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-22 [overflow-wrap:anywhere] md:text-28">{nameOf(user)}</h1>
        <RoleBadge role={user.role} />
        <p className="w-full text-15 text-ink-2">
          <Greeting name={user.firstName} />
        </p>
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
