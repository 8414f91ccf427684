import { useEffect, useSyncExternalStore } from 'react'

/** Whether the overlay is open; a few components far from each other open it. */
export const useSearchOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )

export const openSearch = () => setSearchOpen(true)

export const setSearchOpen = (next: boolean) => {
  open = next
  for (const listener of listeners) listener()
}

/** Ctrl+K or Cmd+K, from anywhere on a signed-in screen; again closes it. */
export const useSearchKey = (enabled: boolean) => {
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setSearchOpen(!open)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [enabled])
}

export const searchKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')

let open = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
