import { sayRoundRupees } from '#kernel/formats.ts'
import { Email } from '#kernel/nouns.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import type { kinds } from '../mail/kinds.ts'
import { type Occasion, subscriptionLetter } from '../mail.ts'
import { rejectedDays } from '../rules.ts'
import * as intents from '../store/intents.ts'
import * as recipients from '../store/recipients.ts'
import { lockForLetter } from '../store/requests.ts'
import { findCurrentOf, findPlan } from '../store/subscriptions.ts'
import { attachInvoice, invoiceLink, writeInvoices } from './invoices.ts'
import { findDue } from './society-payments.ts'

const bell: Record<Occasion['kind'], keyof typeof kinds> = {
  approved: 'subscription_approved',
  extended: 'subscription_approved',
  registrationRejected: 'subscription_rejected',
  rejected: 'subscription_rejected',
  trialEnds: 'subscription_due',
  planUnpaid: 'subscription_due',
  yearEnds: 'subscription_due',
  yearOver: 'subscription_due',
  planReturned: 'subscription_rejected',
  suspended: 'subscription_suspended',
  paid: 'subscription_paid',
  refunded: 'subscription_refunded',
}

/** Mail and bell for every administrator, once per occasion. Sample societies write letters nobody carries. */
export const tellAdmins = async (
  job: JobCtx,
  db: Db,
  {
    societyId,
    plan,
    key,
    occasion,
    invoiceId,
  }: { societyId: string; plan: string; key: string; occasion: Occasion; invoiceId?: string | null },
) => {
  const society = await recipients.findSociety(db, societyId)
  if (!society) return
  const admins = await recipients.listAdmins(db, societyId)
  const path = '/subscription'
  const url = invoiceId ? invoiceLink(job, invoiceId) : `${job.origin}${path}`
  for (const admin of admins) {
    if (!Email.safeParse(admin.email).success) continue
    const language = languageFrom(admin.language)
    await queueMail(db, {
      ...subscriptionLetter(language, { name: admin.first_name, society: society.name, url, occasion }),
      attached: invoiceId ? await attachInvoice(db, invoiceId, language) : undefined,
      to: admin.email,
      kind: `subscriptions.${occasion.kind}`,
      dedupeKey: `${key}:${admin.identity_id}`,
      societyId,
      fromOperator: true,
    })
  }
  const about = { society: society.name, plan, day: dayIn(occasion), amount: amountIn(occasion) }
  const news = { societyId, kind: bell[occasion.kind], about, path, occasion: key, to: { roles: ['admin'] } }
  await job.announce(news, db)
}

/** The bell speaks three languages with one set of words, so its days are written in figures. */
const inFigures = (day: Day) => day.split('-').toReversed().join('-')

const dayIn = (occasion: Occasion): string => {
  if ('until' in occasion) return inFigures(occasion.until)
  if ('suspendedOn' in occasion) return inFigures(occasion.suspendedOn)
  return ''
}

const amountIn = (occasion: Occasion) => ('amountPaise' in occasion ? sayRoundRupees(occasion.amountPaise) : '')

/** What the operator decided; a rejection once it stands. A reason that is added after its letter is told too. */
export const tellDecision = (job: JobCtx, requestId: string) =>
  job.platform(async (db) => {
    const request = await lockForLetter(db, requestId)
    if (!request?.for_society || request.status === 'pending') return
    if (request.status === 'rejected' && request.is_fresh) return
    const row = await findCurrentOf(db, request.for_society)
    const plan = request.plan ?? (row ? (await findPlan(db, row.plan_id)).display_name : '')
    const key = `platform.decided:${requestId}:${request.status}:${request.reason ? 'reason' : ''}`
    const told = { societyId: request.for_society, plan, key }
    if (request.status === 'rejected') {
      const reason = request.reason ?? ''
      const decidedOn = dayOf(request.decided_at ?? job.now)
      const isTrial = request.request_type === 'society_registration' && row?.status === 'trial'
      const occasion: Occasion = isTrial
        ? { kind: 'registrationRejected', reason, suspendedOn: addDays(decidedOn, rejectedDays) }
        : { kind: 'rejected', reason }
      return tellAdmins(job, db, { ...told, occasion })
    }
    if (request.request_type === 'trial_extension') {
      if (row?.trial_ends_on)
        await tellAdmins(job, db, { ...told, occasion: { kind: 'extended', until: row.trial_ends_on } })
      return
    }
    const due = row && (await findDue(db, row, job.now))
    const isOwed = row?.status === 'awaiting_payment'
    await tellAdmins(job, db, {
      ...told,
      occasion: { kind: 'approved', plan, amountPaise: due?.amountPaise ?? 0, payBy: isOwed ? row.pay_by : null },
    })
  })

/** By the clock, so that money that came in by whatever way is answered with an invoice and a letter, each once. */
export const writeReceipts = (job: JobCtx) =>
  job.platform(async (db) => {
    await writeInvoices(db, dayOf(job.now))
    for (const payment of await intents.listWithoutReceipt(db)) {
      if (!(await intents.markReceipt(db, payment.id))) continue
      const row = await findCurrentOf(db, payment.society_id)
      await tellAdmins(job, db, {
        societyId: payment.society_id,
        plan: payment.plan,
        key: `subscriptions.paid:${payment.id}`,
        invoiceId: payment.invoice_id,
        occasion: {
          kind: 'paid',
          plan: payment.plan,
          amountPaise: payment.amount_paise,
          paidOn: payment.paid_on,
          paidUntil: row?.paid_until ?? null,
          isYear: payment.kind === 'subscription',
          hasInvoice: payment.invoice_id !== null,
        },
      })
    }
  })
