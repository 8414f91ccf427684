import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call, download, urlOf } from '#web/call.ts'
import type { Poll } from '../contract/nouns.ts'
import { polls } from '../contract.ts'

export const pollList = (subdomain: string, kind: 'polls' | 'elections') =>
  queryOptions({
    queryKey: ['polls', subdomain, 'list', kind],
    queryFn: async ({ signal }): Promise<readonly Poll[]> => {
      const rows: unknown = await call(polls.list, { params: { subdomain }, query: { kind } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

export const pollDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['polls', subdomain, 'details', id],
    queryFn: ({ signal }) => call(polls.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const pollRoll = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['polls', subdomain, 'roll', id],
    queryFn: ({ signal }) => call(polls.roll, { params: { subdomain, id } }, { signal }),
  })

/** A closed box never changes. */
export const pollBox = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['polls', subdomain, 'box', id],
    queryFn: async ({ signal }): Promise<unknown> => {
      const { blob } = await download(polls.box, { params: { subdomain, id } }, { signal })
      return JSON.parse(await blob.text())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Who can stand or run a poll. */
export const candidates = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'candidates'],
    queryFn: async ({ signal }) => {
      const rows = await call(members.list, { params: { subdomain }, query: { limit: 1000 } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
  })

/** Where the picture of a candidate is fetched from. */
export const photoUrlOf =
  (subdomain: string, id: string) =>
  (photoId: string): string =>
    urlOf(polls.photo, { params: { subdomain, id, photoId } })
