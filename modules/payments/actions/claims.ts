import type { Upload } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { changes } from '#kernel/server/changes.ts'
import type { Ctx, FileReply } from '#kernel/server/context.ts'
import { keepFile, openFile } from '#kernel/server/files.ts'
import { dayOf } from '#kernel/time.ts'
import { findReceiptByReference, receiveOne } from '#modules/billing/actions/receipts.ts'
import { getFlat, sees, sightOf } from '#modules/billing/actions/sight.ts'
import { may } from '#modules/identity/access.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import type { Claim, NewClaim } from '../contract.ts'
import { refused } from '../refusals.ts'
import { type ClaimStatus, readUtr } from '../rules.ts'
import * as store from '../store.ts'

export const listClaims = async (ctx: Ctx, status: ClaimStatus | undefined): Promise<Claim[]> =>
  (await store.list(ctx, status, await sightOf(ctx))).map((row) => present(ctx, row))

/** Nothing is paid by a claim: it waits until the money is seen in the bank. */
export const claimPayment = async (ctx: Ctx, input: NewClaim, picture: Upload | undefined): Promise<Claim> => {
  const utr = readUtr(input.utr) ?? refuse(refused.bad_utr({}, { at: 'utr' }))
  const file = picture
    ? await keepFile(ctx, {
        room: 'payments',
        upload: picture,
        accept: 'picture',
        // A neighbour's flat takes no pictures, whatever the rest of the claim says.
        belongsTo: (before) => getFlat(before, input.flatId),
      })
    : undefined
  const flat = await getFlat(ctx, input.flatId)
  if (input.paidOn > dayOf(ctx.now)) throw house.day_to_come({}, { at: 'paidOn' })
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return before.utr === utr ? present(ctx, before) : refuse(house.id_taken())
  const used = await findReceiptByReference(ctx, utr)
  if (used) throw refused.utr_used({ number: used.number }, { at: 'utr' })
  const id = input.id ?? newId()
  const made = await store.insert(ctx, {
    id,
    flat_id: flat.id,
    member_id: ctx.actor.memberId,
    amount_paise: input.amountPaise,
    utr,
    paid_on: input.paidOn,
    file_id: file?.id ?? null,
    charge_id: input.chargeId ?? null,
  })
  if (!made) throw refused.utr_reported({}, { at: 'utr' })
  await claimChanged(ctx, { id, what: 'claimed' })
  return present(ctx, (await store.find(ctx, id))!)
}

export const confirmClaim = async (ctx: Ctx, id: string): Promise<Claim> => {
  await openBooks(ctx)
  await settleClaim(ctx, await lockWaiting(ctx, id), {})
  return present(ctx, (await store.find(ctx, id))!)
}

/** The money was seen, by a person or in a statement, which may show another amount than the claim. */
export const settleClaim = async (
  ctx: Ctx,
  claim: store.ClaimRow,
  seen: { accountId?: string | undefined; paise?: number | undefined; payer?: string | undefined },
): Promise<string> => {
  const receiptId = await receiveOne(ctx, {
    flatId: claim.flat_id,
    flatNumber: claim.flat_number,
    paise: seen.paise ?? claim.amount_paise,
    receivedOn: claim.paid_on,
    mode: 'upi',
    reference: claim.utr,
    payer: seen.payer ?? '',
    note: '',
    accountId: seen.accountId,
    sourceKind: 'claim',
    sourceId: claim.id,
    chargeId: claim.charge_id ?? undefined,
  })
  await store.decide(ctx, claim.id, { status: 'confirmed', receipt_id: receiptId })
  await claimChanged(ctx, { id: claim.id, what: 'confirmed' })
  return receiptId
}

export const refuseClaim = async (ctx: Ctx, id: string, reason: string): Promise<Claim> => {
  await lockWaiting(ctx, id)
  await store.decide(ctx, id, { status: 'refused', reason })
  await claimChanged(ctx, { id, what: 'refused' })
  return present(ctx, (await store.find(ctx, id))!)
}

/** Open screens ask again, and whom it concerns is told. */
const claimChanged = changes({ room: 'payments', idName: 'claimId' })

export const lockWaiting = async (ctx: Ctx, id: string): Promise<store.ClaimRow> => {
  const claim = (await store.lock(ctx, id)) ?? refuse(notFound('Claim'))
  if (claim.status !== 'waiting') throw refused[`claim_${claim.status}`]()
  return claim
}

export const openPicture = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const claim = await store.find(ctx, id)
  if (!claim?.file_id || !(await sees(ctx, claim.flat_id))) throw notFound('Picture')
  return openFile(ctx, { id: claim.file_id, room: 'payments' })
}

const present = (ctx: Ctx, row: store.ClaimRow): Claim => ({
  id: row.id,
  flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
  amountPaise: row.amount_paise,
  utr: row.utr,
  paidOn: row.paid_on,
  status: row.status,
  reason: row.reason,
  hasPicture: row.file_id !== null,
  by: row.member_name ?? '',
  receipt: row.receipt_id ? { id: row.receipt_id, number: row.receipt_number ?? '' } : null,
  createdAt: row.created_at.toISOString(),
  can: { decide: row.status === 'waiting' && may(ctx.actor, 'billing.approve') },
})
