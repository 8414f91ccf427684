import { queryOptions } from '@tanstack/react-query'
import { CallError, call, callPage } from '#web/call.ts'
import { type Category, type Complaint, type ComplaintFilter, complaints } from '../contract.ts'

/** What the list shows; everything beyond the documented fields is optional. */
export type ComplaintRow = Complaint

export type ListFilter = {
  q?: string
  status?: string
  category?: string
  priority?: string
  mine?: string
  assignedToMe?: string
  overdue?: string
  sort?: ComplaintFilter['sort']
  limit?: number
  cursor?: string
}

export const complaintList = (subdomain: string, query: ListFilter) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'list', query],
    queryFn: async ({ signal }): Promise<{ rows: readonly ComplaintRow[]; next: string | undefined }> => {
      const { rows, next } = await callPage(complaints.list, { params: { subdomain }, query }, { signal })
      return { rows: Array.isArray(rows) ? rows : [], next }
    },
    placeholderData: (before) => before,
  })

export const complaintDetails = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'details', id],
    queryFn: ({ signal }) => call(complaints.get, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

export const complaintSummary = (subdomain: string) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'summary'],
    queryFn: ({ signal }) =>
      remembered(`complaints:${subdomain}:summary`, call(complaints.summary, { params: { subdomain } }, { signal })),
  })

export const complaintCategories = (subdomain: string) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'categories'],
    queryFn: ({ signal }): Promise<readonly Category[]> =>
      remembered(
        `complaints:${subdomain}:categories`,
        call(complaints.categories, { params: { subdomain } }, { signal }),
      ),
  })

export const complaintAssignees = (subdomain: string) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'assignees'],
    queryFn: ({ signal }) => call(complaints.assignees, { params: { subdomain } }, { signal }),
  })

export const complaintRules = (subdomain: string) =>
  queryOptions({
    queryKey: ['complaints', subdomain, 'rules'],
    queryFn: ({ signal }) => call(complaints.rules, { params: { subdomain } }, { signal }),
  })

/** The form must open without network: what it needs was kept when it was last read. */
const remembered = async <T>(key: string, reading: Promise<T>): Promise<T> => {
  try {
    const value = await reading
    localStorage.setItem(key, JSON.stringify(value))
    return value
  } catch (error) {
    const kept = error instanceof CallError ? null : localStorage.getItem(key)
    if (!kept) throw error
    const value: T = JSON.parse(kept)
    return value
  }
}
