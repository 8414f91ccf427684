import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#kernel/contract.ts'
import { request } from '#web/request.ts'
import type { onboarding } from '../contract.ts'

type Steps = Reply<typeof onboarding.firstSteps>

/** Asked without the contract: this is on the first screen after signing in, and the contract brings others along. */
export const firstSteps = (subdomain: string) =>
  queryOptions({
    queryKey: ['first-steps', subdomain],
    queryFn: async (): Promise<Steps> => {
      try {
        const answer = await request('GET', `/api/societies/${encodeURIComponent(subdomain)}/first-steps`)
        const steps: unknown = await answer.json()
        return Array.isArray(steps) ? (steps as Steps) : []
      } catch (error) {
        console.warn('The first steps could not be asked for', error)
        return []
      }
    },
    staleTime: 0,
  })
