import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { type Notification, notifications } from '../contract.ts'

export const notificationList = (subdomain: string) =>
  queryOptions({
    queryKey: ['notifications', subdomain, 'list'],
    queryFn: async ({ signal }): Promise<readonly Notification[]> => {
      const rows: unknown = await call(notifications.list, { params: { subdomain } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const unreadCount = (subdomain: string | undefined) =>
  queryOptions({
    queryKey: ['notifications', subdomain, 'unread'],
    queryFn: async ({ signal }): Promise<number> => {
      const { count }: { count?: number } = await call(
        notifications.unread,
        { params: { subdomain: subdomain ?? '' } },
        { signal },
      )
      return count ?? 0
    },
    enabled: subdomain !== undefined,
  })
