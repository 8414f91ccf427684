import { useT } from '#web/i18n/i18n.tsx'
import { frameTexts } from '#web/shell/texts/texts.ts'

/** What opens under the bell. The notifications room fills it; until it does, there is nothing to tell. */
export const NotificationsPanel = () => {
  const t = useT(frameTexts)
  return (
    <div className="p-4">
      <h2 className="text-18">{t('header.notifications')}</h2>
      <p className="mt-1 text-15 text-ink-2">{t('header.noNotifications')}</p>
    </div>
  )
}
