import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A list whose pages come from the server prints whole: its button and Ctrl+P fetch every row before the paper is laid
 * out, which the browser's own menu gives no time for.
 */
export function usePrintedWhole<Row>(allRows: (() => Promise<readonly Row[]>) | undefined) {
  const [whole, setWhole] = useState<readonly Row[]>()
  const [fetching, setFetching] = useState(false)
  const print = async () => {
    if (!allRows || fetching) return
    setFetching(true)
    try {
      const rows = await allRows()
      flushSync(() => setWhole(rows))
    } catch (error) {
      console.warn('Only the page on screen is printed; the others could not be fetched', error)
    } finally {
      setFetching(false)
    }
    window.print()
  }
  useEffect(() => {
    if (!allRows) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      void print()
    }
    const done = () => setWhole(undefined)
    addEventListener('keydown', pressed)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('afterprint', done)
    }
  })
  return { whole, fetching, print: () => void print() }
}
