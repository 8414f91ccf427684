import type { Db } from '#kernel/server/scope.ts'
import * as store from './store/building.ts'

export const buildActivity = store.insertActivity
export const buildPayments = store.insertPayments
export const buildHealth = store.insertHealthSamples
export const buildTickets = store.insertTickets
export const buildApprovals = store.insertApprovals
export const buildSubscriptions = store.insertSubscriptions
export const restorePlans = store.restorePlans
export const clearDemoHealth = (db: Db) => store.deleteDemoHealth(db)
