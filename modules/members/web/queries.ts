import { queryOptions } from '@tanstack/react-query'
import { societies } from '#modules/societies/contract.ts'
import { call } from '#web/call.ts'
import { type Flat, type Member, members } from '../contract.ts'

/** The documented fields; everything else the server may add is optional. */
export type MemberRow = Pick<Member, 'id' | 'name' | 'email' | 'phone' | 'flatNumber' | 'role' | 'status'> &
  Partial<Omit<Member, 'id' | 'name' | 'email' | 'phone' | 'flatNumber' | 'role' | 'status'>>

const none: never[] = []
export const noMembers: readonly MemberRow[] = none
export const noFlats: readonly Flat[] = none

/** A failed load is logged and leaves the list empty. */
export const memberList = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'people'],
    queryFn: ({ signal }): Promise<readonly MemberRow[]> =>
      logged('members', call(members.list, { params: { subdomain } }, { signal })),
  })

export const flatList = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'flats'],
    queryFn: ({ signal }): Promise<readonly Flat[]> =>
      logged('flats', call(members.flats, { params: { subdomain } }, { signal })),
  })

export const flatPeople = (subdomain: string, flatId: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'flats', flatId],
    queryFn: ({ signal }) => call(members.flatPeople, { params: { subdomain, id: flatId } }, { signal }),
  })

/** The flats a member holds beside the one on their line, now and earlier. */
export const heldFlats = (subdomain: string, memberId: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'people', memberId],
    queryFn: async ({ signal }) => {
      const { occupancies } = await call(members.get, { params: { subdomain, id: memberId } }, { signal })
      return occupancies ?? []
    },
  })

export const societyDetails = (subdomain: string) =>
  queryOptions({
    queryKey: ['societies', subdomain],
    queryFn: ({ signal }) => call(societies.details, { params: { subdomain } }, { signal }),
  })

/** What a mock or an old server answers instead of a list must not break the screen. */
const logged = async <T>(what: string, list: Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    const rows: unknown = await list
    return Array.isArray(rows) ? rows : none
  } catch (error) {
    console.error(`The ${what} could not be loaded`, error)
    throw error
  }
}
