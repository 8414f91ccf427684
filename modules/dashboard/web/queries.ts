import { queryOptions } from '@tanstack/react-query'
import { keptOr } from '#web/kept.ts'
import { request } from '#web/request.ts'
import type { Figures } from '../contract.ts'

const freshMs = 60_000

/** Everything in it is optional to a screen: an older server, or none at all, must not break one. */
export type ShownFigures = Partial<Figures>

/** Counted on the server when asked; a minute later they may have moved. */
export const figuresOf = (subdomain: string) =>
  queryOptions({
    queryKey: ['dashboard', subdomain],
    // Asked without the contract: this is on the first screen after signing in, and the contract brings zod along.
    queryFn: async ({ signal }): Promise<ShownFigures> => {
      const url = `/api/societies/${encodeURIComponent(subdomain)}/dashboard`
      const answer = await keptOr(url, () => request('GET', url, undefined, { signal }))
      const figures: ShownFigures = await answer.json()
      return figures
    },
    staleTime: freshMs,
  })
