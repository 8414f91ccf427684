import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { listenToCalls } from '#web/request.ts'

const firstPauseMs = 2000
const longestPauseMs = 30_000

/** Whether the server answers. A phone on the building's Wi-Fi may have a network and still nobody at the other end. */
export const useReachable = (): boolean => useSyncExternalStore(subscribeReach, isReachable, () => true)

/** Called when the server answers again. */
export const useWhenBack = (react: () => void) => {
  const back = useEffectEvent(react)
  useEffect(
    () =>
      subscribeReach(() => {
        if (reachable) back()
      }),
    [],
  )
}

export const isReachable = () => reachable

export const subscribeReach = (listener: () => void): (() => void) => {
  listeners.add(listener)
  stop ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Asks the server for a sign of life; while there is none it is asked again, more and more seldom. */
export const askServer = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

let reachable = true
let asking: Promise<boolean> | undefined
let again: ReturnType<typeof setTimeout> | undefined
let pauseMs = firstPauseMs
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

const ask = async () => {
  const answered = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).then(isOurs, () => false))
  settle(answered)
  return answered
}

/** A gateway in front of a dead server answers too, but not for it. */
const isOurs = ({ status }: Response) => status !== 502 && status !== 504

const settle = (answered: boolean) => {
  clearTimeout(again)
  if (!answered && stop) {
    again = setTimeout(() => void askServer(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  if (answered) pauseMs = firstPauseMs
  if (reachable === answered) return
  reachable = answered
  for (const listener of listeners) listener()
}

/** One call that fails may be its own fault, so the server is asked before anybody is told that it is gone. */
const watch = () => {
  const watching = new AbortController()
  const { signal } = watching
  listenToCalls((answered) => {
    if (answered !== reachable) void askServer()
  })
  addEventListener('online', () => void askServer(), { signal })
  addEventListener('offline', () => settle(false), { signal })
  reachable = navigator.onLine
  return () => {
    watching.abort()
    listenToCalls(undefined)
    clearTimeout(again)
  }
}
