import { accountsByKey } from '#modules/ledger/actions/posting.ts'
import type { AccountKey } from '#modules/ledger/rules/chart.ts'
import type { Accounts } from '../rules/vouchers.ts'
import type { Within } from '../store/within.ts'

/** The room's accounts by name, and every other one by its key. */
export const postingAccounts = async (within: Within): Promise<Accounts & { of(key: AccountKey): string }> => {
  const byKey = await accountsByKey(within)
  return accountsBy((key) => byKey.get(key)!.id)
}

export const accountsBy = (of: (key: AccountKey) => string): Accounts & { of(key: AccountKey): string } => ({
  of,
  dues: of('dues'),
  interestDue: of('interest_due'),
  advances: of('advances'),
  interest: of('interest'),
  rounding: of('rounding'),
  cgst: of('cgst'),
  sgst: of('sgst'),
})
