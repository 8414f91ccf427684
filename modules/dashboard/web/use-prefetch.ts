import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadSection } from '#web/screens.ts'
import { sections } from '#web/sections.ts'
import { fetchAhead } from '#web/stale-chunk.ts'
import { figuresOf } from './queries.ts'

/** The sections opened most are fetched while the person still reads the first. Failing is no loss. */
export const usePrefetch = (subdomain: string) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timers = sections
      .filter(({ prefetchAfterMs }) => prefetchAfterMs !== undefined)
      .map((section) =>
        setTimeout(() => {
          void fetchAhead(() => loadSection(section))
          if (section.id === 'dashboard') void queryClient.prefetchQuery(figuresOf(subdomain))
        }, section.prefetchAfterMs),
      )
    return () => timers.forEach(clearTimeout)
  }, [queryClient, subdomain])
}
