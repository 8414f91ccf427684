import type { Db } from '#kernel/server/scope.ts'
import * as store from './store.ts'

/** A society that is written by several hands at once: nobody is let in before all of them are done. */
export const beingMade = { kind: 'making', status: 'suspended', suspended_reason: 'being made' } as const
const open = { kind: 'demo', status: 'active', suspended_reason: null } as const
export const openMade = (db: Db, id: string) => store.setStanding(db, id, open)

/**
 * The new demo in the place of the one that was open, under its names. Answers that one: it is for the caller to remove.
 * Its key changes, for which whoever writes in it waits; so this comes last in its transaction.
 */
export const changePlaces = async (db: Db, id: string): Promise<string | undefined> => {
  const before = await store.findDemo(db)
  if (before) {
    await store.setStanding(db, before.id, { ...beingMade, subdomain: `old-${before.id}` })
    await store.moveNames(db, before.id, id)
  }
  await store.setStanding(db, id, { ...open, ...(before ? { subdomain: before.subdomain } : {}) })
  return before?.id
}

/** One that was left half made does not count: it is made again. */
export const hasDemoSociety = async (db: Db): Promise<boolean> => (await store.findDemo(db)) !== undefined
export const clearDemoSocieties = (db: Db) => store.deleteByKind(db, ['demo', 'sample', beingMade.kind])
export const clearSamples = (db: Db) => store.deleteByKind(db, ['sample'])
/** What a fallen server left half made, and the demo whose place another one has taken. */
export const clearMaking = (db: Db) => store.deleteByKind(db, [beingMade.kind])
export const lockDemo = (db: Db) => store.lockDemoSeed(db)
export const tryLockDemo = (db: Db) => store.tryLockDemoSeed(db)
export const isDemoLeftChanged = (db: Db, minutes: number) => store.isDemoLeftChanged(db, minutes)
