import { newId } from '#kernel/ids.ts'
import { rupees } from '#kernel/money.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, type Day, dayOf, startOfDay } from '#kernel/time.ts'
import {
  buildActivity,
  buildApprovals,
  buildHealth,
  buildPayments,
  buildSubscriptions,
  buildTickets,
  clearDemoHealth,
  restorePlans,
} from '#modules/platform/build.ts'
import { buildSampleReceipts } from '#modules/subscriptions/build.ts'

export type SampleSociety = { id: string; name: string; planId: string; since: Day; email: string }

const annual: Record<string, number> = { essential: 9000, professional: 15_000, enterprise: 25_000 }
const setupFee = 7000

/** What the demo's operator sees: revenue, health, tickets and requests whose sums are the figures on the screen. */
export const seedPlatform = async (db: Db, societies: readonly SampleSociety[], now: Date, identityId: string) => {
  await restorePlans(db)
  await seedRevenue(db, societies, dayOf(now))
  await seedHealth(db, now)
  await seedTickets(db, societies, now)
  await seedApprovals(db, societies, now)
  await seedActivity(db, societies, now, identityId)
}

/**
 * Six setup fees of ₹7,000 and ₹98,000 of subscriptions: 30% and 70% of ₹1,40,000. In the last thirty days ₹28,550
 * came in, in the thirty before them ₹25,000: a growth of 14.2%.
 */
const seedRevenue = async (db: Db, societies: readonly SampleSociety[], today: Day) => {
  const of = (planId: string, n: number) => societies.filter((society) => society.planId === planId)[n]!
  const paid = (society: SampleSociety, amount: number, daysAgo: number, note: string) => ({
    id: newId(),
    for_society: society.id,
    kind: 'subscription',
    amount_paise: rupees(amount),
    paid_on: addDays(today, -daysAgo),
    note,
  })
  await buildPayments(db, [
    ...societies.map((society, i) => ({
      id: newId(),
      for_society: society.id,
      kind: 'setup',
      amount_paise: rupees(setupFee),
      paid_on: addDays(today, -100 - i * 20),
      note: 'Setup',
    })),
    paid(of('essential', 0), 9000, 180, 'One year'),
    paid(of('essential', 1), 5450, 150, 'Until the end of the financial year'),
    paid(of('professional', 0), 15_000, 120, 'One year'),
    paid(of('professional', 1), 15_000, 90, 'One year'),
    paid(of('enterprise', 0), 25_000, 45, 'One year'),
    paid(of('enterprise', 1), 25_000, 12, 'One year'),
    paid(of('professional', 0), 3550, 5, 'Extra storage'),
  ])
  await buildSampleReceipts(db)
  await buildSubscriptions(
    db,
    societies.map((society) => ({
      society_id: society.id,
      id: newId(),
      plan_id: society.planId,
      status: 'active',
      setup_fee_paise: rupees(setupFee),
      yearly_maintenance_paise: rupees(annual[society.planId] ?? 0),
      starts_on: society.since,
      paid_until: addMonths(today, 8),
    })),
  )
}

/** A thousand samples over thirty days, two of them down: 99.8%. */
const seedHealth = async (db: Db, now: Date) => {
  await clearDemoHealth(db)
  const span = 29.5 * 86_400_000
  await buildHealth(
    db,
    Array.from({ length: 1000 }, (_, i) => ({
      id: newId(),
      at: new Date(now.getTime() - (span * i) / 1000),
      is_demo: true,
      is_up: i !== 310 && i !== 311,
      database_ms: 2 + (i % 5),
      api_ms: 18 + (i % 23),
    })),
  )
}

const questions = [
  'How do we import last year’s register?',
  'Can the guard’s tablet use mobile data?',
  'Please add our second bank account',
  'Receipts show the old address',
]

/** Twelve that wait, and twenty-five that were answered and rated: 124 of 125 stars, 99.2%. */
const seedTickets = async (db: Db, societies: readonly SampleSociety[], now: Date) => {
  const ticket = (i: number, isOpen: boolean) => {
    const at = new Date(now.getTime() - (isOpen ? i * 7 : 240 + i * 30) * 3_600_000)
    return {
      society_id: societies[i % societies.length]!.id,
      id: newId(at.getTime()),
      subject: questions[i % questions.length]!,
      body: 'We would be glad of your advice on this before the committee meets.',
      status: isOpen ? 'open' : 'closed',
      answer: isOpen ? null : 'Done; the steps are in the guide under Help.',
      rating: isOpen ? null : i === 11 ? 4 : 5,
      created_at: at,
      closed_at: isOpen ? null : new Date(at.getTime() + 20 * 3_600_000),
    }
  }
  await buildTickets(db, [
    ...Array.from({ length: 12 }, (_, i) => ticket(i, true)),
    ...Array.from({ length: 25 }, (_, i) => ticket(i, false)),
  ])
}

/** Five wait for the operator; three were decided. */
const seedApprovals = async (db: Db, societies: readonly SampleSociety[], now: Date) => {
  const requests = [
    ['plan_upgrade', 'high', 'pending', 1],
    ['society_registration', 'medium', 'pending', 2],
    ['trial_extension', 'low', 'pending', 3],
    ['plan_upgrade', 'medium', 'pending', 5],
    ['society_registration', 'high', 'pending', 6],
    ['society_registration', 'medium', 'approved', 40],
    ['plan_upgrade', 'low', 'rejected', 55],
    ['society_registration', 'high', 'approved', 80],
  ] as const
  await buildApprovals(
    db,
    requests.map(([request_type, priority, status, daysAgo], i) => {
      const society = societies[(i + 1) % societies.length]!
      const at = new Date(startOfDay(addDays(dayOf(now), -daysAgo)).getTime() + 10 * 3_600_000)
      return {
        id: newId(at.getTime()),
        for_society: society.id,
        society_name: society.name,
        request_type,
        requested_by: society.email,
        requested_plan_id: request_type === 'trial_extension' ? null : 'enterprise',
        priority,
        status,
        created_at: at,
        decided_at: status === 'pending' ? null : new Date(at.getTime() + 86_400_000),
      }
    }),
  )
}

const acts = [
  ['members.approve', 'members'],
  ['complaints.resolve', 'complaints'],
  ['societies.edit', 'societies'],
  ['members.add', 'members'],
  ['platform.writeTicket', 'support_tickets'],
  ['members.import', 'members'],
  ['societies.renewJoinCode', 'societies'],
  ['members.updateFlat', 'flats'],
] as const

/** What committees did lately, as the audit trail would have it. */
const seedActivity = (db: Db, societies: readonly SampleSociety[], now: Date, identityId: string) =>
  buildActivity(
    db,
    acts.map(([action, table_name], i) => ({
      society_id: societies[i % societies.length]!.id,
      at: new Date(now.getTime() - (i + 1) * 5_400_000),
      identity_id: identityId,
      role: 'admin',
      action,
      request_id: 'demo',
      table_name,
    })),
  )
