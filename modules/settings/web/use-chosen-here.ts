import type { z } from 'zod'
import { urlOf } from '#web/call.ts'
import { usePending } from '#web/offline/use-pending.ts'
import { useUser } from '#web/use-user.ts'
import { keptInDemo } from './demo-choices.ts'
import type { Choosing } from './save-choice.ts'

/** What lies on this device alone and is shown instead of the stored: without network it waits, in a demo it stays. */
export const useChosenHere = <E extends Choosing>(
  endpoint: E,
  params: Record<string, string> = {},
): Partial<z.input<E['body']>> => {
  const user = useUser()
  const url = urlOf(endpoint, { params })
  const waiting = usePending('preferences', null, user.id).filter((entry) => entry.url === url && !entry.rejected)
  return Object.assign({}, keptInDemo(user, url), ...waiting.map(({ payload }) => payload))
}
