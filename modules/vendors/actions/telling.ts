import { sayRupees } from '#kernel/formats.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx, News } from '#kernel/server/jobs.ts'
import { membersBeside, membersOfMaker, namesOfPeople } from '#modules/ledger/actions/signatories.ts'
import type { kinds } from '../mail.ts'
import { payableOf } from '../rules/bills.ts'
import * as bills from '../store/bills.ts'
import * as payments from '../store/payments.ts'

type Told = Omit<News, 'societyId' | 'path' | 'kind'> & { kind: keyof typeof kinds }

const about =
  (write: (ctx: Ctx, ids: Ids) => Promise<Told | undefined>) =>
  async (job: JobCtx, ids: Ids): Promise<void> => {
    const { societyId = '' } = ids
    const news = await job.inSociety(societyId, async (ctx) => {
      const told = await write(ctx, ids)
      return told && { ...told, societyId, path: `/app/${ctx.society.subdomain}/billing?tab=vendors` }
    })
    if (news) await job.announce(news)
  }

const nameOf = async (ctx: Ctx, identityId: string) => (await namesOfPeople(ctx, [identityId])).get(identityId) ?? ''

export const tellBillWaiting = about(async (ctx, { billId = '' }) => {
  const row = await bills.find(ctx, billId)
  if (row?.status !== 'waiting') return undefined
  return {
    kind: 'vendor_bill_waiting',
    occasion: `vendor-bill:${row.id}:waiting`,
    about: {
      ...{ amount: sayRupees(payableOf(row)), vendor: row.vendor_name, number: row.their_number },
      name: await nameOf(ctx, row.made_by),
    },
    to: { members: await membersBeside(ctx, row.made_by) },
  }
})

export const tellBillDecided = about(async (ctx, { billId = '' }) => {
  const row = await bills.find(ctx, billId)
  if (row?.status !== 'approved' && row?.status !== 'refused') return undefined
  return {
    kind: `vendor_bill_${row.status}`,
    occasion: `vendor-bill:${row.id}:decided`,
    about: {
      ...{ amount: sayRupees(payableOf(row)), vendor: row.vendor_name, number: row.their_number },
      reason: row.reason,
    },
    to: { members: await membersOfMaker(ctx, row.made_by) },
  }
})

const payeeOf = (row: payments.PaymentRow) => row.vendor_name ?? `TDS ${row.quarter}`

export const tellPaymentWaiting = about(async (ctx, { paymentId = '' }) => {
  const row = await payments.find(ctx, paymentId)
  if (row?.status !== 'waiting') return undefined
  return {
    kind: 'vendor_payment_waiting',
    occasion: `vendor-payment:${row.id}:waiting`,
    about: { amount: sayRupees(row.amount_paise), vendor: payeeOf(row), name: await nameOf(ctx, row.made_by) },
    to: { members: await membersBeside(ctx, row.made_by) },
  }
})

export const tellPaymentDecided = about(async (ctx, { paymentId = '' }) => {
  const row = await payments.find(ctx, paymentId)
  if (row?.status !== 'approved' && row?.status !== 'refused') return undefined
  return {
    kind: `vendor_payment_${row.status}`,
    occasion: `vendor-payment:${row.id}:decided`,
    about: { amount: sayRupees(row.amount_paise), vendor: payeeOf(row), reason: row.reason },
    to: { members: await membersOfMaker(ctx, row.made_by) },
  }
})
