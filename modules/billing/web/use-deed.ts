import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { toast } from '#web/ui/toast.tsx'
import { useWords } from './words.ts'

/** What money touches: bills, the books, the dashboard's figures and what residents say they have paid. */
const touches = ['billing', 'ledger', 'dashboard', 'payments', 'parking']

/** A write: everything shown of money is asked for again, and a refusal is said in its own words. */
export const useDeed = <Input, Result>(
  deed: (input: Input) => Promise<Result>,
  { done, after }: { done?: (result: Result) => string; after?: (result: Result) => void } = {},
) => {
  const t = useWords()
  return useMutation({
    mutationFn: deed,
    meta: { touches },
    onSuccess: (result) => {
      if (done) toast({ title: done(result) })
      after?.(result)
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
