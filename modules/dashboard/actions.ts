import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { counted, type Language } from '#kernel/words.ts'
import { listBills } from '#modules/billing/actions/bills.ts'
import { collectionRate } from '#modules/billing/rules/figures.ts'
import { complaintFigures, listOwn, listPressing, listWork } from '#modules/complaints/actions/complaints.ts'
import type { Complaint } from '#modules/complaints/contract.ts'
import { countUpcomingEvents } from '#modules/events/actions/events.ts'
import { isPermission, may } from '#modules/identity/access.ts'
import { listExpected, listLatestVisits, visitorFigures } from '#modules/visitors/actions/figures.ts'
import type { Dues, Figures, OwnFlat } from './contract.ts'
import { ageBuckets, complaintsShown, guestsShown, monthsShown, visitsShown, workShown } from './rules.ts'
import * as store from './store.ts'

export const showFigures = async (ctx: Ctx): Promise<Figures> => {
  const seesDues = may(ctx.actor, 'billing.read')
  const [register, visits, complaints, pressing, gate, upcomingEvents, months, ageing, waiting, ownFlat, work] =
    await Promise.all([
      store.register(ctx),
      visitorFigures(ctx),
      complaintFigures(ctx),
      may(ctx.actor, 'complaints.read') ? listPressing(ctx, complaintsShown) : null,
      listLatestVisits(ctx, visitsShown),
      countUpcomingEvents(ctx),
      seesDues ? store.months(ctx, monthsShown) : [],
      seesDues ? store.ageing(ctx, dayOf(ctx.now)) : [],
      listWaiting(ctx),
      ctx.actor.role === 'resident' && !ctx.actor.anonymous ? showOwnFlat(ctx) : null,
      ctx.actor.role === 'vendor' ? listWork(ctx, workShown) : null,
    ])
  const latest = months.at(-1)
  return {
    totalFlats: register.flats,
    vacantFlats: register.vacant,
    wings: register.wings,
    totalMembers: register.members,
    pendingBills: seesDues ? (ageing[0]?.bills ?? 0) : null,
    activeComplaints: complaints.active,
    overdueComplaints: complaints.overdue,
    // A rate of nothing says nothing.
    collectionRate: latest && latest.billed > 0 ? collectionRate(latest.paid, latest.billed) : null,
    seesDues,
    todaysVisitors: visits.today,
    visitorsInside: visits.inside,
    upcomingEvents,
    pendingApprovals: await waitingFor(ctx, register.pending),
    waiting,
    dues: seesDues ? duesOf(months, ageing) : null,
    complaints: pressing?.map(pressingOf) ?? null,
    ownFlat,
    work: work?.map((one) => ({ ...pressingOf(one), raisedBy: one.raisedBy.name, phone: one.phone })) ?? null,
    gate,
  }
}

const showOwnFlat = async (ctx: Ctx): Promise<OwnFlat> => {
  const [flatNumber, bills, guests, complaints] = await Promise.all([
    store.ownFlatNumber(ctx),
    listBills(ctx, { status: 'pending', limit: 1000 }),
    listExpected(ctx, guestsShown),
    listOwn(ctx, complaintsShown),
  ])
  return {
    flatNumber,
    duePaise: bills.reduce((sum, bill) => sum + bill.openPaise, 0),
    dueOn: bills.map((bill) => bill.dueOn).toSorted()[0] ?? null,
    guests,
    complaints: complaints.map(pressingOf),
  }
}

/** What the rooms say waits for a person like this one; a visitor of the demo sees what waits for its admin. */
const listWaiting = async (ctx: Ctx): Promise<Figures['waiting']> => {
  const { actor, catalogue, society } = ctx
  const concerning = [...catalogue.waiting].filter(
    ([, { may: permission }]) => isPermission(permission) && (actor.anonymous || may(actor, permission)),
  )
  const rows = await store.waiting(ctx, concerning)
  return concerning.flatMap(([id, { words, path }]) => {
    const { count = 0, detail = null } = rows.find((row) => row.id === id) ?? {}
    const said = (language: Language) => counted(words, language, count)
    const shown = { id, count, words: { en: said('en'), hi: said('hi'), mr: said('mr') }, detail }
    const address = typeof path === 'string' ? path : path(dayOf(ctx.now))
    return count > 0 ? [{ ...shown, path: address.replace('{subdomain}', society.subdomain) }] : []
  })
}

const pressingOf = ({ id, title, location, status, overdue, dueAt, createdAt, assignedTo }: Complaint) => ({
  id,
  title,
  place: location.text,
  status,
  overdue,
  dueAt,
  createdAt,
  assignedTo: assignedTo?.name ?? null,
})

/** An admin decides on people, the operator on societies: each sees what waits for them. */
const waitingFor = (ctx: Ctx, pendingMembers: number): Promise<number> | number =>
  ctx.actor.role === 'super_admin'
    ? ctx.platform('count what waits for the operator', (db) =>
        store.countRequests(db, ctx.caller.identity?.isDemo ? ['demo', 'sample'] : ['customer']),
      )
    : pendingMembers

const duesOf = (
  months: Awaited<ReturnType<typeof store.months>>,
  ageing: Awaited<ReturnType<typeof store.ageing>>,
): Dues => {
  const latest = months.at(-1)
  return {
    billedPaise: latest?.billed ?? 0,
    paidPaise: latest?.paid ?? 0,
    period: latest ? { from: latest.month, dueOn: latest.due_on } : null,
    months: months.map(({ month, on_time, late, unpaid }) => ({
      month,
      onTimePaise: on_time,
      latePaise: late,
      unpaidPaise: unpaid,
    })),
    ageing: ageBuckets.map((bucket, at) => {
      const row = ageing.find(({ band }) => band === at)
      return { bucket, paise: row?.paise ?? 0, flats: row?.flats ?? 0 }
    }),
  }
}
