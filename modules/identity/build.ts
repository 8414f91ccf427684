import type { Db } from '#kernel/server/scope.ts'
import * as store from './store/identities.ts'
import * as sessions from './store/sessions.ts'

/** A demo account as it was meant, whatever became of it since; its id stays, so that open sessions do too. */
export const upsertDemoIdentity = (db: Db, row: store.NewIdentity) => store.upsertIdentity(db, row)

/** Whoever looked at the demo goes on in the one that was made anew. */
export const moveSessions = (db: Db, from: string, to: string) => sessions.moveSessions(db, from, to)
