import { useRef } from 'react'

/**
 * Radix gives the focus back to its own Trigger only. Our dialogs are mostly opened by state (a row, a menu item),
 * so the element that had the focus at opening is kept and gets it back; `fallback` serves when it has left the page, and
 * `first` comes before it.
 */
export function useReturnFocus(
  fallback?: () => HTMLElement | null | undefined,
  first?: () => HTMLElement | null | undefined,
) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      opener.current = active instanceof HTMLElement && active !== document.body ? active : null
    },
    onCloseAutoFocus: (event: Event) => {
      const target = first?.() ?? (opener.current?.isConnected ? opener.current : fallback?.())
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}
