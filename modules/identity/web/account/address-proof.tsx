import { useMutation, useQuery } from '@tanstack/react-query'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { identity } from '../../contract.ts'
import { accountTexts } from '../../texts/account/texts.ts'
import { security } from './queries.ts'

/** Until the mailed link was used nobody knows whose address it is, and the account holds no lasting key. */
export function AddressProof({ email }: { email: string }) {
  const t = useT(accountTexts)
  const { data } = useQuery(security)
  const ask = useMutation({
    mutationFn: () => call(identity.askPasswordReset, { body: { email } }),
    onSuccess: () => toast({ title: t('proof.sent'), description: t('proof.sentText', { email }) }),
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  if (data?.addressProved !== false) return null
  return (
    <NoticeBox
      tone="warn"
      title={t('proof.title')}
      action={
        <Button size="s" pending={ask.isPending} onClick={() => ask.mutate()}>
          {t('proof.send')}
        </Button>
      }
    >
      {t('proof.text')}
    </NoticeBox>
  )
}
