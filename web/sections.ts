import { lazy } from 'react'
import { section as analytics } from '#modules/analytics/web/section.ts'
import { section as billingConfig } from '#modules/billing/web/config/section.ts'
import { section as billing } from '#modules/billing/web/section.ts'
import { section as complaints } from '#modules/complaints/web/section.ts'
import { section as dashboard } from '#modules/dashboard/web/section.ts'
import { section as directory } from '#modules/directory/web/section.ts'
import { section as documents } from '#modules/documents/web/section.ts'
import { section as events } from '#modules/events/web/section.ts'
import { section as facilities } from '#modules/facilities/web/section.ts'
import { section as members } from '#modules/members/web/section.ts'
import { section as notices } from '#modules/notices/web/section.ts'
import { section as platform } from '#modules/platform/web/section.ts'
import { section as polls } from '#modules/polls/web/section.ts'
import { section as reports } from '#modules/reports/web/section.ts'
import { section as settings } from '#modules/settings/web/section.ts'
import { section as visitors } from '#modules/visitors/web/section.ts'
import { comingSections } from '#web/coming-sections.ts'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { whenIdle } from '#web/offline/register.ts'
import type { Section } from '#web/section.ts'

/** The browser's one list of rooms: like `server/rooms.ts` it may name them, and nothing else in `web` does. */
export const sections: readonly Section[] = [
  dashboard,
  members,
  billing,
  billingConfig,
  complaints,
  visitors,
  facilities,
  notices,
  events,
  polls,
  directory,
  documents,
  analytics,
  reports,
  settings,
  platform,
  ...comingSections,
]

/** What rooms put into the frame around every screen. */
export { Bell } from '#modules/notifications/web/bell.tsx'
export const PasswordGate = lazy(async () => ({
  default: (await import('#modules/identity/web/account/password-gate.tsx')).PasswordGate,
}))

/** Whoever waits at the gate for this person, over any screen, once the screen itself stands. */
export const AtTheGate = lazy(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await import('#modules/visitors/web/at-the-gate.tsx')).AtTheGate }
})

/** A resident's call for help, on the dashboard as soon as it stands. */
export const SosButton = lazy(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await import('#modules/visitors/web/sos.tsx')).SosButton }
})

/** A session that ended while something was being written is renewed over it. */
export const loadSignInAgain = async () => {
  const { SignInAgain } = await import('#modules/identity/web/sign-in-again.tsx')
  await preloadCreated(startingLang())
  return { default: SignInAgain }
}

export const findSection = (id: unknown): Section | undefined => sections.find((section) => section.id === id)

/** A section that the society's shell shows; others have a path of their own. */
export const isShellSection = (id: unknown): id is string => {
  const section = findSection(id)
  return section !== undefined && section.path === undefined
}
