import { pageOf, writePlace } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { PlatformCtx } from '#kernel/server/context.ts'
import { GatewayRefused } from '#kernel/server/gateways.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { dayOf } from '#kernel/time.ts'
import type { OperatorProfile, PlatformPayment } from '../contract/invoices.ts'
import { refused } from '../refusals.ts'
import { isPaidTwice } from '../rules/invoices.ts'
import * as store from '../store/invoices.ts'
import { findProvider } from './intents.ts'
import { writeCreditNote, writeInvoices } from './invoices.ts'
import { tellAdmins } from './letters.ts'

/** The demo's operator sees the demo and its samples, a real one customers. */
const kindsOf = ({ identity }: PlatformCtx): readonly string[] => (identity.isDemo ? ['demo', 'sample'] : ['customer'])

export const listPayments = async (
  ctx: PlatformCtx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PlatformPayment[]> => {
  const after = /^\d{4}-\d\d-\d\d_[0-9a-f-]{36}$/.test(cursor ?? '') ? cursor : undefined
  const rows = await store.listPayments(ctx.db, kindsOf(ctx), { limit: limit + 1, after })
  return pageOf(ctx, rows, limit, ({ paid_on, id }) => writePlace(paid_on, id)).map(present)
}

const present = (row: store.PaymentRow): PlatformPayment => ({
  ...{ id: row.id, society: row.society ?? '', kind: row.kind, amountPaise: row.amount_paise, paidOn: row.paid_on },
  isPaidTwice: isPaidTwice(row.note) && row.refunded_paise === 0,
  invoice: row.invoice_id ? { id: row.invoice_id, number: row.invoice_number ?? '' } : null,
  creditNote: row.credit_id ? { id: row.credit_id, number: row.credit_number ?? '' } : null,
  refund: row.refund_status && {
    ...{ status: row.refund_status, reason: row.refund_reason ?? '', message: row.refund_message ?? '' },
    at: row.refund_at!.toISOString(),
  },
  can: { refund: row.has_intent && row.refund_status !== 'pending' && row.refund_status !== 'sent' },
})

/** Goes out by a job, the way the money came; the credit note follows when it has gone. */
export const refundPayment = async (ctx: PlatformCtx, paymentId: string, reason: string) => {
  const payment = (await store.lockPayment(ctx.db, paymentId, kindsOf(ctx))) ?? refuse(notFound('Payment'))
  if (!payment.provider_id) throw refused.not_through_provider()
  const id = newId()
  const row = { id, payment_id: payment.id, amount_paise: payment.amount_paise, reason, made_by: ctx.identity.id }
  if (!(await store.insertRefund(ctx.db, row))) throw refused.already_refunded()
  await ctx.topics.add('subscriptions.refund', { refundId: id })
  return {}
}

export const sendRefund = async (job: JobCtx, { refundId = '' }: Ids): Promise<void> => {
  const refund = await job.apart(null, (db) => store.findRefund(db, refundId))
  if (refund?.status !== 'pending') return
  const provider = await findProvider({ ...job, apart: (work) => job.apart(null, work) })
  const outcome =
    provider?.name === refund.provider
      ? await provider
          .refund(refund.provider_id, { refundId, amountPaise: refund.amount_paise })
          .then(({ providerId }) => ({ status: 'sent' as const, provider_id: providerId, sent_at: job.now }))
          .catch((error: unknown) => {
            // A provider that is away is asked again by the queue; one that says no is heard.
            if (!(error instanceof GatewayRefused)) throw error
            return { status: 'failed' as const, message: error.message.slice(0, 300) }
          })
      : { status: 'failed' as const, message: `${refund.provider} is not set up here any more` }
  await job.platform(async (db) => {
    if (!(await store.markRefund(db, refund, outcome)) || outcome.status === 'failed') return
    // Money may go back before the clock has written its invoice.
    await writeInvoices(db, dayOf(job.now))
    const noteId = await writeCreditNote(db, refund, dayOf(job.now))
    if (!refund.for_society) return
    await tellAdmins(job, db, {
      ...{ societyId: refund.for_society, plan: refund.plan, key: `subscriptions.refunded:${refund.payment_id}` },
      occasion: { kind: 'refunded', amountPaise: refund.amount_paise, reason: refund.reason },
      invoiceId: noteId ?? null,
    })
  })
}

export const getProfile = async (ctx: PlatformCtx): Promise<OperatorProfile> => {
  const { legal_name: legalName, address, state, gstin, email, sac, version } = await store.findProfile(ctx.db)
  return { legalName, address, state, gstin, email, sac, version }
}

export const editProfile = async (ctx: PlatformCtx, { legalName, version, ...rest }: OperatorProfile) => {
  const done = await store.updateProfile(ctx.db, version, { ...rest, legal_name: legalName })
  if (!done) throw house.stale_version()
  return getProfile(ctx)
}
