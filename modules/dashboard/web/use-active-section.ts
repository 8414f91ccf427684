import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
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
  const go = useCallback(
    (section: unknown, replace: boolean) => {
      if (isShellSection(section)) void navigate({ href: `/app/${subdomain}/${section}`, replace })
    },
    [navigate, subdomain],
  )
  // Apart from the hash: that is gone from the address before the section it led to is shown, which is no new opening.
  useEffect(() => {
    const stored = named === undefined ? takeStoredTab() : undefined
    if (!isShellSection(location.hash.slice(1))) go(stored, true)
  }, [go, named])
  useEffect(() => go(hash, true), [go, hash])
  useEffect(() => {
    const hear = (event: Event) => go(sectionOf(event), false)
    addEventListener(navigateEvent, hear)
    return () => removeEventListener(navigateEvent, hear)
  }, [go])
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
