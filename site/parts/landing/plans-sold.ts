import { useEffect, useState } from 'react'
import { request } from '#web/request.ts'

/** The plans the operator sells today, by id; nothing while that is not known, and then the rate card stands as printed. */
export const usePlansSold = (): ReadonlySet<string> | undefined => {
  const [sold, setSold] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const gone = new AbortController()
    const ask = async () => {
      const response = await request('GET', '/api/public/plans', undefined, { signal: gone.signal })
      const { plans }: { plans?: { id?: string }[] } = await response.json()
      if (plans) setSold(new Set(plans.flatMap(({ id }) => id ?? [])))
    }
    ask().catch((error: unknown) => {
      if (!gone.signal.aborted) console.warn('It is not known which plans are sold', error)
    })
    return () => gone.abort()
  }, [])
  return sold
}
