import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/request.ts'

export type Found = {
  id: string
  type: string
  title: string
  description?: string | null
  category?: string | null
  timestamp?: string | null
  path: string
}

export const leastCharacters = 2
const cacheMs = 30_000

export const globalSearch = (text: string) =>
  queryOptions({
    queryKey: ['/api/search/global', text],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const answer = await request('GET', `/api/search/global?q=${encodeURIComponent(text)}`, undefined, { signal })
      const found: unknown = await answer.json()
      return Array.isArray(found) ? found : []
    },
    enabled: [...text].length >= leastCharacters,
    staleTime: cacheMs,
    gcTime: cacheMs,
  })
