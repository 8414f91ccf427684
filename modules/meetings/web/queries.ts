import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { Meeting } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'

export const meetingList = (subdomain: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'list'],
    queryFn: async ({ signal }): Promise<readonly Meeting[]> => {
      const rows: unknown = await call(meetings.list, { params: { subdomain } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const meetingDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'details', id],
    queryFn: ({ signal }) => call(meetings.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const meetingLaw = (subdomain: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'law'],
    queryFn: ({ signal }) => call(meetings.law, { params: { subdomain } }, { signal }),
  })
