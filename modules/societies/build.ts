import type { Db } from '#kernel/server/scope.ts'
import * as store from './store.ts'

/** A society that is written by several hands at once: nobody is let in before all of them are done. */
export const beingMade = { status: 'suspended', suspended_reason: 'being made' } as const
export const openMade = (db: Db, id: string) => store.setStanding(db, id, { status: 'active', suspended_reason: null })

/** One that was left half made does not count: it is made again. */
export const hasDemoSociety = async (db: Db): Promise<boolean> => {
  const demo = await store.findDemo(db)
  return demo !== undefined && demo.suspended_reason !== beingMade.suspended_reason
}
export const clearDemoSocieties = (db: Db) => store.deleteByKind(db, ['demo', 'sample'])
export const lockDemo = (db: Db) => store.lockDemoSeed(db)
export const isDemoLeftChanged = (db: Db, minutes: number) => store.isDemoLeftChanged(db, minutes)
