import { useMutation } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { onboarding } from '../contract.ts'
import { firstStepsTexts } from '../texts/first-steps/texts.ts'

/** The one step that is done in the mailbox; here the letter can be had once more. */
export function ConfirmEmail({ subdomain }: { subdomain: string }) {
  const t = useT(firstStepsTexts)
  const sending = useMutation({
    mutationFn: () => call(onboarding.sendConfirmation, { params: { subdomain } }),
    onSuccess: ({ email }) => toast({ title: t('sent'), description: t('sentText', { email: email ?? '' }) }),
    onError: (error) => toast({ title: t('notSent'), description: noticeOf(error, ''), variant: 'destructive' }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[600]">{t('email')}</p>
        <p className="text-13 text-ink-2">{t('emailHelp')}</p>
      </div>
      <Button size="s" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {t('emailSend')}
      </Button>
    </div>
  )
}
