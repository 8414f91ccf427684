import { useEffect, useState } from 'react'

const restMs = 150

/** The text once the fingers rest, so that not every letter asks the server. */
export const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
