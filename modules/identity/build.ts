import type { Db } from '#kernel/server/scope.ts'
import * as store from './store/identities.ts'

/** A demo account as it was meant, whatever became of it since; its id stays, so that open sessions do too. */
export const upsertDemoIdentity = (db: Db, row: store.NewIdentity) => store.upsertIdentity(db, row)
