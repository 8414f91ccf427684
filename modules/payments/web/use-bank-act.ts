import { type Sending, useSending } from '#web/use-sending.ts'
import { useBankWords } from './bank-words.ts'

/** A write that may post receipts: everything that shows money asks again. */
export const useBankAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: Partial<Pick<Sending<Result>, 'done' | 'after'>> = {},
) => {
  const t = useBankWords()
  return useSending(act, {
    touches: ['payments', 'billing', 'ledger', 'dashboard'],
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    ...options,
  })
}
