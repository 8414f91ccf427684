import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Entry, listEntries } from '#web/offline/queue.ts'
import { useOfflineStatus } from '#web/offline/status.ts'

/** This person's complaints for this society that still lie on the device. */
export const usePending = (subdomain: string, identityId: string | undefined): readonly Entry[] => {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const { pending, rejected } = useOfflineStatus()
  const queryClient = useQueryClient()
  useEffect(() => {
    let shown = true
    const read = async () => {
      const all = await listEntries('complaints')
      if (!shown) return
      const own = all.filter((entry) => entry.society === subdomain && entry.identityId === identityId)
      setEntries((before) => {
        // One fewer here is one more on the server.
        if (own.length < before.length) void queryClient.invalidateQueries({ queryKey: ['complaints'] })
        return own
      })
    }
    read().catch((error: unknown) => console.warn('The offline queue could not be read', error))
    return () => {
      shown = false
    }
    // The counts change whenever something is queued, sent or refused.
  }, [subdomain, identityId, pending, rejected, queryClient])
  return entries
}
