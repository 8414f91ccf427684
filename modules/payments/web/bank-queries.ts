import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ledger } from '#modules/ledger/contract.ts'
import { members } from '#modules/members/contract.ts'
import { call, callPage } from '#web/call.ts'
import { payments } from '../contract.ts'
import type { LineStatus } from '../rules/matching.ts'

export const bankList = (subdomain: string) =>
  queryOptions({
    queryKey: ['ledger', subdomain, 'banks'],
    queryFn: ({ signal }) => call(ledger.bankAccounts, { params: { subdomain } }, { signal }),
  })

export const statementList = (subdomain: string) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'statements'],
    queryFn: ({ signal }) => call(payments.statements, { params: { subdomain } }, { signal }),
    staleTime: 0,
  })

export const linePages = (subdomain: string, bankAccount: string, status: LineStatus) =>
  infiniteQueryOptions({
    queryKey: ['payments', subdomain, 'lines', bankAccount, status],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        payments.bankLines,
        { params: { subdomain }, query: { bankAccount, status, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const reconciliationOf = (subdomain: string, id: string) =>
  queryOptions({
    queryKey: ['payments', subdomain, 'reconciliation', id],
    queryFn: ({ signal }) => call(payments.reconciliation, { params: { subdomain, id } }, { signal }),
    staleTime: 0,
  })

/** The flats of the register, to choose from; the room of the members answers for them. */
export const flatList = (subdomain: string) =>
  queryOptions({
    queryKey: ['members', subdomain, 'flats', 'for the books'],
    queryFn: ({ signal }) => call(members.flats, { params: { subdomain } }, { signal }),
  })
