import { sayRupees } from '#kernel/formats.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
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
