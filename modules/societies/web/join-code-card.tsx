import { useMutation } from '@tanstack/react-query'
import { Copy, MessageCircle, QrCode } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { copyText } from '#web/copy-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAsked } from '#web/use-asked.ts'
import { societies } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { JoinPoster } from './join-poster.tsx'

/** The code to hand out: copied, sent to the society's group, or replaced when it has gone too far. */
export function JoinCodeCard({ subdomain, society, code }: { subdomain: string; society: string; code: string }) {
  const t = useT(texts)
  const words = useT(shellTexts)
  const [asking, setAsking] = useState(false)
  const [poster, setPoster] = useState(false)
  useAsked('poster', () => setPoster(true))
  const renew = useMutation({
    mutationFn: () => call(societies.renewJoinCode, { params: { subdomain } }),
    meta: { touches: ['societies', 'members'] },
    onSuccess: () => toast({ title: t('code.renewed') }),
    onError: (error) =>
      toast({ title: t('failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
    onSettled: () => setAsking(false),
  })
  const copy = async () => {
    await copyText(code)
    toast({ title: t('code.copied') })
  }
  const message = t('code.message', { society, code, url: `${location.origin}/login` })
  return (
    <Card>
      <CardHeader title={t('code.title')}>{t('code.text')}</CardHeader>
      <CardBody className="grid gap-4">
        <p translate="no" className="num text-28 font-head tracking-wide">
          {code}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy />} onClick={() => void copy()}>
            {t('code.copy')}
          </Button>
          <Button icon={<MessageCircle />} asChild>
            <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener noreferrer">
              {t('code.share')}
            </a>
          </Button>
          <Button icon={<QrCode />} onClick={() => setPoster(true)}>
            {t('code.poster')}
          </Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('code.renew')}
          </Button>
        </div>
      </CardBody>
      {poster && <JoinPoster society={society} code={code} onClose={() => setPoster(false)} />}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t('code.renewTitle')}
        description={t('code.renewText')}
        confirmLabel={t('code.renew')}
        cancelLabel={words('actions.cancel')}
        danger
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </Card>
  )
}
