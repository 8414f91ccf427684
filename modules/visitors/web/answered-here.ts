import { useEffect, useSyncExternalStore } from 'react'

/** A screen that shows who waits needs no card over it. */
let screens = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  screens += by
  for (const heard of listeners) heard()
}
const subscribe = (heard: () => void) => {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

export const useShowsWaiting = () =>
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])

export const useIsShownBelow = (): boolean => useSyncExternalStore(subscribe, () => screens > 0)
