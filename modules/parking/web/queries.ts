import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { parking } from '../contract.ts'

const of = <T>(subdomain: string, what: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({ queryKey: ['parking', subdomain, ...what], queryFn: ({ signal }) => read(signal), staleTime: 0 })

export const spacesOf = (subdomain: string) =>
  of(subdomain, ['spaces'], (signal) => call(parking.spaces, { params: { subdomain } }, { signal }))
export const historyOf = (subdomain: string, id: string) =>
  of(subdomain, ['history', id], (signal) => call(parking.history, { params: { subdomain, id } }, { signal }))
export const flatsWithParking = (subdomain: string) =>
  of(subdomain, ['flats'], (signal) => call(parking.flats, { params: { subdomain } }, { signal }))
export const ownParking = (subdomain: string) =>
  of(subdomain, ['own'], (signal) => call(parking.own, { params: { subdomain } }, { signal }))
export const waitsIn = (subdomain: string) =>
  of(subdomain, ['waits'], (signal) => call(parking.waits, { params: { subdomain } }, { signal }))
