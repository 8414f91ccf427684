import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/messages.ts'

/** What a society may send: `most` a month by its plan, and only where `leaves` says that its words leave the house. */
export const messageAllowance = (db: Db, societyId: string) => store.findAllowance(db, societyId)

/** Every plan on sale with the number of messages it has for a month. */
export const listMessageAllowances = (db: Db) => store.listAllowances(db)

export const setMessageAllowances = (db: Db, plans: readonly store.Allowance[]) => store.saveAllowances(db, plans)
