import type { Ctx } from '#kernel/server/context.ts'
import { dayOf, daysBetween } from '#kernel/time.ts'
import type { Defaulter } from '../contract/arrears.ts'
import { ageOf, letterFor } from '../rules/reminders.ts'
import * as store from '../store/defaulters.ts'
import { flatChanged } from './changed.ts'

export const listDefaulters = async (ctx: Ctx, bucket: Defaulter['bucket'] | undefined): Promise<Defaulter[]> => {
  const today = dayOf(ctx.now)
  const rows = (await store.list(ctx, today)).map((row) => present(row, daysBetween(row.oldest, today)))
  return rows.filter((row) => bucket === undefined || row.bucket === bucket)
}

const present = (row: store.DefaulterRow, lateDays: number): Defaulter => ({
  flat: { id: row.flat_id, number: row.number, wing: row.wing },
  owner: row.owner ?? '',
  openPaise: row.open_paise,
  principalPaise: row.open_paise - row.interest_paise,
  interestPaise: row.interest_paise,
  bills: row.bills,
  oldestDueOn: row.oldest,
  lateDays,
  bucket: ageOf(lateDays),
  letter: letterFor(lateDays),
  remindedAt: row.reminded_at?.toISOString() ?? null,
})

/** By hand, each bill at most once a day. */
export const remindFlats = async (ctx: Ctx, flatIds: readonly string[]) => {
  const step = `by hand ${dayOf(ctx.now)}`
  const marked = await store.markReminded(ctx, flatIds, step, ctx.now)
  const flats = [...new Set(marked.map(({ flat_id }) => flat_id))]
  await flatChanged(ctx, ...flats.map((id) => ({ id, what: 'remind', ids: { step } })))
  return { reminded: flats.length, waiting: await store.countWaiting(ctx, flatIds) }
}

/** What goes on the board names flats and sums, never people, and leaves a line with its resolution. */
export const makeDefaulterList = async (
  ctx: Ctx,
  { resolution, olderThanDays }: { resolution: string; olderThanDays: number },
) => {
  const day = dayOf(ctx.now)
  const flats = (await listDefaulters(ctx, undefined)).filter(({ lateDays }) => lateDays > olderThanDays)
  const { id } = await store.insertList(ctx, {
    day,
    resolution,
    flats: flats.length,
    made_by: ctx.actor.identityId,
  })
  return {
    id,
    day,
    resolution,
    flats: flats.map(({ flat, openPaise, lateDays }) => ({ number: flat.number, openPaise, lateDays })),
  }
}
