import type { Caller } from '#kernel/server/context.ts'
import type { Env } from '#kernel/server/env.ts'
import type { Db } from '#kernel/server/scope.ts'
import * as store from '../store/identities.ts'

type Write = (work: (db: Db) => Promise<unknown>) => void

/** Remembers, once for every change, under which address the operator came. Only a real one in a browser is heard. */
export const addressKeeper = (env: Env, write: Write) => {
  const noted = new Map<string, string>()
  return ({ identity, session }: Caller, origin: () => string): void => {
    if (env.PUBLIC_URL || !session || !identity?.isSuperAdmin || identity.isDemo) return
    const used = origin()
    if (noted.get(identity.id) === used || !isPlain(used)) return
    noted.set(identity.id, used)
    write((db) => store.setUsedOrigin(db, identity.id, used))
  }
}

/** A name or an address with a port; anything else in a Host header is nobody's address. */
const isPlain = (origin: string) =>
  /^https?:\/\/([a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i.test(origin) && URL.canParse(origin)

/** Where letters lead when no setting says so. */
export const findOperatorsAddress = (db: Db) => store.findUsedOrigin(db)
