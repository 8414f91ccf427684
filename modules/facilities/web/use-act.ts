import { useSending } from '#web/use-sending.ts'
import { useWords } from './words.ts'

type Said<Result> = { done?: (result: Result) => string; failed?: string; after?: (result: Result) => void }

/** A write of this room: its screens ask again, and so do those of the bills it may change. */
export const useAct = <Input, Result>(send: (input: Input) => Promise<Result>, said: Said<Result> = {}) => {
  const t = useWords()
  return useSending(send, {
    touches: ['facilities', 'billing', 'dashboard'],
    tryAgain: t('tryAgain'),
    ...said,
    failed: said.failed ?? t('failed'),
  })
}
