import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient, defaultLoader } from './query-client.ts'

const answering = (body: string, status: number) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const loadOrNull = () =>
  createQueryClient().fetchQuery({ queryKey: ['/api/x'], queryFn: defaultLoader({ on401: 'returnNull' }) })

describe('the default loader', () => {
  it('GETs the first element of the query key and parses JSON', async () => {
    const fetched = answering('{"id":1}', 200)
    const data = await createQueryClient().fetchQuery({ queryKey: ['/api/x', { ignored: true }] })
    expect(data).toEqual({ id: 1 })
    expect(fetched.mock.calls[0]).toMatchObject(['/api/x', { method: 'GET', credentials: 'include' }])
  })

  it('errors on a 401', async () => {
    answering('{"message":"Please sign in first."}', 401)
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(/^401: /)
  })

  it('returns null on a 401 where it is told to, and still errors on anything else', async () => {
    answering('', 401)
    await expect(loadOrNull()).resolves.toBeNull()
    answering('', 403)
    await expect(loadOrNull()).rejects.toThrow(/^403: /)
  })
})

describe('the defaults', () => {
  it('are an hour fresh, an hour kept, no refetching, no retries, offline first', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: {
        staleTime: 3_600_000,
        gcTime: 3_600_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    })
  })

  it('send a failed load and a failed submit once', async () => {
    const fetched = answering('', 500)
    const client = createQueryClient()
    await expect(client.fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow(/^500: /)
    const submit = new MutationObserver(client, {
      mutationFn: () => fetch('/api/y').then(() => Promise.reject(new Error('no'))),
    })
    await expect(submit.mutate()).rejects.toThrow('no')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('make the rooms a write touches out of date', async () => {
    const client = createQueryClient()
    const load = vi.fn(async () => 'data')
    const stop = new QueryObserver(client, { queryKey: ['members', 'list'], queryFn: load }).subscribe(() => {})
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await new MutationObserver(client, { mutationFn: async () => {}, meta: { touches: ['members'] } }).mutate()
    expect(load).toHaveBeenCalledTimes(2)
    stop()
  })
})
