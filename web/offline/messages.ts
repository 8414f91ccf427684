import type { StoreName } from '#web/offline/queue.ts'

/** What a page says to the service worker. */
export type WorkerMessage =
  | { type: 'seen'; page: string; assets: string[] }
  | { type: 'drain'; store?: StoreName }
  | { type: 'take-over' }
  /** This is a phone at a gate: its screen is kept whole, whatever comes. */
  | { type: 'gate' }

/** What the service worker says to its pages. */
export type PageMessage = { type: 'drained' } | { type: 'open'; url: string }
