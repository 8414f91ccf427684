import { useState } from 'react'
import type { TableState } from '#web/ui/data-table/types.ts'

/** The way through the pages: the cursor of each one after the first. Another question begins at the front. */
export const usePaging = (state: TableState) => {
  const question = JSON.stringify([state.q, state.filters, state.size])
  const [path, setPath] = useState<{ question: string; cursors: readonly string[] }>({ question, cursors: [] })
  const cursors = path.question === question ? path.cursors : []
  return {
    cursor: cursors.at(-1),
    hasPrevious: cursors.length > 0,
    next: (cursor: string) => setPath({ question, cursors: [...cursors, cursor] }),
    previous: () => setPath({ question, cursors: cursors.slice(0, -1) }),
  }
}
