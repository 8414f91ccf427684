import { MutationCache, QueryClient, type QueryFunction } from '@tanstack/react-query'
import { CallError, request } from '#web/request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The first elements of the query keys (a room's name, mostly) that are out of date after this write. */
    mutationMeta: { touches?: readonly string[] }
  }
}

const oneHourMs = 3_600_000

/** GETs the first element of the query key. A 401 is an error, or null where being signed out is an answer. */
export const defaultLoader =
  <T>({ on401 }: { on401: 'returnNull' | 'throw' }): QueryFunction<T | null> =>
  async ({ queryKey, signal }) => {
    try {
      const response = await request('GET', String(queryKey[0]), undefined, { signal })
      const data: T = await response.json()
      return data
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof CallError && error.status === 401) return null
      throw error
    }
  }

export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultLoader({ on401: 'throw' }),
        staleTime: oneHourMs,
        gcTime: oneHourMs,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _input, _result, mutation) => {
        const touched = mutation.meta?.touches ?? []
        await Promise.all(touched.map((room) => client.invalidateQueries({ queryKey: [room] })))
      },
    }),
  })
  return client
}
