import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Read timeout. Ends a connection whose database owes an answer and says nothing for so long. One timer a connection,
 * put off by every byte; pg's own is a timer for each statement, and puts itself between a statement and whoever waits
 * for it (see `ScopedQuery`).
 */
export const endWhenSilent = (client: pg.ClientBase, afterMs: number): void => {
  const stream = streamOf(client)
  stream.setTimeout(afterMs, () => {
    if ((client as Inner).readyForQuery) return
    stream.destroy(Object.assign(new Error('The database has stopped talking'), { code: 'ETIMEDOUT' }))
  })
}

/** Waits longer than usual on a connection, until what is handed back is called. */
export const bePatient = (client: pg.ClientBase, forMs: number): (() => void) => {
  const stream = streamOf(client)
  const usualMs = stream.timeout ?? 0
  stream.setTimeout(forMs)
  return () => void stream.setTimeout(usualMs)
}

/** What pg keeps to itself. */
type Inner = pg.ClientBase & { readyForQuery: boolean; connection: { stream: Socket } }

export const streamOf = (client: pg.ClientBase) => (client as Inner).connection.stream
