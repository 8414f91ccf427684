import { useMutation } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUser } from '#web/use-user.ts'
import { texts } from '../texts/texts.ts'
import { isAnyWaiting } from './save-choice.ts'

/**
 * Sends, then says so in the words of the spec, and where the choice lies when it is not on the server. `after` lets go of
 * what was picked once the stored choices are asked for again: sooner, a box would jump back for a moment.
 */
export const useSave = <Input>(title: string, send: (input: Input) => Promise<unknown>, after?: () => void) => {
  const t = useT(texts)
  const user = useUser()
  return useMutation({
    mutationFn: send,
    meta: { touches: ['settings', 'account', '/api/user/preferences', '/api/auth/user', 'offline'] },
    onSuccess: async () => {
      after?.()
      const stored = (await isAnyWaiting(user.id)) ? t('laterText') : t('savedText')
      toast({ title, description: user.isDemo ? t('demoText') : stored })
    },
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
}
