import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#kernel/actor.ts'
import type { Look } from '#kernel/look.ts'
import { keptOr } from '#web/kept.ts'
import { forgetUser, lastUserKey } from '#web/last-user.ts'
import { CallError, request } from '#web/request.ts'

export const pendingEmailKey = 'pendingUserEmail'
export const pendingRoleKey = 'pendingUserRole'
export const pendingSocietyKey = 'pendingSociety'
export const pendingFlatKey = 'pendingFlat'

/** The documented fields, and the society that is active in this session where there is one. */
export type User = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  createdAt?: string | null
  society?: { id?: string; subdomain: string; name?: string; look?: Look } | null
  societies?: { id: string; name: string; subdomain: string; role: Role; status: string; active: boolean }[]
  isDemo?: boolean
  /** An operator inside a society: why, and until when. */
  entered?: { reason: string; until: string }
  /** The active society lets nobody in with an expired password. */
  mustChangePassword?: boolean
  /** The last request to join that was turned down. */
  rejected?: { society: string; role: Role } | null
}

type Permission = { label?: string; create?: boolean }
export type Modules = {
  modules: { name: string; permission?: Permission; permissions?: Permission }[]
  subscriptionPlan?: string | null
  userRole?: string
}

const fiveMinutesMs = 300_000
const thirtyMinutesMs = 1_800_000
const sixtyMinutesMs = 3_600_000

export const userKey = ['/api/auth/user'] as const

/** Nobody signed in is null, not an error. */
export const currentUser = queryOptions({
  queryKey: userKey,
  queryFn: async (): Promise<User | null> => {
    try {
      const user: User = await (await request('GET', '/api/auth/user')).json()
      localStorage.setItem(lastUserKey, JSON.stringify(user))
      return user
    } catch (error) {
      if (!(error instanceof CallError)) return lastUserOr(failed(error))
      if (error.status === 401 || error.status === 403) await forgetUser()
      if (error.status === 401) return null
      if (error.status === 403 && rememberPending(error.body)) return goToPendingApproval()
      throw failed(error)
    }
  },
  staleTime: fiveMinutesMs,
  retry: false,
  // Nor because one more part of the screen wants to know: whoever waits for the answer and comes anew would ask for ever.
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
})

/** Asked for only once there is a user. */
export const userModules = (user: User | null | undefined) =>
  queryOptions({
    queryKey: ['/api/user/modules'],
    queryFn: async (): Promise<Modules> => {
      const url = '/api/user/modules'
      const modules: Modules = await (await keptOr(url, () => request('GET', url))).json()
      return modules
    },
    enabled: Boolean(user),
    staleTime: thirtyMinutesMs,
    gcTime: sixtyMinutesMs,
    retry: false,
    refetchOnWindowFocus: false,
  })

const failed = (cause: unknown) => new Error('Failed to fetch user', { cause })

/** Without network the guard at the gate is still the guard: the last answer stands until the server gives another. */
const lastUserOr = (failure: Error): User => {
  const kept = localStorage.getItem(lastUserKey)
  if (!kept) throw failure
  const user: User = JSON.parse(kept)
  return user
}

/** The screen reads what is stored, so that it also says whom it means after the session is gone. False: something else. */
export const rememberPending = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== 'pending_approval')
    return false
  for (const [key, name] of pendingFields) {
    const value: unknown = Object.entries(body).find(([field]) => field === name)?.[1]
    if (typeof value === 'string') localStorage.setItem(key, value)
  }
  return true
}

export const forgetPending = () => {
  for (const [key] of pendingFields) localStorage.removeItem(key)
}

const pendingFields = [
  [pendingEmailKey, 'email'],
  [pendingRoleKey, 'role'],
  [pendingSocietyKey, 'society'],
  [pendingFlatKey, 'flatNumber'],
] as const

const goToPendingApproval = (): null => {
  if (location.pathname !== '/pending-approval') location.assign('/pending-approval')
  return null
}
