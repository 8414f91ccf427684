import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/identities.ts'

/** Who runs this installation, to be written to. */
export const listOperators = (db: Db) => store.listOperators(db)
