import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { texts } from '../texts/texts.ts'

/** Says why it did not work, in the server's words where it has any. */
export const useRefusal = () => {
  const t = useT(texts)
  return (error: unknown) =>
    toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
}
