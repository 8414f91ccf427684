import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listItems, type QueuedItem, type StoreName } from '#web/offline/queue.ts'
import { useOfflineStatus } from '#web/offline/status.ts'

const none: readonly QueuedItem[] = []

/** This person's work for this society, or for none, that still lies on the device. */
export const usePending = (
  store: StoreName,
  subdomain: string | null,
  identityId: string | undefined,
): readonly QueuedItem[] => {
  // The counts change whenever something is queued, sent or refused.
  const { pending, rejected } = useOfflineStatus()
  const { data: entries = none } = useQuery({
    queryKey: ['offline', store, subdomain, identityId, pending, rejected],
    queryFn: async () => {
      const all = await listItems(store)
      return all.filter((entry) => entry.society === subdomain && entry.identityId === identityId)
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  // A store has the name of its room, but for what the settings keep.
  useRefreshWhenSent(store === 'preferences' ? 'settings' : store, entries.length)
  return entries
}

/** One fewer here is one more on the server. */
const useRefreshWhenSent = (room: string, count: number) => {
  const queryClient = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void queryClient.invalidateQueries({ queryKey: [room] })
    before.current = count
  }, [room, count, queryClient])
}
