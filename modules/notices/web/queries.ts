import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
import { type Notice, type NoticeEdit, notices, type ReaderFilter } from '../contract.ts'

export type Shelf = 'board' | 'drafts' | 'past'

/** The server chooses the text by the reader's language, so another language is another list. */
export const noticeList = (subdomain: string, show: Shelf, lang: string) =>
  queryOptions({
    queryKey: ['notices', subdomain, 'list', show, lang],
    queryFn: async ({ signal }): Promise<readonly Notice[]> => {
      const rows: unknown = await call(notices.list, { params: { subdomain }, query: { show } }, { signal })
      return Array.isArray(rows) ? rows : []
    },
    placeholderData: (before) => before,
  })

export const noticeDetails = (subdomain: string, id: string, lang: string) =>
  queryOptions({
    queryKey: ['notices', subdomain, 'details', id, lang],
    queryFn: ({ signal }) => call(notices.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const noticeReaders = (subdomain: string, id: string, state: ReaderFilter['state']) =>
  queryOptions({
    queryKey: ['notices', subdomain, 'readers', id, state],
    queryFn: ({ signal }) => call(notices.readers, { params: { subdomain, id }, query: { state } }, { signal }),
    placeholderData: (before) => before,
  })

export const audienceCount = (subdomain: string, audience: NoticeEdit['audience']) =>
  queryOptions({
    queryKey: ['members', subdomain, 'audience', audience],
    queryFn: ({ signal }) => call(members.countAudience, { params: { subdomain }, body: audience }, { signal }),
    placeholderData: (before) => before,
  })
