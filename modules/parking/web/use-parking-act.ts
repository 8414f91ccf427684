import { useT } from '#web/i18n/i18n.tsx'
import { useSending } from '#web/use-sending.ts'
import { texts } from '../texts/texts.ts'

/** A write to the spaces: the list and the drafts of bills ask again. */
export const useParkingAct = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  after: () => void,
  /** Printing changes nothing, and says nothing. */
  isWrite = true,
) => {
  const t = useT(texts)
  const words = { failed: t('failed'), tryAgain: t('tryAgain') }
  return useSending(act, {
    touches: isWrite ? ['parking', 'billing'] : [],
    ...words,
    ...(isWrite ? { done: () => t('saved') } : {}),
    after,
  })
}
