import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { currentUser, userModules } from './session.ts'

const user = { id: 'u1', email: 'meera@example.com', firstName: 'Meera', lastName: 'Joshi', role: 'resident' as const }

const answering = (body: unknown, status = 200) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const lookup = () => createQueryClient().fetchQuery(currentUser)

const gone = vi.fn<typeof location.assign>()
beforeEach(() => {
  localStorage.clear()
  gone.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(gone)
})

describe('who is signed in', () => {
  it('is the user of GET /api/auth/user', async () => {
    const fetched = answering(user)
    await expect(lookup()).resolves.toEqual(user)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/user')
  })

  it('is nobody on a 401', async () => {
    answering({ message: 'Please sign in first.' }, 401)
    await expect(lookup()).resolves.toBeNull()
  })

  it('is nobody while approval is pending: email and role are kept, and the waiting screen opens', async () => {
    answering({ status: 'pending_approval', email: 'new@example.com', role: 'committee' }, 403)
    await expect(lookup()).resolves.toBeNull()
    expect(localStorage.getItem('pendingUserEmail')).toBe('new@example.com')
    expect(localStorage.getItem('pendingUserRole')).toBe('committee')
    expect(gone).toHaveBeenCalledWith('/pending-approval')
  })

  it.each([403, 500])('is an error on any other answer (%s)', async (status) => {
    answering({ message: 'no' }, status)
    await expect(lookup()).rejects.toThrow(/^Failed to fetch user$/)
    expect(gone).not.toHaveBeenCalled()
  })

  it('is asked once in five minutes, never again on mount or focus, and not retried', async () => {
    expect(currentUser).toMatchObject({
      staleTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    })
    const fetched = answering({}, 500)
    await lookup().catch(() => {})
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('is the last one known while there is no network, until the server says otherwise', async () => {
    answering(user)
    await lookup()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(lookup()).resolves.toEqual(user)
    answering({}, 401)
    await expect(lookup()).resolves.toBeNull()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(lookup()).rejects.toThrow(/^Failed to fetch user$/)
  })
})

describe('the modules', () => {
  it('are asked for only when there is a user, fresh for 30 minutes, kept for 60, without retries', async () => {
    expect(userModules(user)).toMatchObject({
      enabled: true,
      staleTime: 1_800_000,
      gcTime: 3_600_000,
      retry: false,
      refetchOnWindowFocus: false,
    })
    const fetched = answering({ modules: [] })
    const client = createQueryClient()
    const stop = new QueryObserver(client, userModules(null)).subscribe(() => {})
    expect(fetched).not.toHaveBeenCalled()
    stop()
    await expect(client.fetchQuery(userModules(user))).resolves.toEqual({ modules: [] })
  })
})
