import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { preloadCreated, startingLang, useLanguage } from '#web/i18n/i18n.tsx'
import { Crash } from '#web/screens/crash.tsx'
import type { SectionProps, SectionTab } from '#web/section.ts'
import { findSection } from '#web/sections.ts'
import { currentUser, userModules } from '#web/session.ts'
import { holds } from '#web/shell/module-links.ts'
import { tabs as offered } from '#web/tabs.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'

export const hasTabs = (section: string): boolean => offered.some((tab) => tab.section === section)

/** All tabs that rooms put into a section, those the person may open; the one on screen stands in the address. */
export const SectionTabs = ({
  section,
  instead = null,
  keeps = [],
  ...props
}: SectionProps & {
  section: string
  /** For whoever may open none of them. */
  instead?: ReactNode
  /** What of the address means the same in every tab. */
  keeps?: readonly string[]
}) => {
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const { data: user } = useQuery(currentUser)
  const { data: modules } = useQuery(userModules(user))
  const shown = offered
    .filter((tab) => tab.section === section && (props.anonymous || holds(modules, tab.may)))
    .toSorted((a, b) => a.place - b.place)
  const current = shown.find(({ id }) => id === search['tab']) ?? shown[0]
  if (!current) return instead
  return (
    <Tabs
      label={findSection(section)?.name[lang] ?? section}
      value={current.id}
      // What was filtered or open in the tab before means nothing in the next.
      onValueChange={(tab) => {
        const gone = Object.keys(search).filter((key) => !keeps.includes(key))
        write({ ...Object.fromEntries(gone.map((key) => [key, undefined])), tab })
      }}
      tabs={shown.map((tab) => ({
        value: tab.id,
        label: tab.name[lang],
        content: <TabView tab={tab} {...props} />,
      }))}
    />
  )
}

const TabView = ({ tab, ...props }: SectionProps & { tab: SectionTab }) => {
  const { data, isError } = useQuery({
    queryKey: ['section', tab.section, tab.id],
    queryFn: async () => {
      const Component = await tab.load()
      await preloadCreated(startingLang())
      return { Component }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (isError) return <Crash />
  return data ? <data.Component {...props} /> : <Skeleton className="h-40 w-full" />
}
