import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

/** Something the operator does: its notice when it worked, the server's sentence when it did not. */
export const useAct = <T>(
  run: (input: T) => Promise<unknown>,
  done: (input: T) => { title: string; description?: string },
) => {
  const t = useT(texts)
  return useMutation({
    mutationFn: run,
    meta: { touches: ['platform'] },
    onSuccess: (_, input) => toast(done(input)),
    onError: (error) =>
      toast({ title: t('societies.failed'), description: noticeOf(error, t('failed')), variant: 'destructive' }),
  })
}
