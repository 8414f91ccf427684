import { useMutation, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Card as BusinessCard, directory } from '../contract.ts'
import { CallButton } from './call-button.tsx'
import { CardDialog } from './card-dialog.tsx'
import { cardList } from './queries.ts'
import { useWords } from './words.ts'

/** What waits stands first, for whoever decides and whoever offered it. */
export function CardList({ subdomain, q }: { subdomain: string; q: string }) {
  const t = useWords()
  const [editing, setEditing] = useState<BusinessCard>()
  const { data, isPending, error } = useQuery(cardList(subdomain, q))
  if (isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Store />} title={q ? t('nothing') : t('card.none')} text={t('card.noneText')} />
      </Card>
    )
  return (
    <Card className="overflow-hidden">
      <ul>
        {data.map((card) => (
          <CardRow key={card.id} subdomain={subdomain} card={card} onEdit={() => setEditing(card)} />
        ))}
      </ul>
      {editing && (
        <CardDialog subdomain={subdomain} editing={editing} onClose={() => setEditing(undefined)} key={editing.id} />
      )}
    </Card>
  )
}

function CardRow({ subdomain, card, onEdit }: { subdomain: string; card: BusinessCard; onEdit: () => void }) {
  const t = useWords()
  const onError = (error: unknown) =>
    toast({ title: t('card.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const meta = { touches: ['directory', 'dashboard'] }
  const params = { subdomain, id: card.id }
  const deciding = useMutation({
    mutationFn: (isShown: boolean) => call(directory.decideCard, { params, body: { isShown } }),
    meta,
    onError,
  })
  const removing = useMutation({
    mutationFn: () => call(directory.removeCard, { params }),
    meta,
    onError,
    onSuccess: () => toast({ title: t('card.removed') }),
  })
  const can: Partial<BusinessCard['can']> = card.can ?? {}
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-[600] [overflow-wrap:anywhere]">{card.title}</p>
          {card.about && <p className="text-15 [overflow-wrap:anywhere]">{card.about}</p>}
          <p className="text-13 text-ink-3">{t('card.by', { by: card.by, flat: card.flatNumber })}</p>
        </div>
        {card.state !== 'shown' && (
          <Badge tone={card.state === 'waiting' ? 'act' : 'bad'}>{t(`card.${card.state}`)}</Badge>
        )}
        <CallButton name={card.by} phone={card.phone} />
      </div>
      {card.reason && <p className="text-15 text-bad">{t('card.reason', { reason: card.reason })}</p>}
      {(can.decide || can.edit || can.remove) && (
        <div className="flex flex-wrap gap-2">
          {can.decide && (
            <>
              <Button size="s" variant="primary" pending={deciding.isPending} onClick={() => deciding.mutate(true)}>
                {t('card.show')}
              </Button>
              <Button size="s" onClick={() => deciding.mutate(false)}>
                {t('card.decline')}
              </Button>
            </>
          )}
          {can.edit && (
            <Button size="s" onClick={onEdit}>
              {t('card.edit')}
            </Button>
          )}
          {can.remove && !can.decide && (
            <Button size="s" variant="danger" pending={removing.isPending} onClick={() => removing.mutate()}>
              {t('card.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
