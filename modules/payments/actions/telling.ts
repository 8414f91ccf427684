import { sayRupees } from '#kernel/formats.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { membersBeside, membersOfMaker } from '#modules/ledger/actions/signatories.ts'
import * as orders from '../store/orders.ts'
import * as refunds from '../store/refunds.ts'
import * as store from '../store.ts'

/** The committee's treasurer looks for the money. */
export const tellClaimed = async (job: JobCtx, { societyId = '', claimId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const claim = await store.find(ctx, claimId)
    if (claim?.status !== 'waiting') return undefined
    const { subdomain } = ctx.society
    return {
      societyId,
      kind: 'claim_waiting',
      about: { flat: claim.flat_number, amount: sayRupees(claim.amount_paise), utr: claim.utr },
      path: `/app/${subdomain}/billing?tab=pay`,
      occasion: `claim:${claimId}`,
      to: { roles: ['admin'] },
    }
  })
  if (news) await job.announce(news)
}

export const tellRefused = async (job: JobCtx, { societyId = '', claimId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const claim = await store.find(ctx, claimId)
    if (claim?.status !== 'refused') return undefined
    return {
      societyId,
      kind: 'claim_refused',
      about: { amount: sayRupees(claim.amount_paise), utr: claim.utr, reason: claim.reason },
      path: `/app/${ctx.society.subdomain}/billing?tab=pay`,
      occasion: `claim:${claimId}:refused`,
      to: { members: [claim.member_id] },
    }
  })
  if (news) await job.announce(news)
}

/** Whoever paid hears that it did not go through; that it did, the receipt says. */
export const tellOrderFailed = async (job: JobCtx, { societyId = '', orderId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const order = await orders.find(ctx, orderId)
    if (order?.status !== 'failed' || !order.member_id) return undefined
    return {
      ...{ societyId, kind: 'gateway_failed', occasion: `gateway-order:${orderId}:failed` },
      about: { flat: order.flat_number, amount: sayRupees(order.amount_paise) },
      path: `/app/${ctx.society.subdomain}/billing?tab=pay`,
      to: { members: [order.member_id] },
    }
  })
  if (news) await job.announce(news)
}

export const tellRefundWaiting = async (job: JobCtx, { societyId = '', refundId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const refund = await refunds.find(ctx, refundId)
    if (refund?.status !== 'waiting') return undefined
    return {
      ...{ societyId, kind: 'refund_waiting', occasion: `gateway-refund:${refundId}` },
      about: { flat: refund.flat_number, amount: sayRupees(refund.amount_paise), reason: refund.reason },
      path: `/app/${ctx.society.subdomain}/billing?tab=bank`,
      to: { members: await membersBeside(ctx, refund.made_by) },
    }
  })
  if (news) await job.announce(news)
}

export const tellRefundFailed = async (job: JobCtx, { societyId = '', refundId = '' }: Ids): Promise<void> => {
  const news = await job.inSociety(societyId, async (ctx) => {
    const refund = await refunds.find(ctx, refundId)
    if (refund?.status !== 'failed') return undefined
    return {
      ...{ societyId, kind: 'refund_failed', occasion: `gateway-refund:${refundId}:failed` },
      about: { flat: refund.flat_number, amount: sayRupees(refund.amount_paise), answer: refund.answer },
      path: `/app/${ctx.society.subdomain}/billing?tab=bank`,
      to: { members: await membersOfMaker(ctx, refund.made_by) },
    }
  })
  if (news) await job.announce(news)
}
