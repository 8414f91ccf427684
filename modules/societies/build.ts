import type { Db } from '#kernel/server/scope.ts'
import * as store from './store.ts'

export const hasDemoSociety = async (db: Db): Promise<boolean> => (await store.findDemo(db)) !== undefined
export const clearDemoSocieties = (db: Db) => store.deleteByKind(db, ['demo', 'sample'])
export const lockDemo = (db: Db) => store.lockDemoSeed(db)
export const isDemoLeftChanged = (db: Db, minutes: number) => store.isDemoLeftChanged(db, minutes)
