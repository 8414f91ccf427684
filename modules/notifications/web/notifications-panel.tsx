import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notifications } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { NotificationLine } from './notification-line.tsx'
import { notificationList } from './queries.ts'

/** What opens under the bell: newest first, unread ones marked, each a way to what it is about. */
export function NotificationsPanel({ subdomain, canChoose }: { subdomain: string; canChoose: boolean }) {
  const t = useT(texts)
  const list = useQuery(notificationList(subdomain))
  const read = useMutation({
    mutationFn: (id: string) => call(notifications.read, { params: { subdomain, id } }),
    meta: { touches: ['notifications'] },
  })
  const readAll = useMutation({
    mutationFn: () => call(notifications.readAll, { params: { subdomain } }),
    meta: { touches: ['notifications'] },
  })
  const notes = list.data ?? []
  const unread = notes.filter((note) => !note.readAt).length
  return (
    <div>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-18">{t('title')}</h2>
        {unread > 0 && (
          <Button size="s" variant="text" pending={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {list.isPending && <Skeleton className="m-4 h-12" />}
      {list.isError && (
        <p role="alert" className="px-4 py-3 text-15 text-bad">
          {t('failed')}
        </p>
      )}
      {list.isSuccess && notes.length === 0 && <p className="px-4 py-4 text-15 text-ink-2">{t('empty')}</p>}
      <ul className="max-h-[60dvh] overflow-y-auto">
        {notes.map((note) => (
          <NotificationLine key={note.id} note={note} onOpen={() => !note.readAt && read.mutate(note.id)} />
        ))}
      </ul>
      {canChoose && (
        <p className="border-t border-line px-4 py-3 text-15">
          <AppLink data-closes href="/enhanced-settings?tab=notifications" className="link">
            {t('choose')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
