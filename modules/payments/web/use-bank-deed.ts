import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { toast } from '#web/ui/toast.tsx'
import { useBankWords } from './bank-words.ts'

/** A write that may post receipts: everything that shows money asks again. */
export const useBankDeed = <Input, Result>(
  deed: (input: Input) => Promise<Result>,
  { done, after }: { done?: (result: Result) => string; after?: (result: Result) => void } = {},
) => {
  const t = useBankWords()
  return useMutation({
    mutationFn: deed,
    meta: { touches: ['payments', 'billing', 'ledger', 'dashboard'] },
    onSuccess: (result) => {
      if (done) toast({ title: done(result) })
      after?.(result)
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
