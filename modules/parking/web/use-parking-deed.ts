import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

/** A write to the spaces: the list and the drafts of bills ask again. */
export const useParkingDeed = <Input, Result>(deed: (input: Input) => Promise<Result>, after: () => void) => {
  const t = useT(texts)
  return useMutation({
    mutationFn: deed,
    meta: { touches: ['parking', 'billing'] },
    onSuccess: () => {
      toast({ title: t('saved') })
      after()
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
