import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Entry, listEntries } from '#web/offline/queue.ts'
import { useOfflineStatus } from '#web/offline/status.ts'

const none: readonly Entry[] = []

/** This person's complaints for this society that still lie on the device. */
export const usePending = (subdomain: string, identityId: string | undefined): readonly Entry[] => {
  // The counts change whenever something is queued, sent or refused.
  const { pending, rejected } = useOfflineStatus()
  const { data: entries = none } = useQuery({
    queryKey: ['offline', 'complaints', subdomain, identityId, pending, rejected],
    queryFn: async () => {
      const all = await listEntries('complaints')
      return all.filter((entry) => entry.society === subdomain && entry.identityId === identityId)
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  useRefreshWhenSent(entries.length)
  return entries
}

/** One fewer here is one more on the server. */
const useRefreshWhenSent = (count: number) => {
  const queryClient = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void queryClient.invalidateQueries({ queryKey: ['complaints'] })
    before.current = count
  }, [count, queryClient])
}
