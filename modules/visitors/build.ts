import type { Db } from '#kernel/server/scope.ts'
import { insertGate, insertPastVisits, insertVisits, findHosts as readHosts, type VisitRow } from './store/building.ts'
import { insertCounts } from './store/counts.ts'

export const buildVisits = (db: Db, societyId: string, rows: readonly VisitRow[]) => insertVisits(db, societyId, rows)
export const buildGate = insertGate
export const findHosts = readHosts
export const buildVisitCounts = insertCounts
export const buildPastVisits = insertPastVisits
