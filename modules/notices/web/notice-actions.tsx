import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type NoticeDetails, notices } from '../contract.ts'
import { useWords } from './words.ts'

/** Taking back and throwing away: asked once more, for others have read it or nobody ever will. */
export function NoticeActions({ subdomain, notice }: { subdomain: string; notice: NoticeDetails }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const [asked, setAsked] = useState<'withdraw' | 'remove'>()
  const params = { subdomain, id: notice.id }
  const doing = useMutation({
    mutationFn: async (act: 'withdraw' | 'remove') => {
      if (act === 'withdraw') await call(notices.withdraw, { params })
      else {
        // First away from the page: it would ask for what is gone.
        await call(notices.remove, { params })
        write({ id: undefined, show: 'drafts' })
      }
    },
    meta: { touches: ['notices', 'dashboard'] },
    onSettled: () => setAsked(undefined),
    onError: (error) =>
      toast({ title: t('actions.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  if (notice.state === 'scheduled' && notice.can.withdraw)
    return (
      <Button pending={doing.isPending} onClick={() => doing.mutate('withdraw')}>
        {t('actions.unschedule')}
      </Button>
    )
  return (
    <>
      {notice.can.withdraw && <Button onClick={() => setAsked('withdraw')}>{t('actions.withdraw')}</Button>}
      {notice.can.remove && (
        <Button variant="danger" onClick={() => setAsked('remove')}>
          {t('actions.remove')}
        </Button>
      )}
      <Confirm
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked === 'remove' ? t('actions.removeTitle') : t('actions.withdrawTitle')}
        description={asked === 'remove' ? t('actions.removeText') : t('actions.withdrawText')}
        confirmLabel={asked === 'remove' ? t('actions.remove') : t('actions.withdraw')}
        cancelLabel={t('actions.keep')}
        danger
        pending={doing.isPending}
        onConfirm={() => asked && doing.mutate(asked)}
      />
    </>
  )
}
