import { useSyncExternalStore } from 'react'
import { lastUserKey } from '#web/last-user.ts'
import { setRenewal } from '#web/request.ts'
import { hasUnsaved } from '#web/ui/unsaved.ts'

/**
 * A session that ended while something is being written is renewed over it: the call waits until the person has signed
 * in again, and is then made once more. Looking around without a session leads to the login as ever.
 */
export const renewSessions = () =>
  setRenewal((method, url) => {
    const someone = localStorage.getItem(lastUserKey) !== null
    const worthIt = method !== 'GET' || hasUnsaved()
    return someone && worthIt && !ownWays.test(url) ? askToSignIn() : Promise.resolve(false)
  })

export const useRenewal = () =>
  useSyncExternalStore(
    subscribe,
    () => asking,
    () => undefined,
  )

/** Signing in and out answer for themselves. */
const ownWays = /^\/api\/(login|logout|register|invitations|password)/

type Asking = { email: string; id: string; settle: (signedIn: boolean) => void }
let asking: Asking | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

const askToSignIn = (): Promise<boolean> => {
  answer ??= new Promise<boolean>((resolve) => {
    const { email = '', id = '' }: Partial<Asking> = JSON.parse(localStorage.getItem(lastUserKey) ?? '{}')
    set({ email, id, settle: resolve })
  }).finally(() => {
    answer = undefined
    set(undefined)
  })
  return answer
}

const set = (next: Asking | undefined) => {
  asking = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
