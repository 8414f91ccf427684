import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { billingFigures } from '#modules/billing/actions.ts'
import { complaintFigures, listPressing } from '#modules/complaints/actions/complaints.ts'
import type { Complaint } from '#modules/complaints/contract.ts'
import { countUpcomingEvents } from '#modules/events/actions.ts'
import { may } from '#modules/identity/access.ts'
import { listLatestVisits, visitorFigures } from '#modules/visitors/actions.ts'
import type { Dues, Figures } from './contract.ts'
import { ageBuckets, complaintsShown, monthsShown, mostNamed, visitsShown } from './rules.ts'
import * as store from './store.ts'

export const showFigures = async (ctx: Ctx): Promise<Figures> => {
  const seesDues = may(ctx.actor, 'billing.read')
  // A visitor of the demo sees the admin's work waiting, though the visitor cannot do it.
  const can = {
    approveMembers: ctx.actor.anonymous || may(ctx.actor, 'members.approve'),
    workComplaints: ctx.actor.anonymous || may(ctx.actor, 'complaints.approve'),
  }
  const [register, bills, visits, complaints, pressing, gate, upcomingEvents, months, ageing] = await Promise.all([
    store.register(ctx),
    billingFigures(ctx),
    visitorFigures(ctx),
    complaintFigures(ctx),
    may(ctx.actor, 'complaints.read') ? listPressing(ctx, complaintsShown) : null,
    listLatestVisits(ctx, visitsShown),
    countUpcomingEvents(ctx),
    seesDues ? store.months(ctx, monthsShown) : [],
    seesDues ? store.ageing(ctx, dayOf(ctx.now)) : [],
  ])
  return {
    totalFlats: register.flats,
    vacantFlats: register.vacant,
    wings: register.wings,
    totalMembers: register.members,
    pendingBills: bills.pendingBills,
    activeComplaints: complaints.active,
    overdueComplaints: complaints.overdue,
    collectionRate: bills.collectionRate,
    todaysVisitors: visits.today,
    visitorsInside: visits.inside,
    upcomingEvents,
    pendingApprovals: await waitingFor(ctx, register.pending),
    waitingFlats: can.approveMembers ? (register.waiting ?? []).slice(0, mostNamed) : [],
    dues: seesDues ? duesOf(bills, months, ageing) : null,
    complaints: pressing?.map(pressingOf) ?? null,
    gate,
    can,
  }
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
  { billedPaise, paidPaise }: { billedPaise: number; paidPaise: number },
  months: Awaited<ReturnType<typeof store.months>>,
  ageing: Awaited<ReturnType<typeof store.ageing>>,
): Dues => {
  const latest = months.at(-1)
  return {
    billedPaise,
    paidPaise,
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
