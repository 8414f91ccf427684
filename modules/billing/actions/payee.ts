import type { Paise } from '#kernel/money.ts'
import { findPayee } from '#modules/ledger/actions/bank-accounts.ts'
import { upiText } from '../rules/upi.ts'
import type { Within } from '../store/within.ts'

/** Where the society wants to be paid. */
export type Payee = { name: string; vpa: string; account: string; ifsc: string }

export const payeeOf = async (within: Within): Promise<Payee | null> => {
  const found = await findPayee(within)
  return found && { name: found.name, vpa: found.vpa, account: found.number, ifsc: found.ifsc }
}

/** What a UPI app reads for an amount; nothing where there is no address or nothing to pay. */
export const upiFor = (
  payee: Payee | null,
  { flatNumber, number, paise }: { flatNumber: string; number: string; paise: Paise },
): string => (payee?.vpa && paise > 0 ? upiText({ vpa: payee.vpa, payee: payee.name, flatNumber, number, paise }) : '')
