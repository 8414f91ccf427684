import type { Permissions } from '../../actor.ts'
import type { Caller, Ctx } from '../context.ts'
import type { Database } from '../db.ts'
import type { Env } from '../env.ts'
import type { Enqueue } from '../jobs/enqueue.ts'
import type { Storage } from '../storage.ts'

export type Authenticate = (request: {
  token: string | null
  bearer: string | null
  /** Subdomain or id in the path, or null to use the active society of the session. */
  society: string | null
  /** The address the caller used. */
  origin?: () => string
}) => Promise<Caller>

export type Serving = {
  database: Database
  authenticate: Authenticate
  permissions: Permissions
  sessionCookie: string
  env: Env
  enqueue: Enqueue
  catalogue: Ctx['catalogue']
  sign: (purpose: string, text: string) => string
  storage: Storage
}
