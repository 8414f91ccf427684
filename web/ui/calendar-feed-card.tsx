import { CalendarPlus } from 'lucide-react'
import { copyText } from '#web/copy-text.ts'
import { Button } from './button.tsx'
import { Card, CardBody, CardHeader } from './card.tsx'
import { toast } from './toast.tsx'

type Key = `feed.${'title' | 'text' | 'copied' | 'copy' | 'open' | 'renew' | 'close'}`
type Act = { isPending: boolean; run: () => void }

/** The address of a calendar of one's own: a key that is shown once, can be replaced and taken back. */
export function CalendarFeedCard(props: {
  t: (key: Key) => string
  url?: string
  isOpen: boolean
  opening: Act
  closing: Act
}) {
  const { t, url, isOpen, opening, closing } = props
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
          <Button icon={<CalendarPlus />} pending={opening.isPending} onClick={opening.run}>
            {isOpen ? t('feed.renew') : t('feed.open')}
          </Button>
          {isOpen && (
            <Button variant="text" pending={closing.isPending} onClick={closing.run}>
              {t('feed.close')}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
