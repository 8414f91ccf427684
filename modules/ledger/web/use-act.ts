import { type Sending, useSending } from '#web/use-sending.ts'
import { useWords } from './words.ts'

/** A write to the books. */
export const useAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: Partial<Pick<Sending<Result>, 'done' | 'after' | 'failed'>> = {},
) => {
  const t = useWords()
  return useSending(act, { touches: ['ledger'], failed: t('failed'), tryAgain: t('tryAgain'), ...options })
}
