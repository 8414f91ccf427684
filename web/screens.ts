import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import type { Section } from '#web/routes.ts'
import { NotBuiltYet } from '#web/screens/not-built-yet.tsx'

/**
 * A screen is `modules/<room>/web/<name>-screen.tsx` and exports one component; it is fetched when its route is opened.
 * Its words are loaded with it, so that the first thing seen is text and not keys.
 */
export const screen = (name: ScreenName) => lazyRouteComponent(async () => ({ default: await loadScreen(name) }))

export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const load = files[fileOf(name)]
  if (!load) return NotBuiltYet
  const component = onlyComponent(await load())
  if (!component) throw new Error(`${fileOf(name)} exports no component`)
  await preloadCreated(startingLang())
  return component
}

/** `room/name`, for `modules/room/web/name-screen.tsx`. */
export type ScreenName = `${string}/${string}`

export const sectionScreens: Record<Section, ScreenName> = {
  dashboard: 'dashboard/society-dashboard',
  billing: 'billing/billing',
  'billing-config': 'billing/billing-config',
  complaints: 'complaints/complaints',
  visitors: 'visitors/visitors',
  facilities: 'facilities/facilities',
  notices: 'notices/notices',
  events: 'events/events',
  polls: 'polls/polls',
  directory: 'directory/directory',
  documents: 'documents/documents',
  analytics: 'analytics/analytics',
  reports: 'reports/reports',
}

const files = import.meta.glob<Record<string, unknown>>('/modules/*/web/*-screen.tsx')

const fileOf = (name: ScreenName) => {
  const [room, screenName] = name.split('/')
  return `/modules/${room}/web/${screenName}-screen.tsx`
}

const onlyComponent = (module: Record<string, unknown>) => Object.values(module).find(isComponent)

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'
