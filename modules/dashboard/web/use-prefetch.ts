import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Section } from '#web/routes.ts'
import { loadSection } from '#web/screens.ts'
import { figuresOf } from './queries.ts'

const waves: { afterMs: number; sections: Section[] }[] = [
  { afterMs: 1000, sections: ['dashboard', 'billing'] },
  { afterMs: 3000, sections: ['complaints', 'visitors'] },
]

/** The sections opened most are fetched while the person still reads the first. Failing is no loss. */
export const usePrefetch = (subdomain: string) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timers = waves.map(({ afterMs, sections }) =>
      setTimeout(() => {
        for (const section of sections) loadSection(section).catch(() => {})
        if (sections.includes('dashboard')) void queryClient.prefetchQuery(figuresOf(subdomain))
      }, afterMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [queryClient, subdomain])
}
