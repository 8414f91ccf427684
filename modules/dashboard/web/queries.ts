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
    queryFn: ({ signal }) => askFigures(subdomain, signal),
    staleTime: freshMs,
  })

/** For a screen that stands without them. */
export const figuresOrNone = (subdomain: string) =>
  queryOptions({
    queryKey: ['dashboard', subdomain, 'or-none'],
    queryFn: ({ signal }): Promise<ShownFigures | null> =>
      askFigures(subdomain, signal).catch((error: unknown) => {
        console.warn('The figures could not be had', error)
        return null
      }),
    staleTime: freshMs,
  })

/** Asked without the contract: this is on the first screen after signing in, and the contract brings zod along. */
const askFigures = async (subdomain: string, signal: AbortSignal): Promise<ShownFigures> => {
  const url = `/api/societies/${encodeURIComponent(subdomain)}/dashboard`
  const answer = await keptOr(url, () => request('GET', url, undefined, { signal }))
  const figures: ShownFigures = await answer.json()
  return figures
}
