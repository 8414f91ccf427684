import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { analytics } from '../contract.ts'
import type { Comparison } from '../rules.ts'

export type View = {
  from: string
  to: string
  wing: string | undefined
  compare: Comparison
}

export const cardsOf = (subdomain: string, group: string, view: View) =>
  queryOptions({
    queryKey: ['analytics', subdomain, group, view],
    queryFn: ({ signal }) =>
      call(analytics.show, { params: { subdomain }, query: { group: group as 'money', ...view } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const monthLetter = (subdomain: string) =>
  queryOptions({
    queryKey: ['analytics', subdomain, 'month-letter'],
    queryFn: ({ signal }) => call(analytics.letter, { params: { subdomain } }, { signal }),
  })
