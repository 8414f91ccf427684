import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/request.ts'

/** On every screen, so it is asked without the contract, which the panel brings when it is opened. */
export const unreadCount = (subdomain: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', subdomain, 'unread'],
    queryFn: async ({ signal }): Promise<number> => {
      const url = `/api/societies/${encodeURIComponent(subdomain ?? '')}/notifications/unread`
      const answer = await request('GET', url, undefined, { signal })
      const { count }: { count?: number } = await answer.json()
      return count ?? 0
    },
    enabled: subdomain !== undefined,
  })
