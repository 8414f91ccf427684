import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#kernel/time.ts'
import { members } from '#modules/members/contract.ts'
import { call, callPage } from '#web/call.ts'
import type { Booking } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import type { Span } from './layout.ts'

export const facilityList = (subdomain: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'list'],
    queryFn: ({ signal }) => call(facilities.list, { params: { subdomain } }, { signal }),
  })

export const mine = (subdomain: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'mine'],
    queryFn: ({ signal }) => call(facilities.mine, { params: { subdomain } }, { signal }),
  })

/** One day more than is shown: a night that begins on the last of them ends on the next. */
export const freeTimes = (subdomain: string, id: string, from: Day, days: number) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'times', id, from, days],
    queryFn: ({ signal }) =>
      call(facilities.times, { params: { subdomain, id }, query: { from, days: days + 1 } }, { signal }),
    staleTime: 15_000,
  })

export const calendarOf = (subdomain: string, from: Day, until: Day, facility?: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'calendar', from, until, facility],
    queryFn: ({ signal }) => {
      const query = { from, until, ...(facility ? { facility } : {}) }
      return call(facilities.calendar, { params: { subdomain }, query }, { signal })
    },
    placeholderData: (before) => before,
  })

type Asked = Span & { places: number; flat?: string | undefined }

/** Never from memory: what stands on the button is what is charged. */
export const quoteOf = (subdomain: string, id: string, { flat, ...time }: Asked) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'quote', id, time, flat],
    queryFn: ({ signal }) =>
      call(facilities.quote, { params: { subdomain, id }, query: { ...time, ...(flat ? { flat } : {}) } }, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
  })

type Filter = {
  show?: 'coming' | 'past' | 'disputed' | 'deductible'
  mine?: string
  status?: Booking['status']
  limit?: number
}

export const bookingList = (subdomain: string, filter: Filter) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'bookings', filter],
    queryFn: async ({ signal }): Promise<readonly Booking[]> => {
      const { rows } = await callPage(facilities.bookings, { params: { subdomain }, query: filter }, { signal })
      return Array.isArray(rows) ? rows : []
    },
    staleTime: 0,
  })

export const bookingDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'booking', id],
    queryFn: ({ signal }) => call(facilities.booking, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const flatList = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'flats'],
    queryFn: ({ signal }) => call(members.flats, { params: { subdomain } }, { signal }),
  })

export const waitList = (subdomain: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'waits'],
    queryFn: ({ signal }) => call(facilities.waits, { params: { subdomain } }, { signal }),
  })

export const feed = (subdomain: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'feed'],
    queryFn: ({ signal }) => call(facilities.feed, { params: { subdomain } }, { signal }),
  })

export const closureList = (subdomain: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'closures'],
    queryFn: ({ signal }) => call(facilities.closures, { params: { subdomain } }, { signal }),
  })

export const atPoster = (subdomain: string, code: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'poster', code],
    queryFn: ({ signal }) => call(facilities.poster, { params: { subdomain, code } }, { signal }),
    staleTime: 0,
    retry: false,
  })

export const posterOf = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'poster of', id],
    queryFn: ({ signal }) => call(facilities.showPoster, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const doorListOf = (subdomain: string, day: Day) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'door', day],
    queryFn: ({ signal }) => call(facilities.doorList, { params: { subdomain }, query: { day } }, { signal }),
    staleTime: 0,
  })

export const registerOf = (subdomain: string, from: Day, until: Day) =>
  queryOptions({
    queryKey: ['facilities', subdomain, 'register', from, until],
    queryFn: ({ signal }) => call(facilities.register, { params: { subdomain }, query: { from, until } }, { signal }),
    placeholderData: (before) => before,
  })
