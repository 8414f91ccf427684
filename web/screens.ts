import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Role } from '#kernel/actor.ts'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { type Section, sections } from '#web/routes.ts'
import { NotBuiltYet } from '#web/screens/not-built-yet.tsx'

/**
 * A screen is `modules/<room>/web/<name>-screen.tsx` and exports one component; it is fetched when its route is opened.
 * Its words are loaded with it, so that the first thing seen is text and not keys.
 */
export const screen = (name: ScreenName) => lazyRouteComponent(async () => ({ default: await loadScreen(name) }))

export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const load = files[fileOf(name)]
  return load ? loadComponent<object>(fileOf(name), load) : NotBuiltYet
}

/** What the shell tells every section it shows. A section stands inside the shell's `<main>` and brings none. */
export type SectionProps = {
  societyId: string
  societyName: string
  subdomain: string
  userRole: Role
  /** Undefined for a visitor of the demo. */
  userName?: string | undefined
  /** A visitor of the demo: reads, and is refused every write. */
  anonymous: boolean
}

/** A section is `modules/<room>/web/<name>-section.tsx`; null while its room has none. */
export const loadSection = async (section: Section): Promise<ComponentType<SectionProps> | null> => {
  const file = sectionFiles[section]
  const load = files[file]
  return load ? loadComponent<SectionProps>(file, load) : null
}

/** `room/name`, for `modules/room/web/name-screen.tsx`. */
export type ScreenName = `${string}/${string}`

const sectionFiles: Record<Section, string> = {
  dashboard: '/modules/dashboard/web/dashboard-section.tsx',
  billing: '/modules/billing/web/billing-section.tsx',
  'billing-config': '/modules/billing/web/billing-config-section.tsx',
  complaints: '/modules/complaints/web/complaints-section.tsx',
  visitors: '/modules/visitors/web/visitors-section.tsx',
  facilities: '/modules/facilities/web/facilities-section.tsx',
  notices: '/modules/notices/web/notices-section.tsx',
  events: '/modules/events/web/events-section.tsx',
  polls: '/modules/polls/web/polls-section.tsx',
  directory: '/modules/directory/web/directory-section.tsx',
  documents: '/modules/documents/web/documents-section.tsx',
  analytics: '/modules/analytics/web/analytics-section.tsx',
  reports: '/modules/reports/web/reports-section.tsx',
}

type Load = () => Promise<Record<string, unknown>>
const files = import.meta.glob<Record<string, unknown>>(['/modules/*/web/*-screen.tsx', '/modules/*/web/*-section.tsx'])

export const builtSections: readonly Section[] = sections.filter((section) => files[sectionFiles[section]])

const fileOf = (name: ScreenName) => {
  const [room, screenName] = name.split('/')
  return `/modules/${room}/web/${screenName}-screen.tsx`
}

const loadComponent = async <Props>(file: string, load: Load): Promise<ComponentType<Props>> => {
  const component = Object.values(await load()).find(isComponent)
  if (!component) throw new Error(`${file} exports no component`)
  await preloadCreated(startingLang())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A file cannot say more of its props than its name.
  return component as ComponentType<Props>
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'
