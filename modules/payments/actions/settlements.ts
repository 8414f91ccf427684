import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { GatewaySettlement } from '#kernel/server/gateways.ts'
import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { accountsByKey, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { settleDays } from '../rules/gateway.ts'
import { findBank } from '../store/bank.ts'
import * as store from '../store/gateway.ts'
import { gatewayOf } from './gateway.ts'
import { partsOfJob } from './hearing.ts'
import { orderChanged } from './orders.ts'

/** By the clock: what the providers sent to the banks since the last time. Each society is a job of its own. */
export const settleAll = async (job: JobCtx): Promise<void> => {
  for (const { society_id: societyId, id: accountId } of await job.apart(null, (db) => store.listToSettle(db)))
    await job.topics.add('payments.settle', { societyId, accountId })
}

export const settleOne = async (job: JobCtx, { societyId = '', accountId = '' }: Ids): Promise<void> => {
  const account = await job.apart(null, (db) => store.findAnywhere(db, accountId))
  if (!account) return
  const gateway = gatewayOf(partsOfJob(job), account)
  const found: GatewaySettlement[] = []
  for (const day of daysToRead(dayOf(job.now))) found.push(...(await gateway.settlements(day)))
  await job.inSociety(societyId, (ctx) => book(ctx, account, found))
}

/** A provider is late, or its list is: a week is read each time, and what is known is passed over. */
const daysToRead = (today: Day): Day[] =>
  Array.from({ length: settleDays }, (_, at) => addDays(today, at + 1 - settleDays))

/** The bank gets the net, the fee is an expense, and the clearing account is relieved of both. */
const book = async (ctx: Ctx, account: store.AccountRow, found: readonly GatewaySettlement[]): Promise<void> => {
  const { lockedUntil } = await openBooks(ctx)
  const known = await store.knownSettlements(ctx, account.id)
  const accounts = await accountsByKey(ctx)
  const bank = await findBank(ctx, account.bank_account_id)
  if (!bank) return
  for (const { id: providerId, day: on, utr, grossPaise, netPaise, paymentIds } of found) {
    if (known.has(providerId) || grossPaise === 0) continue
    const day = lockedUntil !== null && on <= lockedUntil ? dayOf(ctx.now) : on
    const feePaise = grossPaise - netPaise
    const [id, voucherId] = [newId(), newId()]
    const [number] = await nextNumbers(ctx, 'JV', day, 1)
    const lines = [
      { accountId: bank.account_id, paise: netPaise },
      { accountId: accounts.get('bank_charges')!.id, paise: feePaise },
      { accountId: accounts.get('gateway')!.id, paise: -grossPaise },
    ].filter(({ paise }) => paise !== 0)
    const narration = `Settlement of the payment gateway ${utr}`.trim()
    await postVouchers(ctx, [{ id: voucherId, kind: 'journal', number: number!, day, narration, sourceId: id, lines }])
    await store.insertSettlement(
      ctx,
      {
        ...{ id, account_id: account.id, provider_id: providerId, day, utr, voucher_id: voucherId },
        ...{ net_paise: netPaise, fee_paise: feePaise },
      },
      paymentIds,
    )
    known.add(providerId)
    await orderChanged(ctx, { id, what: 'settled' })
  }
}
