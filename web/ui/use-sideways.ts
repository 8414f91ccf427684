import { type RefObject, useEffect, useRef } from 'react'

/** A line that scrolls sideways on a phone shows what is chosen in it, also when one comes by an address. */
export const useSideways = <E extends HTMLElement>(value: string): RefObject<E | null> => {
  const line = useRef<E>(null)
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>(`[aria-current], [data-state="active"]`)
    if (line.current && chosen && value)
      line.current.scrollLeft = chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return line
}
