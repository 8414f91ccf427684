import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
import type { ActionItem, Post } from '../contract/duties.ts'
import type { Minutes } from '../contract/minutes.ts'
import type { Meeting, Registered } from '../contract/nouns.ts'
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

export const minutesOf = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'minutes', id],
    queryFn: ({ signal }) => call(meetings.minutes, { params: { subdomain, id } }, { signal }),
  })

export const minuteBook = (subdomain: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'book'],
    queryFn: async ({ signal }): Promise<readonly Minutes[]> => {
      const rows: unknown = await call(meetings.minuteBook, { params: { subdomain } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const resolutionRegister = (subdomain: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'register'],
    queryFn: async ({ signal }): Promise<readonly Registered[]> => {
      const rows: unknown = await call(meetings.register, { params: { subdomain } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const actionList = (subdomain: string, query: { meetingId?: string; show: 'open' | 'all' }) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'actions', query],
    queryFn: async ({ signal }): Promise<readonly ActionItem[]> => {
      const rows: unknown = await call(meetings.actions, { params: { subdomain }, query }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const postList = (subdomain: string, show: 'held' | 'all') =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'posts', show],
    queryFn: async ({ signal }): Promise<readonly Post[]> => {
      const rows: unknown = await call(meetings.posts, { params: { subdomain }, query: { show } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const slipList = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['meetings', subdomain, 'slips', id],
    queryFn: ({ signal }) => call(meetings.slips, { params: { subdomain, id } }, { signal }),
  })

/** Who can undertake something or hold a post. */
export const people = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'people'],
    queryFn: async ({ signal }) => {
      const rows = await call(members.list, { params: { subdomain }, query: { limit: 1000 } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })
