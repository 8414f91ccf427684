import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { Db } from './scope.ts'
import { endWhenSilent } from './silence.ts'

const channel = 'aangan_live'

/**
 * Publish and subscribe, for server-sent events. Says that something changed, never what: whoever hears it asks again,
 * and is shown what they may see.
 */
export type Change = {
  /** Everybody in this society, or this one person. */
  society?: string
  identity?: string
  room: string
  id?: string
}

/**
 * Heard by every server process once the transaction is committed. Only jobs may say it: a commit that notifies waits
 * for every other one that does, and no write of a person shall wait for that.
 */
export const tell = async (db: Db, ...changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const texts = changes.map((change) => JSON.stringify(change))
  await sql`select pg_notify(${channel}, told) from unnest(${texts}::text[]) told`.execute(db)
}

export type Listening = {
  /** Settled once the first attempt to listen is over. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * One connection per process, beside the pools. When it was lost, changes may have been missed: `onGap` is called as
 * soon as it listens again.
 */
export const listen = (
  pool: pg.Pool,
  log: Log,
  { onChange, onGap }: { onChange: (change: Change) => void; onGap: () => void },
): Listening => {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

  const connect = async (again: boolean) => {
    const next = new pg.Client({ ...pool.options, application_name: 'aangan-live', keepAlive: true })
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => onChange(JSON.parse(payload ?? '{}') as Change))
    client = next
    try {
      await next.connect()
      endWhenSilent(next, 25_000)
      await next.query(`listen ${channel}`)
      if (again) onGap()
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be listened to at present')
      lost(next)
    }
  }
  const lost = (which: pg.Client) => {
    if (stopped || client !== which) return
    client = undefined
    void which.end().catch(() => undefined)
    timer = setTimeout(() => {
      connecting = connect(true)
    }, 1000).unref()
  }
  connecting = connect(false)
  return {
    ready: connecting,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
