import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Notice, notices } from '../contract.ts'
import { useWords } from './words.ts'

/** The one button that is asked for. It needs the network: a promise kept on the phone would not be one. */
export function NoticeAsk({ subdomain, notice }: { subdomain: string; notice: Notice }) {
  const t = useWords()
  const { lang } = useLanguage()
  const confirming = useMutation({
    networkMode: 'always',
    mutationFn: () => call(notices.acknowledge, { params: { subdomain, id: notice.id } }),
    meta: { touches: ['notices', 'dashboard'] },
    onSuccess: () => toast({ title: t('ask.thanks') }),
    onError: (error) =>
      toast({
        title: t('ask.failed'),
        description: navigator.onLine ? noticeOf(error, t('tryAgain')) : t('ask.offline'),
        variant: 'destructive',
      }),
  })
  return (
    <div className="relative grid gap-2.5 border-t border-l-[6px] border-t-accent border-l-accent bg-accent-soft px-3 py-3 text-15">
      <p>
        <b>{notice.ack === 'flat' ? t('ask.flat', { flats: notice.myFlats.join(', ') }) : t('ask.person')}</b>
        {notice.ackBy && (
          <span className="num block">{t('ask.by', { day: formatDay(notice.ackBy, lang, { weekday: true }) })}</span>
        )}
      </p>
      <Button
        variant="primary"
        size="l"
        icon={<Check />}
        pending={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {t('ask.button')}
      </Button>
    </div>
  )
}
