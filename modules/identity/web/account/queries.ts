import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { identity } from '../../contract.ts'

export const security = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => call(identity.security, {}, { signal }),
})

export const sessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(identity.sessions, {}, { signal }),
})

export const passkeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(identity.passkeys, {}, { signal }),
})
