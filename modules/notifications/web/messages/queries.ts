import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { notifications } from '../../contract.ts'

export const messagesPage = (subdomain: string) =>
  queryOptions({
    queryKey: ['notices', subdomain, 'messages'],
    queryFn: ({ signal }) => call(notifications.messages, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const agreementList = (subdomain: string) =>
  queryOptions({
    queryKey: ['notices', subdomain, 'agreements'],
    queryFn: ({ signal }) => call(notifications.agreements, { params: { subdomain } }, { signal }),
  })
