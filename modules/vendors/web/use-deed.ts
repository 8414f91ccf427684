import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { toast } from '#web/ui/toast.tsx'
import { useWords } from './words.ts'

/** A write of this room: what is shown of it and of the books is asked for again, and a refusal is said in its words. */
export const useDeed = <Input, Result>(
  deed: (input: Input) => Promise<Result>,
  { done, after }: { done?: (result: Result) => string; after?: (result: Result) => void } = {},
) => {
  const t = useWords()
  return useMutation({
    mutationFn: deed,
    meta: { touches: ['vendors', 'ledger', 'dashboard'] },
    onSuccess: (result) => {
      if (done) toast({ title: done(result) })
      after?.(result)
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
