import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
import { documents, type FolderEdit } from '../contract.ts'

export const folderList = (subdomain: string) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'folders'],
    queryFn: ({ signal }) => call(documents.folders, { params: { subdomain } }, { signal }),
  })

export const paperList = (subdomain: string, query: { folderId?: string; q?: string }) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'list', query],
    queryFn: ({ signal }) => call(documents.list, { params: { subdomain }, query }, { signal }),
    placeholderData: (before) => before,
  })

export const lapsingList = (subdomain: string) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'lapsing'],
    queryFn: ({ signal }) => call(documents.lapsing, { params: { subdomain } }, { signal }),
  })

export const storageUse = (subdomain: string) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'usage'],
    queryFn: ({ signal }) => call(documents.usage, { params: { subdomain } }, { signal }),
  })

export const responsibleList = (subdomain: string) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'responsibles'],
    queryFn: ({ signal }) => call(documents.responsibles, { params: { subdomain } }, { signal }),
  })

export const paperDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['documents', subdomain, 'details', id],
    queryFn: ({ signal }) => call(documents.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const audienceCount = (subdomain: string, audience: FolderEdit['audience']) =>
  queryOptions({
    queryKey: ['members', subdomain, 'audience', audience],
    queryFn: ({ signal }) => call(members.countAudience, { params: { subdomain }, body: audience }, { signal }),
    placeholderData: (before) => before,
  })
