import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import { usePrinting } from './print-heading.tsx'

// Below this every row is in the page: find-in-page, printing and screen readers then see all of them.
const VIRTUAL_FROM = 120

/** Which rows to draw, and the height of what is left out above and below. */
export function useDrawnRows(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) {
  const printing = usePrinting()
  const virtual = count >= VIRTUAL_FROM && !printing
  // oxlint-disable-next-line react/incompatible-library -- its values are read here, in the same render, and go nowhere else.
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Enough for the next notch of a wheel and for the Tab key; every row more is drawn in vain by a fast one.
    overscan: 5,
    // A frame that comes late is better than one that holds the scrolling up.
    useFlushSync: false,
  })
  if (!virtual) return { virtual, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    virtual,
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

export const useScroller = () => useRef<HTMLDivElement>(null)
