import type { Env } from '#kernel/server/env.ts'
import type { Db } from '#kernel/server/scope.ts'
import { sweepSessions } from '../store/sessions.ts'
import { sweepSteps } from '../store/sign-in.ts'

/** Sessions, links and challenges that open nothing any more; addresses and devices are not kept beyond their use. */
export const sweepSignIn = async (db: Db, env: Env): Promise<void> => {
  await sweepSessions(db)
  // A count of tries must outlive the longest window it is read in.
  await sweepSteps(db, Math.max(env.LOCKOUT_MINUTES, 60))
}
