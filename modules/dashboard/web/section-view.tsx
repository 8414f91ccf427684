import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Crash } from '#web/screens/crash.tsx'
import { loadSection } from '#web/screens.ts'
import type { Section, SectionProps } from '#web/section.ts'
import { hasTabs, SectionTabs } from '#web/section-tabs.tsx'
import { currentUser, userModules } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { demoEntries, entriesOf, hrefOfSection } from '#web/shell/module-links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from '../texts/texts.ts'

/** One section, fetched when it is opened. */
export const SectionView = ({ section, ...props }: SectionProps & { section: Section }) => {
  const { data, isPending, isError } = useQuery({
    queryKey: ['section', section.id],
    queryFn: async () => ({ Component: await loadSection(section) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (isPending) return <Waiting />
  if (isError) return <Crash />
  const { Component } = data
  if (Component) return <Component {...props} />
  // A section that is made of the tabs of several rooms needs no screen of its own.
  const notYet = <NotYet section={section} subdomain={props.subdomain} />
  return hasTabs(section.id) ? <SectionTabs section={section.id} instead={notYet} {...props} /> : notYet
}

const Waiting = () => {
  const t = useT(shellTexts)
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only">{t('states.loading')}</p>
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

/** Says honestly that a section is not there yet, and leads to those that are. */
const NotYet = ({ section, subdomain }: { section: Section; subdomain: string }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data: user } = useQuery(currentUser)
  const { data: modules } = useQuery(userModules(user))
  const allowed = (user ? entriesOf(modules) : demoEntries).map((entry) => entry.section)
  const ready = allowed.filter((one) => one.load || one.id === 'members')
  return (
    <>
      <h1 className="text-22 md:text-28">{section.name[lang]}</h1>
      <EmptyState
        className="rounded-3 border border-line bg-surface"
        title={t('shell.notYet', { section: section.name[lang] })}
        action={
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
            {t('shell.ready')}
            {ready.map((one) => (
              <AppLink key={one.id} className="link" href={hrefOfSection(one, subdomain)}>
                {one.name[lang]}
              </AppLink>
            ))}
          </p>
        }
      />
    </>
  )
}
