import type { StoreName } from '#web/offline/queue.ts'

/** What a page says to the service worker. */
export type WorkerMessage =
  | { type: 'seen'; page: string; assets: string[] }
  | { type: 'drain'; store?: StoreName }
  | { type: 'take-over' }

/** What the service worker says to its pages. */
export type PageMessage = { type: 'drained'; store: StoreName } | { type: 'open'; url: string }
