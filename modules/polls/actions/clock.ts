import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { leastSecretVoters, ownVoidReasons } from '../rules/nouns.ts'
import { listOpen } from '../store/ballots.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/polls.ts'
import { countRoll } from '../store/roll.ts'
import { destroyKeys, listKept, makeKeys } from './ballot-keys.ts'
import { openBox } from './box.ts'
import { changed } from './changed.ts'
import { closeOpenPoll } from './closing.ts'
import { fixDefaulters, openRoll } from './opening.ts'
import { prepareAgain } from './polls.ts'

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> => job.platform((db) => clock.societiesWithDue(db, job.now))

/** Every minute: dues are fixed, polls open, voters are reminded, boxes are closed. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  for (const { id, what } of await clock.listDue(ctx)) await steps[what](ctx, id)
}

const [keyLost, tooFew] = ownVoidReasons

const steps: Readonly<Record<clock.Due['what'], (ctx: Ctx, id: string) => Promise<void>>> = {
  warn: async (ctx, id) => {
    await fixDefaulters(ctx, id)
    await changed(ctx, { id, what: 'warned' })
  },
  open: async (ctx, id) => {
    await store.lock(ctx, id)
    const row = await store.find(ctx, id)
    if (row?.state !== 'announced') return
    const { flats, people } = await countRoll(ctx, row.voters, row.meeting_id)
    const count = row.basis === 'member' ? people : flats
    // Flats may have left since it was announced: an empty roll, or one that gives ballots away, is set aside.
    if (count === 0 || (row.secrecy === 'secret' && count < leastSecretVoters)) {
      await store.update(ctx, id, { state: 'void', void_reason: tooFew })
      return changed(ctx, { id, what: 'voided' })
    }
    await openRoll(ctx, row)
    // The private parts are put away before the poll is open for anybody.
    const keys = row.secrecy === 'secret' ? { keys: await makeKeys(ctx.storage, id) } : {}
    await store.update(ctx, id, { state: 'open', opened_at: ctx.now, ...keys })
    await changed(ctx, { id, what: 'opened' })
  },
  closing: async (ctx, id) => {
    await store.update(ctx, id, { told_closing_at: ctx.now })
    await changed(ctx, { id, what: 'closing' })
  },
  close: async (ctx, id) => {
    if (!(await clock.lockPast(ctx, id))) return
    const row = (await store.find(ctx, id))!
    if (row.secrecy === 'open') await closeOpenPoll(ctx, row)
    else if (!(await openBox(ctx, row))) return setAside(ctx, row)
    await changed(ctx, { id, what: 'closed' })
  },
}

/** The key is lost: nobody can open the box. Everybody is told, and the same questions lie ready to be asked again. */
const setAside = async (ctx: Ctx, row: store.PollRow) => {
  await store.update(ctx, row.id, {
    state: 'void',
    void_reason: keyLost,
  })
  await prepareAgain(ctx, row)
  await changed(ctx, { id: row.id, what: 'voided' })
}

/** An announced secret ballot that is due opens without waiting for the next minute. */
export const openAnnounced = (job: JobCtx, { societyId = '', pollId = '' }: Ids): Promise<void> =>
  job.inSociety(societyId, async (ctx) => {
    const row = await store.find(ctx, pollId)
    if (row?.state === 'announced' && row.opens_at && row.opens_at <= ctx.now) await steps.open(ctx, pollId)
  })

/** After the commit that closed the box nothing needs its keys any more. */
export const destroyKeysOf = (job: JobCtx, { pollId = '' }: Ids): Promise<void> => destroyKeys(job.storage, pollId)

/** Keys of polls that are not open, left by a process that died in between. */
export const sweepKeys = async (job: JobCtx): Promise<void> => {
  const kept = await listKept(job.storage, new Date(job.now.getTime() - hourMs))
  if (kept.length === 0) return
  const open = new Set(await job.platform((db) => listOpen(db, kept)))
  for (const id of kept) if (!open.has(id)) await destroyKeys(job.storage, id)
}
const hourMs = 3_600_000
