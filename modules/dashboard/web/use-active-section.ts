import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Section } from '#web/section.ts'
import { findSection, isShellSection } from '#web/sections.ts'

export const storedTabKey = 'activeTab'
export const navigateEvent = 'navigate-to-section'

/**
 * The section the address names; an unknown one is ignored. A hash, a tab another screen has stored, and the event
 * `navigate-to-section` lead to a section's address, too.
 */
export const useActiveSection = (subdomain: string, named: string | undefined): Section => {
  const navigate = useNavigate()
  const { hash } = useLocation()
  useEffect(() => {
    const go = (section: unknown, replace: boolean) => {
      if (isShellSection(section)) void navigate({ href: `/app/${subdomain}/${section}`, replace })
    }
    // The address names the next section while the one before is still shown, and that is no new opening.
    const isOpening = named === undefined && /^\/app\/[^/]+\/?$/.test(location.pathname)
    const stored = isOpening ? takeStoredTab() : undefined
    go(isShellSection(hash) ? hash : stored, true)
    const hear = (event: Event) => go(sectionOf(event), false)
    addEventListener(navigateEvent, hear)
    return () => removeEventListener(navigateEvent, hear)
  }, [navigate, subdomain, named, hash])
  return findSection(isShellSection(named) ? named : 'dashboard')!
}

/** Meant for the next opening only: the default stays the dashboard. */
const takeStoredTab = () => {
  const stored = localStorage.getItem(storedTabKey)
  if (stored) localStorage.removeItem(storedTabKey)
  return stored
}

const sectionOf = (event: Event): unknown => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return typeof detail === 'object' && detail !== null && 'section' in detail ? detail.section : detail
}
