import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { addDays } from '#kernel/time.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import * as bills from '../store/bills.ts'
import { listOpening } from '../store/opening.ts'
import * as receipts from '../store/receipts.ts'
import { postingAccounts } from './posting.ts'

/** What flats owed and had paid ahead when the books began becomes items like any other: due the day before. */
export const takeOpening = async (job: JobCtx, { societyId = '', voucherId = '' }: Ids): Promise<void> => {
  await job.inSociety(societyId, (ctx) => writeOpening(ctx, voucherId))
}

const writeOpening = async (ctx: Ctx, voucherId: string) => {
  await openBooks(ctx)
  const rows = await listOpening(ctx, voucherId)
  const numbered = rows.map((row, at) => ({ ...row, number: `${row.number}/${at + 1}` }))
  const owing = numbered.filter(
    ({ principal, interest }) => principal + interest > 0 && principal >= 0 && interest >= 0,
  )
  await bills.insert(
    ctx,
    owing.map((row) => {
      const before = addDays(row.day, -1)
      return {
        id: newId(),
        kind: 'opening' as const,
        number: row.number,
        flatId: row.flat_id,
        runId: null,
        from: before,
        to: before,
        issuedOn: before,
        dueOn: before,
        principalPaise: row.principal,
        interestPaise: row.interest,
        lines: [],
        carried: {},
        note: '',
        packId: '',
        voucherId: row.voucher_id,
      }
    }),
    ctx.now,
  )
  const accounts = await postingAccounts(ctx)
  await receipts.insert(
    ctx,
    numbered
      .filter(({ advance }) => advance > 0)
      .map((row) => ({
        id: newId(),
        kind: 'opening' as const,
        number: row.number,
        flatId: row.flat_id,
        billId: null,
        receivedOn: addDays(row.day, -1),
        amountPaise: row.advance,
        advancePaise: row.advance,
        mode: 'transfer' as const,
        reference: '',
        payer: '',
        note: '',
        accountId: accounts.advances,
        sourceKind: '',
        sourceId: null,
        reversalId: null,
        madeBy: ctx.actor.identityId,
        voucherId: row.voucher_id,
        at: ctx.now,
      })),
  )
}
