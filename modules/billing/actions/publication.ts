import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import * as store from '../store/runs.ts'
import { runChanged, tellPaid } from './changed.ts'
import { draftOf, fingerprint, writeRun } from './publishing.ts'

/** So many flats are told of their bills by one job. */
export const portion = 100

/** The worker's part of a publication: computed once more, and written only if not a paisa differs from the review. */
export const publishInBackground = async (job: JobCtx, { societyId, runId }: Ids): Promise<void> => {
  await job.inSociety(societyId!, (ctx) => publish(ctx, runId!))
}

const publish = async (ctx: Ctx, runId: string) => {
  // The books are held first, so that no receipt comes between what is computed and what is written.
  const { lockedUntil } = await openBooks(ctx)
  const run = await store.lock(ctx, runId)
  if (run?.status !== 'publishing') return
  const draft = await draftOf(ctx, run)
  const now = fingerprint(draft)
  if (now.digest !== run.digest || run.issued_on <= (lockedUntil ?? '')) {
    const flats = [...new Set([...Object.keys(run.fingerprints), ...Object.keys(now.flats)])].filter(
      (id) => run.fingerprints[id] !== now.flats[id],
    )
    await store.update(ctx, runId, {
      status: 'draft',
      digest: '',
      fingerprints: {},
      failure: { flats: flats.slice(0, 200) },
    })
    return
  }
  const { bills, paid } = await writeRun(ctx, run, draft, ctx.now)
  await store.update(ctx, runId, {
    status: 'published',
    published_at: ctx.now,
    flats: bills.length,
    total_paise: draft.totalPaise,
  })
  const portions = Math.ceil(bills.length / portion)
  await runChanged(
    ctx,
    ...Array.from({ length: portions }, (_, at) => ({
      id: runId,
      what: 'published',
      ids: { from: String(at * portion) },
    })),
  )
  await tellPaid(ctx, paid)
}
