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
