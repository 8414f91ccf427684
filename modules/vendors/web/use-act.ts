import { type Sending, useSending } from '#web/use-sending.ts'
import { useWords } from './words.ts'

/** A write of this room, which the books show too. */
export const useAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  options: Partial<Pick<Sending<Result>, 'done' | 'after'>> = {},
) => {
  const t = useWords()
  return useSending(act, {
    touches: ['vendors', 'ledger', 'dashboard'],
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    ...options,
  })
}
