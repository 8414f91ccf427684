import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { toast } from '#web/ui/toast.tsx'

export type Sending<Result> = {
  /** What is said when it worked. */
  done?: (result: Result) => string
  after?: (result: Result) => void
  /** The head of what is said when it did not; the server's sentence follows, or `tryAgain`. */
  failed: string
  tryAgain: string
  /** The rooms whose screens ask again. */
  touches: readonly string[]
}

/** A write of a room: what is shown of it is asked for again, and a refusal is said in its own words. */
export const useSending = <Input, Result>(
  send: (input: Input) => Promise<Result>,
  { done, after, failed, tryAgain, touches }: Sending<Result>,
) =>
  useMutation({
    mutationFn: send,
    meta: { touches },
    onSuccess: (result) => {
      if (done) toast({ title: done(result) })
      after?.(result)
    },
    onError: (error) => toast({ title: failed, description: noticeOf(error, tryAgain), variant: 'destructive' }),
  })
