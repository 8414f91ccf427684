import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { societies } from '../contract.ts'

export const societyDetails = (subdomain: string) =>
  queryOptions({
    queryKey: ['societies', subdomain],
    queryFn: ({ signal }) => call(societies.details, { params: { subdomain } }, { signal }),
  })
