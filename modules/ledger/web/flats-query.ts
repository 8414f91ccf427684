import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'

/** The flats of the register, to choose from; the room of the members answers for them. */
export const flatsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'flats', 'for the books'],
    queryFn: ({ signal }) => call(members.flats, { params: { subdomain } }, { signal }),
  })
