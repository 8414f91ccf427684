import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { loginPath } from '#web/login-path.ts'
import { CallError } from '#web/request.ts'
import { Loading } from '#web/screens/loading.tsx'
import { Message } from '#web/screens/message.tsx'
import { NoNetwork } from '#web/screens/no-network.tsx'
import { currentUser, userKey } from '#web/session.ts'
import { wantsReason } from '#web/shell/reason.ts'
import { shellSociety } from '#web/shell/society-query.ts'
import { activate } from '#web/shell/society-switcher.tsx'
import { nameOf, standingIn } from '#web/shell/standing.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'
import { SectionView } from './section-view.tsx'
import { useActiveSection } from './use-active-section.ts'
import { usePrefetch } from './use-prefetch.ts'

/** Only operators come to it, so nobody else fetches it. */
const EnterSociety = lazy(async () => ({ default: (await import('#web/shell/enter-society.tsx')).EnterSociety }))

/** `/app/{subdomain}/{section}`: a society and one of its sections. */
export function SocietyShellScreen() {
  const { subdomain = '', section }: { subdomain?: string; section?: string } = useParams({ strict: false })
  const user = useQuery(currentUser)
  const society = useQuery(shellSociety(subdomain))
  const active = useActiveSection(subdomain, section)
  usePrefetch(subdomain)
  useActivate(subdomain)
  if (society.isPending || user.isPending) return <Loading />
  if (wantsReason(society.error))
    return (
      <Suspense fallback={<Loading />}>
        <EnterSociety subdomain={subdomain} />
      </Suspense>
    )
  if (society.error && !(society.error instanceof CallError)) return <NoNetwork retry={() => void society.refetch()} />
  if (!society.data) return <SocietyNotFound subdomain={subdomain} signedIn={Boolean(user.data)} />
  const { role, visiting } = standingIn(user.data, subdomain)
  return (
    <main className="mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{society.data.name}</title>
      {visiting && <DemoNotice />}
      <SectionView
        key={`${subdomain} ${active.id}`}
        section={active}
        societyId={society.data.id}
        societyName={society.data.name}
        subdomain={subdomain}
        userRole={role}
        userName={user.data && !visiting ? nameOf(user.data) : undefined}
        anonymous={visiting}
      />
    </main>
  )
}

const DemoNotice = () => {
  const t = useT(texts)
  return (
    <NoticeBox
      title={t('shell.demoTitle')}
      action={
        <a className="link" href="/login?demo=true&returnTo=/app/demo/dashboard">
          {t('shell.demoLogin')}
        </a>
      }
    >
      {t('shell.demoText')}
    </NoticeBox>
  )
}

/** Whether it exists is told to nobody; whoever is not signed in may simply have been logged out. */
const SocietyNotFound = ({ subdomain, signedIn }: { subdomain: string; signedIn: boolean }) => {
  const t = useT(texts)
  const words = useT(shellTexts)
  return (
    <Message title={t('shell.missingTitle')} text={t('shell.missingText', { subdomain })}>
      {!signedIn && (
        <Button variant="primary" asChild>
          <a href={loginPath()}>{t('shell.signIn')}</a>
        </Button>
      )}
      <a href="/" className="link">
        {words('actions.backToHome')}
      </a>
    </Message>
  )
}

/** Opening another of one's societies by its address makes it the active one, so that modules and search follow it. */
const useActivate = (subdomain: string) => {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(currentUser)
  const other = user?.societies?.find((one) => one.subdomain === subdomain && one.status === 'active' && !one.active)
  const wanted = other?.subdomain
  useEffect(() => {
    if (wanted === undefined) return
    activate(wanted)
      .then(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => follows(queryKey[0]) }))
      .catch((error: unknown) => console.error('The society could not be made the active one', error))
  }, [wanted, queryClient])
}

const follows = (key: unknown) => key === userKey[0] || key === '/api/user/modules' || key === '/api/search/global'
