import { queryOptions } from '@tanstack/react-query'
import { members } from '#modules/members/contract.ts'
import { call } from '#web/call.ts'
import { directory } from '../contract.ts'

const list = (name: 'residents' | 'contacts' | 'cards', subdomain: string, q: string) =>
  ['directory', subdomain, name, q] as const

export const residentList = (subdomain: string, q: string) =>
  queryOptions({
    queryKey: list('residents', subdomain, q),
    queryFn: ({ signal }) => call(directory.residents, { params: { subdomain }, query: { q } }, { signal }),
    placeholderData: (before) => before,
  })

/** Read once without a word, it stays on the device: the numbers of an emergency need no network. */
export const contactList = (subdomain: string, q: string) =>
  queryOptions({
    queryKey: list('contacts', subdomain, q),
    queryFn: ({ signal }) => call(directory.contacts, { params: { subdomain }, query: { q } }, { signal }),
    placeholderData: (before) => before,
  })

export const cardList = (subdomain: string, q: string) =>
  queryOptions({
    queryKey: list('cards', subdomain, q),
    queryFn: ({ signal }) => call(directory.cards, { params: { subdomain }, query: { q } }, { signal }),
    placeholderData: (before) => before,
  })

export const myListing = (subdomain: string) =>
  queryOptions({
    queryKey: ['directory', subdomain, 'me'],
    queryFn: ({ signal }) => call(directory.mine, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const myVehicles = (subdomain: string) =>
  queryOptions({
    queryKey: ['directory', subdomain, 'vehicles'],
    queryFn: ({ signal }) => call(members.vehicles, { params: { subdomain } }, { signal }),
  })

export const myPlateLookups = (subdomain: string) =>
  queryOptions({
    queryKey: ['directory', subdomain, 'plate-lookups'],
    queryFn: ({ signal }) => call(members.plateLookups, { params: { subdomain } }, { signal }),
  })
