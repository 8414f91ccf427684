import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { whenIdle } from '#web/offline/register.ts'
import { Unreachable } from '#web/request.ts'
import { Loading } from '#web/screens/loading.tsx'
import { useSearchKey, useSearchOpen } from '#web/search/search-state.ts'
import { AtTheGate, PasswordGate } from '#web/sections.ts'
import { currentUser, userModules } from '#web/session.ts'
import { BottomNavigation } from '#web/shell/bottom-navigation.tsx'
import { ConnectionStrip } from '#web/shell/connection-strip.tsx'
import { useLook } from '#web/shell/look.ts'
import { demoEntries, entriesOf } from '#web/shell/module-links.ts'
import { NavDrawer } from '#web/shell/nav-drawer.tsx'
import { OperatorStrip } from '#web/shell/operator-strip.tsx'
import { SideNavigation } from '#web/shell/side-navigation.tsx'
import { shellSociety } from '#web/shell/society-query.ts'
import { nameOf, standingIn } from '#web/shell/standing.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { TopBar } from '#web/shell/top-bar.tsx'
import { fetchAhead } from '#web/stale-chunk.ts'

const loadSearch = async () => ({ default: (await import('#web/search/search-overlay.tsx')).SearchOverlay })
const SearchOverlay = lazy(loadSearch)

/** Around every signed-in screen, and around the demo for a visitor. The screen itself brings its `<main>`. */
export const Frame = () => {
  const { pathname } = useLocation()
  const subdomain = /^\/app\/([^/]+)/.exec(pathname)?.[1]
  const { data: user } = useQuery(currentUser)
  const society = useQuery({
    ...shellSociety(subdomain ?? ''),
    enabled: subdomain !== undefined && !user?.mustChangePassword,
  })
  // The server answers nothing else until the password is new.
  if (user?.mustChangePassword)
    return (
      <Suspense fallback={<Loading />}>
        <PasswordGate />
      </Suspense>
    )
  // Whoever may not come in sees one message and nothing around it; a lost connection takes nobody's menu away.
  const lost = Boolean(user) && society.error instanceof Unreachable
  if (subdomain === undefined ? !user : !lost && (society.isError || !society.data)) return <Outlet />
  return <Framed subdomain={subdomain} />
}

const Framed = ({ subdomain: opened }: { subdomain: string | undefined }) => {
  const t = useT(frameTexts)
  const { data: user } = useQuery(currentUser)
  const { data: answer } = useQuery(userModules(user))
  const { data: society } = useQuery({ ...shellSociety(opened ?? ''), enabled: opened !== undefined })
  const searching = useSearchOpen()
  useSearchKey(Boolean(user))
  // Here before it is called: what is typed behind Ctrl+K must not be lost to a box that is still on its way.
  useEffect(() => (user ? whenIdle(() => void fetchAhead(loadSearch)) : undefined), [user])
  const standing = standingIn(user, opened)
  const subdomain = opened ?? user?.society?.subdomain
  const entries = user && !standing.visiting ? entriesOf(answer) : demoEntries
  const who = {
    user,
    name: user ? nameOf(user) : t('header.demoUser'),
    role: standing.role,
    society: society?.name ?? user?.society?.name,
    look: society ? society.look : user?.society?.look,
  }
  useLook(who.look, subdomain)
  return (
    <div className="lg:flex">
      <SkipLink />
      <SideNavigation entries={entries} subdomain={subdomain} home={user ? '/dashboard' : '/'} who={who} />
      <div className="min-w-0 flex-1 max-md:pb-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))]">
        <TopBar
          who={who}
          inShell={opened !== undefined}
          menu={
            <NavDrawer entries={entries} subdomain={subdomain} who={who}>
              <p className="px-2.5 leading-tight">
                <span className="block text-16 font-[600]">{who.name}</span>
                {who.role && <span className="block text-13 text-ink-3">{t(`roleShort.${who.role}`)}</span>}
              </p>
            </NavDrawer>
          }
        />
        <ConnectionStrip />
        <OperatorStrip user={user} />
        <Outlet />
        {user && subdomain !== undefined && !standing.visiting && (
          <Suspense fallback={null}>
            <AtTheGate subdomain={subdomain} role={standing.role} />
          </Suspense>
        )}
      </div>
      {subdomain && <BottomNavigation entries={entries} subdomain={subdomain} />}
      {searching && user && (
        <Suspense>
          <SearchOverlay />
        </Suspense>
      )}
    </div>
  )
}

const SkipLink = () => {
  const t = useT(frameTexts)
  const skip = () => {
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only z-50 rounded-2 bg-primary text-15 font-[600] text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2.5"
    >
      {t('nav.skip')}
    </button>
  )
}
