import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { copyText } from '#web/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { facilities } from '../contract.ts'
import { feed } from './queries.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** One's bookings and what is closed, in one's own calendar. The address is a key: it can be replaced and taken back. */
export function CalendarFeed({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(feed(subdomain))
  const [url, setUrl] = useState<string>()
  const params = { subdomain }
  const opening = useAct(() => call(facilities.openFeed, { params }), {
    failed: t('feed.failed'),
    after: (made) => setUrl(made.url),
  })
  const closing = useAct(() => call(facilities.closeFeed, { params }), { after: () => setUrl(undefined) })
  return (
    <Card>
      <CardHeader title={t('feed.title')} />
      <CardBody className="grid gap-3">
        <p className="text-15 text-ink-2">{t('feed.text')}</p>
        {url && (
          <p className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 rounded-1 bg-sunken px-2 py-1 text-13 [overflow-wrap:anywhere]">{url}</code>
            <Button size="s" onClick={() => void copyText(url).then(() => toast({ title: t('feed.copied') }))}>
              {t('feed.copy')}
            </Button>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={<CalendarPlus />} pending={opening.isPending} onClick={() => opening.mutate(undefined)}>
            {data?.since ? t('feed.renew') : t('feed.open')}
          </Button>
          {data?.since && (
            <Button variant="text" pending={closing.isPending} onClick={() => closing.mutate(undefined)}>
              {t('feed.close')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
