import type { Database } from '../db.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { logoPicture } from '../looks.ts'
import { deliverOutbox } from '../mail.ts'
import { type Db, writing } from '../scope.ts'
import type { Storage } from '../storage.ts'
import { smtpCarrier } from './smtp.ts'

const everyMs = 5000

type Parts = { env: Env; database: Database; log: Log; storage: Storage }

/**
 * Walks to the outbox every few seconds. He is no job of the queue on purpose: a job holds a transaction and one of few
 * places for as long as it runs, and a mail server that hangs must take neither.
 */
export const startPostman = ({ env, database, log, storage }: Parts) => {
  const stopping = new AbortController()
  const carry = env.SMTP_URL ? smtpCarrier(env.SMTP_URL, env.MAIL_FROM!) : undefined
  const scope = { societyId: null, identityId: null, role: 'postman', action: 'mail.deliver', requestId: '' }
  const apart = <T>(work: (db: Db) => Promise<T>) => writing(database.platform, scope, ({ db }) => work(db))
  const logoOf = (societyId: string) =>
    apart((db) => logoPicture({ db, storage }, societyId, 'png')).catch((error: unknown) => {
      log.warn({ err: error, societyId }, 'a letter goes without its logo')
      return undefined
    })
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    try {
      await deliverOutbox(apart, carry, stopping.signal, logoOf)
    } catch (error) {
      log.warn({ err: error }, 'letters could not be delivered; they stay in the outbox')
    }
    if (!stopping.signal.aborted) timer = setTimeout(begin, everyMs).unref()
  }
  let walking: Promise<void> = Promise.resolve()
  const begin = () => {
    walking = round()
  }
  begin()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await walking
    },
  }
}
