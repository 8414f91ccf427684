import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { NotBuiltYet } from '#web/screens/not-built-yet.tsx'
import type { Section, SectionProps } from '#web/section.ts'

/**
 * A screen is `modules/<room>/web/<name>-screen.tsx` and exports one component; it is fetched when its route is opened.
 * Its words are loaded with it, so that the first thing seen is text and not keys.
 */
export const screen = (name: ScreenName) => lazyRouteComponent(async () => ({ default: await loadScreen(name) }))

export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const load = files[fileOf(name)]
  return load ? loadComponent<object>(fileOf(name), load) : NotBuiltYet
}

/** A part of a screen that another room brings, fetched as screens are; the screen stands without it. */
export const screenPart = (name: ScreenName) =>
  lazy(async () => ({
    default: await loadScreen(name).catch((error: unknown) => {
      console.warn(`${name} could not be loaded`, error)
      return () => null
    }),
  }))

/** Null while the section's room is not built. */
export const loadSection = async (section: Section): Promise<ComponentType<SectionProps> | null> => {
  if (!section.load) return null
  const component = await section.load()
  await preloadCreated(startingLang())
  return component
}

/** `room/name`, for `modules/room/web/name-screen.tsx`. */
export type ScreenName = `${string}/${string}`

type Load = () => Promise<Record<string, unknown>>
const files = import.meta.glob<Record<string, unknown>>('/modules/*/web/*-screen.tsx')

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
