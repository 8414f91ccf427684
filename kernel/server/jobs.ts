import type { Ctx } from './context.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Db } from './scope.ts'
import type { Storage } from './storage.ts'

export type Ids = Record<string, string>

/**
 * What a job works with. Everything done through `inSociety`, `platform` and `topics` lies in one transaction that
 * also marks the job as done: a killed process leaves either all of it or nothing, and a handler that throws is tried
 * again later.
 */
export type JobCtx = {
  readonly now: Date
  readonly log: Log
  readonly env: Env
  /** Address people reach this server by, without a trailing slash. */
  readonly origin: string
  readonly sign: (purpose: string, text: string) => string
  readonly storage: Storage
  /** Aborted when the job runs longer than it may or the server stops: pass it to everything slow. */
  readonly signal: AbortSignal
  /** Inside one society, under row-level security. A society that is gone ends the job quietly. */
  inSociety<T>(societyId: string, work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** The second door. */
  platform<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction of its own, committed at once and kept whatever becomes of the job; null is the platform's door. */
  apart<T>(societyId: string | null, work: (db: Db) => Promise<T>): Promise<T>
  readonly topics: { add(topic: string, ids: Ids): Promise<void> }
}

export type TopicHandler = (job: JobCtx, ids: Ids) => Promise<void>

export type Schedule = {
  /** Unique within the room. */
  readonly name: string
  /** Five fields, read in Indian Standard Time. */
  readonly cron: string
  readonly run: (job: JobCtx) => Promise<void>
}

export type RoomJobs = {
  readonly topics: Readonly<Record<string, TopicHandler>>
  readonly schedules: readonly Schedule[]
}

/** A room's `jobs.ts`: the topics it listens to, and what it does by the clock. */
export const subscribe = (
  topics: Readonly<Record<string, TopicHandler>>,
  schedules: readonly Schedule[] = [],
): RoomJobs => ({ topics, schedules })

type WithJobs = { readonly name: string; readonly jobs?: RoomJobs }

/** What lies in the queue: which room shall do what, and ids. */
export type JobData = { room: string; topic: string; ids: Ids } | { room: string; schedule: string }

export type Subscriptions = {
  /** The rooms that listen to a topic. */
  roomsFor(topic: string): readonly string[]
  find(data: JobData): ((job: JobCtx) => Promise<void>) | undefined
  readonly schedules: readonly { room: string; name: string; cron: string }[]
}

export const subscriptionsOf = (rooms: readonly WithJobs[]): Subscriptions => {
  const listeners = new Map<string, string[]>()
  for (const { name, jobs } of rooms)
    for (const topic of Object.keys(jobs?.topics ?? {})) listeners.set(topic, [...(listeners.get(topic) ?? []), name])
  return {
    roomsFor: (topic) => listeners.get(topic) ?? [],
    find: (data) => {
      const jobs = rooms.find((room) => room.name === data.room)?.jobs
      if ('schedule' in data) return jobs?.schedules.find((schedule) => schedule.name === data.schedule)?.run
      const handler = jobs?.topics[data.topic]
      return handler && ((job) => handler(job, data.ids))
    },
    schedules: rooms.flatMap(({ name: room, jobs }) =>
      (jobs?.schedules ?? []).map(({ name, cron }) => ({ room, name, cron })),
    ),
  }
}
