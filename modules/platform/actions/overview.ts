import { newId } from '#kernel/ids.ts'
import type { PlatformCtx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import type { Overview } from '../contract.ts'
import { growthPercent, growthWindowDays, kindsFor, percent, promptness, uptimeWindowDays } from '../rules.ts'
import * as store from '../store/figures.ts'

export const overview = async (ctx: PlatformCtx): Promise<Overview> => {
  const { isDemo } = ctx.identity
  const kinds = kindsFor(isDemo)
  const [totals, revenue, health, activity] = await Promise.all([
    store.totals(ctx.db, kinds),
    store.revenue(ctx.db, kinds, dayOf(ctx.now), growthWindowDays),
    store.health(ctx.db, isDemo, uptimeWindowDays),
    store.activity(ctx.db, kinds, 12),
  ])
  const total = revenue.setup + revenue.subscription
  return {
    societies: { total: totals.societies, active: totals.active },
    members: totals.members,
    pendingApprovals: totals.pending,
    revenue: {
      totalPaise: total,
      growthPercent: growthPercent(revenue.now, revenue.before),
      subscriptionPercent: percent(revenue.subscription, total, 0),
      setupPercent: percent(revenue.setup, total, 0),
      subscriptionPaise: revenue.subscription,
      setupPaise: revenue.setup,
    },
    health: {
      online: true,
      uptimePercent: percent(health.up, health.samples),
      databaseMs: health.database_ms,
      databasePercent: promptness(health.database_ms),
      apiMs: health.api_ms,
      apiPercent: promptness(health.api_ms),
    },
    openTickets: totals.tickets,
    satisfactionPercent: percent(totals.stars, totals.rated * 5),
    activity: activity.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action ?? '',
      table: row.table_name,
      society: row.society ?? '',
      who: row.who ?? '',
      role: row.role ?? '',
    })),
  }
}

const keptDays = 90

/** By the clock: asks the product the way a visitor does, and writes down how it went. */
export const sampleHealth = async (job: JobCtx): Promise<void> => {
  const began = performance.now()
  const databaseMs = await job.apart(null, async (db) => {
    await store.health(db, false, 1)
    return Math.round(performance.now() - began)
  })
  const asked = performance.now()
  const isUp = await fetch(`http://127.0.0.1:${job.env.PORT}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  )
  await job.platform(async (db) => {
    await store.insertHealthSample(db, {
      id: newId(),
      at: job.now,
      is_demo: false,
      is_up: isUp,
      database_ms: databaseMs,
      api_ms: Math.round(performance.now() - asked),
    })
    await store.forgetHealthSamples(db, keptDays)
  })
}
