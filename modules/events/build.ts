import type { Db } from '#kernel/server/scope.ts'
import { type EventRow, insertEvents } from './store.ts'

export const buildEvents = (db: Db, rows: readonly EventRow[]) => insertEvents(db, rows)
