import type { Ctx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { leastSecretVoters } from '../rules/nouns.ts'
import * as clock from '../store/clock.ts'
import * as store from '../store/polls.ts'
import { countRoll } from '../store/roll.ts'
import { changed } from './changed.ts'
import { closeOpenPoll } from './closing.ts'
import { fixDefaulters, openRoll } from './opening.ts'

/** The societies in which the clock has something to do. */
export const listWatched = (job: JobCtx): Promise<string[]> => job.platform((db) => clock.societiesWithDue(db, job.now))

/** Every minute: dues are fixed, polls open, voters are reminded, boxes are closed. */
export const watchClock = async (ctx: Ctx): Promise<void> => {
  for (const { id, what } of await clock.listDue(ctx)) await steps[what](ctx, id)
}

const steps: Readonly<Record<clock.Due['what'], (ctx: Ctx, id: string) => Promise<void>>> = {
  warn: async (ctx, id) => {
    await fixDefaulters(ctx, id)
    await changed(ctx, { id, what: 'warned' })
  },
  open: async (ctx, id) => {
    await store.lock(ctx, id)
    const row = await store.find(ctx, id)
    if (row?.state !== 'announced') return
    const { flats, people } = await countRoll(ctx, row.voters)
    const count = row.basis === 'member' ? people : flats
    // Flats may have left since it was announced: an empty roll, or one that gives ballots away, is set aside.
    if (count === 0 || (row.secrecy === 'secret' && count < leastSecretVoters)) {
      await store.update(ctx, id, { state: 'void', void_reason: `Only ${count} could vote when it was to open.` })
      return changed(ctx, { id, what: 'voided' })
    }
    await openRoll(ctx, row)
    await store.update(ctx, id, { state: 'open', opened_at: ctx.now })
    await changed(ctx, { id, what: 'opened' })
  },
  closing: async (ctx, id) => {
    await store.update(ctx, id, { told_closing_at: ctx.now })
    await changed(ctx, { id, what: 'closing' })
  },
  close: async (ctx, id) => {
    if (!(await clock.lockPast(ctx, id))) return
    await closeOpenPoll(ctx, (await store.find(ctx, id))!)
    await changed(ctx, { id, what: 'closed' })
  },
}
