import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { cx } from '#web/ui/cx.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import type { Notification } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** One note: what happened, when, and the way there. */
export function NotificationLine({ note, onOpen }: { note: Notification; onOpen: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const unread = !note.readAt
  return (
    <li className="border-b border-line last:border-b-0">
      <AppLink
        data-closes
        href={note.path}
        onClick={onOpen}
        className={cx(
          'flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken',
          unread ? 'bg-primary-soft' : 'bg-surface',
        )}
      >
        <span
          aria-hidden="true"
          className={cx('mt-1.5 size-2.5 shrink-0 rounded-full', unread ? 'bg-primary' : 'border border-line-strong')}
        />
        <span className="min-w-0 flex-1">
          <span className={cx('block text-15 break-words', unread && 'font-[650]')}>
            {unread && <span className="sr-only">{t('isUnread')}: </span>}
            {note.title}
          </span>
          <span className="block text-13 break-words text-ink-2">{note.text}</span>
          <time dateTime={note.createdAt} className="num mt-0.5 block text-12 text-ink-2">
            {momentOf(note.createdAt, lang)}
          </time>
        </span>
      </AppLink>
    </li>
  )
}
