import type { z } from 'zod'
import type { Endpoint } from '#kernel/contract.ts'
import { urlOf } from '#web/call.ts'
import { drain } from '#web/offline/drain.ts'
import { listItems, type QueuedItem, removeItem } from '#web/offline/queue.ts'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { refreshPending } from '#web/offline/status.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { request } from '#web/request.ts'

export type Choosing = Endpoint & { readonly method: 'PUT'; readonly body: z.ZodType<unknown, object> }

/**
 * Sends what a person chose, or keeps it on this device until there is network. What waits goes first, and what is chosen
 * later takes its place: two choices must not arrive in the wrong order.
 */
export const saveChoice = async <E extends Choosing>(identityId: string, endpoint: E, body: z.input<E['body']>) => {
  const url = urlOf(endpoint)
  const taken = navigator.onLine && (await isTaken(url, body))
  const before = (await listOwn(identityId)).filter((entry) => entry.url === url)
  if (!taken) {
    const waiting = before.filter(({ rejected }) => !rejected).map(({ payload }) => payload)
    const payload: unknown = Object.assign({}, ...waiting, body)
    await saveForLater('preferences', { method: 'PUT', url, identityId, society: null, payload })
  }
  for (const { id } of before) await removeItem('preferences', id)
  await refreshPending()
}

export const isAnyWaiting = async (identityId: string): Promise<boolean> =>
  (await listOwn(identityId)).some(({ rejected }) => !rejected)

const listOwn = async (identityId: string): Promise<QueuedItem[]> =>
  (await listItems('preferences')).filter((entry) => entry.identityId === identityId)

const isTaken = async (url: string, body: object): Promise<boolean> => {
  try {
    await drain('preferences')
    await request('PUT', url, body)
    return true
  } catch (error) {
    if (verdictOf(error) !== 'later') throw error
    return false
  }
}
