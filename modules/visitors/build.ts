import type { Db } from '#kernel/server/scope.ts'
import { insertVisits, type VisitRow } from './store.ts'

export const buildVisits = (db: Db, rows: readonly VisitRow[]) => insertVisits(db, rows)
