import type { Ctx } from '#kernel/server/context.ts'
import { removeFile } from '#kernel/server/files.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { addDays, addMonths, dayOf, startOfDay } from '#kernel/time.ts'
import { unindex } from '#modules/search/actions.ts'
import { lapseMinutes, personalMonths, rowMonths } from '../rules.ts'
import * as store from '../store/clock.ts'
import { passChanged, visitChanged } from './changed.ts'
import { forgetTold } from './forgetting.ts'
import { settingsOf } from './settings.ts'

export const listWatched = (job: JobCtx): Promise<string[]> => job.platform(store.societiesWithOpen)

/** Nobody waits for ever, and whoever stays longer than is usual is spoken of once. */
export const watchGate = async (ctx: Ctx): Promise<void> => {
  const lapsed = await store.lapse(ctx, new Date(ctx.now.getTime() - lapseMinutes * 60_000))
  const { overstayMinutes } = await settingsOf(ctx)
  const late = await store.markOverstays(ctx, overstayMinutes)
  await visitChanged(
    ctx,
    ...lapsed.map((id) => ({ id, what: 'lapsed' })),
    ...late.map((id) => ({ id, what: 'overstayed' })),
  )
  const unreturned = await store.markUnreturned(ctx, dayOf(ctx.now))
  await passChanged(ctx, ...unreturned.map((id) => ({ id, what: 'unreturned' })))
}

/** At four in the morning: whoever only brought something has left, though nobody saw it. */
export const endForgotten = async (ctx: Ctx): Promise<void> => {
  const ended = await store.endForgotten(ctx, startOfDay(dayOf(ctx.now)))
  await visitChanged(ctx, ...ended.map((id) => ({ id, what: 'left' })))
}

export const listToErase = (job: JobCtx): Promise<string[]> => {
  const { erase, today } = boundsOf(job.now)
  return job.platform((db) => store.societiesToErase(db, erase, today))
}

/** Personal fields after three months, rows after twelve, a child's name the next night; the counts are the proof. */
export const eraseOld = async (ctx: Ctx): Promise<void> => {
  const bounds = boundsOf(ctx.now)
  const photos = await store.listPhotosToErase(ctx, bounds)
  const counts = await store.eraseOld(ctx, bounds)
  for (const id of photos) await removeFile(ctx, { id, room: 'visitors' })
  for (const id of await store.listErasedPasses(ctx)) await unindex(ctx, 'visitor', id)
  await forgetTold(ctx, { before: bounds.erase })
  // News of a child, or of goods that came back late, is young and says the name all the same.
  await forgetTold(ctx, { ids: await store.listErasedYoung(ctx, bounds.erase) })
  await store.insertErasure(ctx, { ...counts, photos: photos.length })
}

/** What ended on a day before these is due: `addMonths(last day, 3) <= today`. */
const boundsOf = (now: Date) => {
  const today = dayOf(now)
  return { erase: firstKept(today, personalMonths), remove: firstKept(today, rowMonths), today: startOfDay(today) }
}

/** The first day whose rows stay: 30 November and 28 November both fall due on 28 February. */
const firstKept = (today: string, months: number): Date => {
  let day = addDays(addMonths(today, -months), 4)
  while (addMonths(day, months) > today) day = addDays(day, -1)
  return startOfDay(addDays(day, 1))
}
