import { useSyncExternalStore } from 'react'

/** True while the media query holds; false on the server. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Below the md width: one hand, one column. */
export const useIsPhone = () => useMedia('(width < 48rem)')
