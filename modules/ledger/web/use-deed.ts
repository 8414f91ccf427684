import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { toast } from '#web/ui/toast.tsx'
import { useWords } from './words.ts'

/** A write to the books: everything shown of them is asked for again, and a refusal is said in its own words. */
export const useDeed = <Input, Result>(
  deed: (input: Input) => Promise<Result>,
  {
    done,
    failed,
    after,
  }: { done?: (result: Result) => string; failed?: string; after?: (result: Result) => void } = {},
) => {
  const t = useWords()
  return useMutation({
    mutationFn: deed,
    meta: { touches: ['ledger'] },
    onSuccess: (result) => {
      if (done) toast({ title: done(result) })
      after?.(result)
    },
    onError: (error) =>
      toast({ title: failed ?? t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
