import type { Ctx } from './context.ts'
import type { Env } from './env.ts'
import { type Change, tell } from './live.ts'
import type { Log } from './log.ts'
import type { Attached, Language } from './mail/layout.ts'
import type { Db } from './scope.ts'
import type { Storage } from './storage.ts'
import type { Ids, Topics } from './topics.ts'

export type { Ids } from './topics.ts'

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
  readonly topics: Topics
  readonly catalogue: Ctx['catalogue']
  /**
   * Tells people, each in the ways they chose, in the job's own transaction. Parts of a job do not contain each other:
   * inside `platform` give its handle along.
   */
  announce(news: News, db?: Db): Promise<void>
}

export type TopicHandler = (job: JobCtx, ids: Ids) => Promise<void>

export type News = {
  readonly societyId: string
  /** One of the kinds on the rooms' cards. */
  readonly kind: string
  /** Names and titles for the words; never more than the reader may see. */
  readonly about: Readonly<Record<string, string>>
  /** A path of this site. */
  readonly path: string
  /** The same occasion is told to the same person once, however often its job runs. */
  readonly occasion: string
  readonly to: Recipients
  /** A paper for those who are told by letter, in their language. */
  readonly attached?: Readonly<Record<Language, Attached>>
}

/** People who can sign in: by role, by membership; never the one who did it. */
export type Recipients = {
  readonly roles?: readonly string[]
  readonly members?: readonly (string | null | undefined)[]
  readonly except?: string | null | undefined
}

export type Schedule = {
  /** Unique within the room. */
  readonly name: string
  /** Five fields, read in Indian Standard Time. */
  readonly cron: string
  readonly run: (job: JobCtx) => Promise<void>
}

/** By the clock in many societies: each is a job and a transaction of its own, so one that fails undoes none of the others. */
export type SocietySchedule = Omit<Schedule, 'run'> & {
  /** The ids of those that have something to do. */
  readonly societies: (job: JobCtx) => Promise<readonly string[]>
  readonly each: (ctx: Ctx) => Promise<void>
}

export type RoomJobs = {
  readonly topics: Readonly<Record<string, TopicHandler>>
  readonly schedules: readonly (Schedule | SocietySchedule)[]
}

/** A room's `jobs.ts`: the topics it listens to, and what it does by the clock. */
export const subscribe = (
  topics: Readonly<Record<string, TopicHandler>>,
  schedules: readonly (Schedule | SocietySchedule)[] = [],
): RoomJobs => ({ topics, schedules })

type WithJobs = { readonly name: string; readonly jobs?: RoomJobs }

/** What lies in the queue: which room shall do what, and ids. */
export type JobData = { room: string; topic: string; ids: Ids } | { room: string; schedule: string }

export type Subscriptions = {
  /** The rooms that listen to a topic. */
  roomsFor(topic: string, ids: Ids): readonly string[]
  find(data: JobData): ((job: JobCtx) => Promise<void>) | undefined
  readonly schedules: readonly { room: string; name: string; cron: string }[]
}

export const subscriptionsOf = (rooms: readonly WithJobs[]): Subscriptions => {
  const handlers = new Map(rooms.map(({ name, jobs }) => [name, handlersOf(name, jobs)]))
  const listeners = new Map<string, string[]>()
  for (const [room, { topics }] of handlers)
    for (const topic of Object.keys(topics)) listeners.set(topic, [...(listeners.get(topic) ?? []), room])
  return {
    roomsFor: (topic, ids) => {
      const hearing = listeners.get(topic) ?? []
      // Whose thing changed refreshes the open screens, whether or not anybody does more.
      return ids['live'] && !hearing.includes(ownerOf(topic)) ? [ownerOf(topic), ...hearing] : hearing
    },
    find: (data) => {
      const room = handlers.get(data.room)
      if ('schedule' in data) return room?.schedules[data.schedule]
      const handler = room?.topics[data.topic]
      const change = changeOf(data)
      if (!change) return handler && ((job) => handler(job, data.ids))
      return async (job) => {
        await job.platform((db) => tell(db, change))
        await handler?.(job, data.ids)
      }
    },
    schedules: rooms.flatMap(({ name: room, jobs }) =>
      (jobs?.schedules ?? []).map(({ name, cron }) => ({ room, name, cron })),
    ),
  }
}

/** What a schedule does in each society is a topic of the room that carries the schedule's name. */
const handlersOf = (room: string, jobs: RoomJobs = subscribe({})) => {
  const topics = { ...jobs.topics }
  const schedules: Record<string, Schedule['run']> = {}
  for (const schedule of jobs.schedules) {
    if ('run' in schedule) {
      schedules[schedule.name] = schedule.run
      continue
    }
    const { name, societies, each } = schedule
    const topic = `${room}.${name}`
    if (topic in topics) throw new Error(`${topic} is a topic and a schedule at once`)
    // One that is being made, or waits to be removed, is lived in by nobody yet.
    topics[topic] = (job, { societyId = '' }) =>
      job.inSociety(societyId, async (ctx) => {
        if (ctx.society.kind !== 'making') await each(ctx)
      })
    schedules[name] = async (job) => {
      for (const societyId of await societies(job)) await job.topics.add(topic, { societyId })
    }
  }
  return { topics, schedules }
}

const ownerOf = (topic: string) => topic.slice(0, topic.indexOf('.'))

const changeOf = ({ room, topic, ids }: { room: string; topic: string; ids: Ids }): Change | undefined =>
  ids['live'] && ids['societyId'] && room === ownerOf(topic)
    ? { society: ids['societyId'], room, id: ids['live'] }
    : undefined
