import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
import type { PickedAudience } from '#web/ui/audience/audience-picker.tsx'
import type { Event, NewEvent } from '../contract/nouns.ts'
import { events } from '../contract.ts'

export type Shelf = { show: 'coming' | 'past' } | { month: string }

export const eventList = (subdomain: string, shelf: Shelf) =>
  queryOptions({
    queryKey: ['events', subdomain, 'list', shelf],
    queryFn: async ({ signal }): Promise<readonly Event[]> => {
      const rows: unknown = await call(events.list, { params: { subdomain }, query: shelf }, { signal })
      return Array.isArray(rows) ? rows : []
    },
    placeholderData: (before) => before,
  })

export const eventDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['events', subdomain, 'details', id],
    queryFn: ({ signal }) => call(events.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const guestList = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['events', subdomain, 'guests', id],
    queryFn: ({ signal }) => call(events.guests, { params: { subdomain, id } }, { signal }),
  })

export const feed = (subdomain: string) =>
  queryOptions({
    queryKey: ['events', subdomain, 'feed'],
    queryFn: ({ signal }) => call(events.feed, { params: { subdomain } }, { signal }),
  })

export const datesOf = (subdomain: string, first: string, repeats: NonNullable<NewEvent['repeats']>) =>
  queryOptions({
    queryKey: ['events', subdomain, 'dates', first, repeats],
    queryFn: ({ signal }) => call(events.dates, { params: { subdomain }, body: { first, repeats } }, { signal }),
    retry: false,
  })

export const audienceCount = (subdomain: string, audience: PickedAudience) =>
  queryOptions({
    queryKey: ['members', subdomain, 'audience', audience],
    queryFn: ({ signal }) => call(members.countAudience, { params: { subdomain }, body: audience }, { signal }),
    placeholderData: (before) => before,
  })
