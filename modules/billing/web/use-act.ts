import { type Sending, useSending } from '#web/use-sending.ts'
import { useWords } from './words.ts'

/** What money touches: bills, the books, the dashboard’s figures and what residents say they have paid. */
export const useAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: Partial<Pick<Sending<Result>, 'done' | 'after'>> = {},
) => {
  const t = useWords()
  return useSending(act, {
    touches: ['billing', 'ledger', 'dashboard', 'payments', 'parking'],
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    ...options,
  })
}
