import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { type Lead, type LeadEvent, leads } from '../contract.ts'

type Documented = 'id' | 'name' | 'email' | 'phone' | 'societyName' | 'position' | 'status' | 'createdAt'
/** The documented fields; everything else the server may add is optional. */
export type LeadRow = Pick<Lead, Documented> & Partial<Omit<Lead, Documented>>

const none: never[] = []
export const noLeads: readonly LeadRow[] = none

/** Others write and work at the same time: coming back to the screen asks again. */
export const leadList = queryOptions({
  queryKey: ['leads', 'list'],
  staleTime: 30_000,
  queryFn: async ({ signal }): Promise<readonly LeadRow[]> => {
    const rows: unknown = await call(leads.list, {}, { signal })
    return Array.isArray(rows) ? rows : none
  },
})

export const leadHistory = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly LeadEvent[]> => {
      const lead: { history?: LeadEvent[] } = await call(leads.get, { params: { id } }, { signal })
      return lead.history ?? none
    },
  })
